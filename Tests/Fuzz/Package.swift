// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// Static libraries: libFuzzer brings the main function, which an executable target would have renamed.
let package = Package(
  name: "galley-fuzz",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "HTMLFuzz", type: .static, targets: ["HTMLFuzz"]),
    .library(name: "MarkdownFuzz", type: .static, targets: ["MarkdownFuzz"]),
  ],
  dependencies: [.package(name: "galley", path: "../..", traits: ["CheckInvariants"])],
  targets: [
    .target(
      name: "HTMLFuzz", dependencies: [.product(name: "Galley", package: "galley")], swiftSettings: settings),
    .target(
      name: "MarkdownFuzz", dependencies: [.product(name: "Galley", package: "galley")], swiftSettings: settings),
  ]
)
