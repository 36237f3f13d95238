// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "galley-benchmarks",
  platforms: [.macOS(.v26)],
  products: [.executable(name: "galley-bench", targets: ["GalleyBench"])],
  dependencies: [.package(name: "galley", path: "..")],
  targets: [
    .systemLibrary(
      name: "CMD4C", pkgConfig: "md4c", providers: [.apt(["libmd4c-dev"]), .brew(["md4c"])]),
    .systemLibrary(
      name: "CCMarkPeer", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    .systemLibrary(name: "CMalloc"),
    .executableTarget(
      name: "GalleyBench",
      dependencies: [.product(name: "Galley", package: "galley"), "CMD4C", "CCMarkPeer", "CMalloc"],
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .strictMemorySafety(),
        .treatAllWarnings(as: .error),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]),
  ]
)
