import GalleyDocument

/// What holds for text in the open elements.
///
/// Each entry has a place among ``styles``, no further out than that of the entry around it; one that says nothing of
/// its text has the same. So most elements open without a style, and what an element says goes when it closes.
extension DocumentComposer {
  /// What holds for text in the innermost open element.
  @inline(__always)
  var style: TextStyle { styles[entries[entries.count - 1].text] }

  /// Changes what holds for text in an element that opens.
  ///
  /// - Parameters:
  ///   - entry: The element; not yet one of ``entries``.
  ///   - change: Gets what holds so far.
  mutating func restyle(_ entry: inout Entry, _ change: (inout TextStyle) -> Void) {
    if entry.text == entries[entries.count - 1].text {
      styles.append(styles[entry.text])
      entry.text = styles.count - 1
    }
    change(&styles[entry.text])
  }

  /// What holds for text from an element on is to be said again.
  mutating func restyle(from place: Int) { styledCount = min(styledCount, place) }

  /// Says again what holds for text in elements that changed places.
  mutating func restyle() {
    if styledCount < entries.count { restyleMoved() }
  }

  @inline(never)
  private mutating func restyleMoved() {
    let kept = entries[styledCount - 1].text + 1
    let former = Array(styles[kept...])
    styles.removeLast(former.count)
    for place in styledCount..<entries.count {
      let before = entries[place].text
      let wasGathered = before < kept ? styles[before].isGathered : former[before - kept].isGathered
      var text = styles[entries[place - 1].text].applying(entries[place].style, number: entries[place].number)
      if wasGathered { text.flags.insert(.gathered) }
      styles.append(text)
      entries[place].text = styles.count - 1
    }
    styledCount = entries.count
  }

  /// Forgets what held for text inside an element that has closed.
  mutating func dropStyles() {
    let kept = entries[entries.count - 1].text + 1
    while styles.count > kept { styles.removeLast() }
  }
}
