// swift-tools-version: 6.2

import PackageDescription

/// Every target of ours is Swift 6, strictly memory safe, and free of warnings.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "galley",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "Galley", targets: ["Galley"]),
    .executable(name: "galley", targets: ["GalleyCommand"]),
  ],
  traits: [
    .trait(
      name: "CheckInvariants",
      description: "Checks the document's laws after every mutation: for tests, far too slow for use.")
  ],
  targets: [
    .systemLibrary(
      name: "CCMark", pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    .systemLibrary(
      name: "CICU", pkgConfig: "icu-uc",
      providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    .target(name: "CGalleyArena", dependencies: ["CCMark"]),

    .target(name: "GalleyUnicode", dependencies: ["CICU"], swiftSettings: strict),
    .target(name: "GalleyDocument", swiftSettings: strict),
    .target(
      name: "GalleyMarkdown", dependencies: ["GalleyDocument", "CCMark", "CGalleyArena"],
      swiftSettings: strict),
    .target(name: "GalleyHTML", dependencies: ["GalleyDocument"], swiftSettings: strict),
    .target(name: "GalleyFormats", dependencies: ["GalleyDocument"], swiftSettings: strict),
    .target(
      name: "Galley",
      dependencies: [
        "GalleyDocument", "GalleyFormats", "GalleyHTML", "GalleyMarkdown", "GalleyUnicode",
      ],
      swiftSettings: strict),
    .executableTarget(name: "GalleyCommand", dependencies: ["Galley"], swiftSettings: strict),
    .executableTarget(name: "TenLines", dependencies: ["Galley"], path: "Samples/TenLines", swiftSettings: strict),

    .target(name: "TestSupport", dependencies: ["GalleyDocument"], path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(name: "GalleyUnicodeTests", dependencies: ["GalleyUnicode"], swiftSettings: strict),
    .testTarget(
      name: "GalleyDocumentTests", dependencies: ["GalleyDocument", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "GalleyMarkdownTests", dependencies: ["GalleyHTML", "GalleyMarkdown", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "GalleyHTMLTests", dependencies: ["GalleyHTML", "GalleyMarkdown", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "GalleyFormatsTests", dependencies: ["GalleyFormats", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "GalleyTests", dependencies: ["Galley", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "GalleyCommandTests", dependencies: ["GalleyCommand", "Galley"], swiftSettings: strict),
    .testTarget(
      name: "SampleTests", dependencies: ["Galley", "GalleyCommand", "TenLines", "TestSupport"], exclude: ["Fixtures"],
      swiftSettings: strict),
  ]
)
