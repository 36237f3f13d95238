@main struct GalleyCommand { static func main() {} }
