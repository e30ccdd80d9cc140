// All matches of a pattern in a text. String.matchAll makes a copy of the pattern each time it is asked; with the hundreds of patterns that a
// sentence is held to, of which few match, those copies were most of what finding values left to be collected.

const none: readonly RegExpExecArray[] = []

/** `pattern` has the flag g, and is nobody's who keeps a place in it. */
export function matchesOf(text: string, pattern: RegExp): readonly RegExpExecArray[] {
  pattern.lastIndex = 0
  let match = pattern.exec(text)
  if (match === null) return none
  const found: RegExpExecArray[] = []
  while (match !== null) {
    found.push(match)
    if (match[0] === '') pattern.lastIndex += pattern.unicode && (text.codePointAt(pattern.lastIndex) ?? 0) > 0xffff ? 2 : 1
    match = pattern.exec(text)
  }
  return found
}
