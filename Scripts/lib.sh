# Shared by the scripts beside it: where the project is, and installing what is missing by name. To be sourced.
# shellcheck shell=bash

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)

say() { printf '%s\n' "$*" >&2; }

# Ends the script with the reason.
fail() {
  say "$(basename "$0"): $*"
  exit 1
}

have() { command -v "$1" >/dev/null 2>&1; }

# Runs a command as root, or says that it can't.
as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif have sudo && sudo -n true 2>/dev/null; then
    sudo -n "$@"
  else
    fail "to install ${wanted[*]} I need to be root, or sudo without a password. Install them, then try again."
  fi
}

need_swift() {
  have swift || fail "there is no Swift. Install a Swift 6.3 toolchain (swift.org/install) and put it on PATH."
  local version
  # A toolchain that does not run, for want of a library say, is told below, too.
  version=$( (swift --version 2>/dev/null || true) | sed -n 's/.*Swift version \([0-9][0-9.]*\).*/\1/p' | head -n 1)
  case $version in
    6.[3-9]* | 6.[1-9][0-9]* | [7-9].* | [1-9][0-9].*) ;;
    *) fail "Swift 6.3 or newer is needed; the one on PATH says “${version:-nothing}”." ;;
  esac
}

# Installs the Debian packages that are missing; each argument is one name.
install_debian() {
  wanted=()
  local name
  for name in "$@"; do
    case $(dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null) in
      installed) ;;
      *) wanted+=("$name") ;;
    esac
  done
  [ ${#wanted[@]} -gt 0 ] || return 0
  say "Installing ${wanted[*]} …"
  as_root apt-get update -qq >&2 || fail "apt-get update failed; ${wanted[*]} could not be installed."
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${wanted[@]}" >&2 ||
    fail "apt-get could not install ${wanted[*]}."
}

# Installs the Homebrew packages that are missing; each argument is one name.
install_homebrew() {
  have brew || fail "this Mac has no Homebrew (brew.sh), which I need to install $*."
  wanted=()
  local name
  for name in "$@"; do
    brew list --formula "$name" >/dev/null 2>&1 || wanted+=("$name")
  done
  [ ${#wanted[@]} -gt 0 ] || return 0
  say "Installing ${wanted[*]} …"
  brew install --quiet "${wanted[@]}" >&2 || fail "Homebrew could not install ${wanted[*]}."
}

# The first argument holds Debian's names, the second Homebrew's, separated by spaces.
install() {
  local -a debian homebrew
  read -r -a debian <<<"$1"
  read -r -a homebrew <<<"$2"
  case $(uname -s) in
    Linux)
      if ! have apt-get || ! have dpkg-query; then
        fail "I know how to install packages on Debian and on a Mac only. Needed here: ${debian[*]} (Debian's names)."
      fi
      install_debian "${debian[@]}"
      ;;
    Darwin) install_homebrew "${homebrew[@]}" ;;
    *) fail "I don't know this system ($(uname -s)). Needed: ${debian[*]} (Debian's names)." ;;
  esac
}

# What the build needs; quick where all of it is there.
install_for_build() {
  need_swift
  if have pkg-config && pkg-config --exists libcmark icu-uc libxml-2.0 2>/dev/null; then return 0; fi
  install "libcmark-dev libicu-dev libxml2-dev pkg-config" "cmark icu4c libxml2 pkg-config"
  # Homebrew keeps both out of the way of the system's own.
  if [ "$(uname -s)" = Darwin ]; then
    PKG_CONFIG_PATH="$(brew --prefix icu4c)/lib/pkgconfig:$(brew --prefix libxml2)/lib/pkgconfig${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}"
    export PKG_CONFIG_PATH
  fi
  pkg-config --exists libcmark icu-uc libxml-2.0 || fail "libcmark, ICU or libxml2 is installed, but pkg-config does not find it."
}

# What the tests need beside the build: what fetches the suites, and cmark-gfm, with which results are compared.
install_for_tests() {
  install_for_build
  if ! have python3 || ! python3 -m pip --version >/dev/null 2>&1; then install "python3 python3-pip" "python3"; fi
  # The names of the libraries themselves hold their version; these lead to whichever is there.
  install "libcmark-gfm-dev libcmark-gfm-extensions-dev" "cmark-gfm"
}

# How the tool is built. On Linux with Swift's library in it: it starts faster, and runs where there is no Swift.
build_options=(-c release)
if [ "$(uname -s)" = Linux ]; then build_options+=(--static-swift-stdlib); fi

# Prints the SHA-256 of a file.
sha256() {
  if have sha256sum; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -d ' ' -f 1
}
