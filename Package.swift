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

/// The same but for the language mode; see the one target that takes it.
let strictButForSending: [SwiftSetting] = [.swiftLanguageMode(.v5)] + strict.dropFirst()

/// The modules that the front re-exports.
///
/// Who imports the front names them as well: else a change in one of them would not rebuild what was inlined from it.
let modules: [Target.Dependency] = [
  "GalleyDocument", "GalleyFormats", "GalleyHTML", "GalleyMarkdown", "GalleyNegotiation", "GalleyUnicode",
  "GalleyWritingTools",
]

let package = Package(
  name: "galley",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "Galley", targets: ["Galley"]),
    .library(name: "GalleyFoundation", targets: ["GalleyFoundation"]),
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
    .systemLibrary(
      name: "CXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .target(name: "CGalleyArena", dependencies: ["CCMark"]),

    .target(name: "CGalleyICU", dependencies: ["CICU"]),
    .target(name: "GalleyUnicode", dependencies: ["CGalleyICU"], swiftSettings: strict),
    .target(name: "GalleyDocument", dependencies: ["GalleyUnicode"], swiftSettings: strict),
    .target(
      name: "GalleyMarkdown", dependencies: ["GalleyDocument", "GalleyHTML", "CCMark", "CGalleyArena"],
      swiftSettings: strict),
    .target(
      name: "GalleyHTML", dependencies: ["GalleyDocument", "GalleyUnicode", "CXML2"], swiftSettings: strict),
    .target(name: "GalleyFormats", dependencies: ["GalleyDocument"], swiftSettings: strict),
    .target(
      name: "GalleyNegotiation", dependencies: ["GalleyDocument", "GalleyFormats", "GalleyMarkdown", "GalleyUnicode"],
      swiftSettings: strict),
    .target(name: "GalleyWritingTools", dependencies: ["GalleyDocument"], swiftSettings: strict),
    .target(name: "GalleyAttributeKeys", swiftSettings: strictButForSending),
    .target(
      name: "GalleyFoundation",
      dependencies: ["GalleyAttributeKeys", "GalleyDocument", "GalleyFormats", "GalleyMarkdown"],
      swiftSettings: strict),
    .target(name: "Galley", dependencies: modules, swiftSettings: strict),
    .executableTarget(name: "GalleyCommand", dependencies: ["Galley"] + modules, swiftSettings: strict),
    .executableTarget(
      name: "TenLines", dependencies: ["Galley"] + modules, path: "Samples/TenLines", swiftSettings: strict),
    .executableTarget(
      name: "Fitting", dependencies: ["Galley"] + modules, path: "Samples/Fitting", swiftSettings: strict),
    .executableTarget(
      name: "Editing", dependencies: ["Galley"] + modules, path: "Samples/Editing", swiftSettings: strict),
    .executableTarget(
      name: "NotesEditor", dependencies: ["Galley"] + modules, path: "Samples/NotesEditor", swiftSettings: strict),

    .executableTarget(
      name: "BlockOutline",
      dependencies: ["GalleyFoundation", "GalleyDocument", "GalleyFormats", "GalleyMarkdown"],
      path: "Samples/BlockOutline", swiftSettings: strict),

    .target(name: "TestSupport", dependencies: ["GalleyDocument"], path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(name: "GalleyUnicodeTests", dependencies: ["GalleyUnicode"], swiftSettings: strict),
    .testTarget(
      name: "GalleyDocumentTests", dependencies: ["GalleyDocument", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "GalleyMarkdownTests",
      dependencies: ["GalleyDocument", "GalleyHTML", "GalleyMarkdown", "GalleyNegotiation", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "GalleyHTMLTests",
      dependencies: ["GalleyDocument", "GalleyHTML", "GalleyMarkdown", "GalleyUnicode", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "GalleyFormatsTests", dependencies: ["GalleyDocument", "GalleyFormats", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "GalleyNegotiationTests",
      dependencies: [
        "GalleyDocument", "GalleyFormats", "GalleyHTML", "GalleyMarkdown", "GalleyNegotiation", "GalleyUnicode",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "GalleyWritingToolsTests",
      dependencies: ["GalleyDocument", "GalleyMarkdown", "GalleyWritingTools", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "GalleyFoundationTests",
      dependencies: ["GalleyDocument", "GalleyFormats", "GalleyFoundation", "GalleyMarkdown", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "GalleyTests", dependencies: ["Galley", "TestSupport"] + modules, exclude: ["Cases", "Payloads"],
      swiftSettings: strict),
    .testTarget(
      name: "GalleyCommandTests", dependencies: ["GalleyCommand", "Galley"] + modules, swiftSettings: strict),
    .testTarget(
      name: "SampleTests",
      dependencies: [
        "BlockOutline", "Editing", "Fitting", "Galley", "GalleyCommand", "NotesEditor", "TenLines", "TestSupport",
      ] + modules,
      exclude: ["Fixtures"],
      swiftSettings: strict),
  ]
)
