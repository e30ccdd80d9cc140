// Where long words of a conversation are folded: after some lines or characters, at a blank if one is near.

const mostCharacters = 600
const mostLines = 12
/** Little more is shown rather than folded. */
const slack = 100
const blankWithin = 30

/** Offset of the fold; null for words that are shown whole. */
export function foldedAt(words: string): number | null {
  const line = endOfLine(words, mostLines)
  if (words.length <= mostCharacters + slack && line === null) return null
  const most = Math.min(line ?? mostCharacters, mostCharacters)
  const blank = words.lastIndexOf(' ', most)
  const at = blank > most - blankWithin ? blank : most
  return isHalfOfPair(words, at) ? at - 1 : at
}

function endOfLine(words: string, lines: number): number | null {
  let at = -1
  for (let line = 0; line < lines; line += 1) {
    at = words.indexOf('\n', at + 1)
    if (at < 0) return null
  }
  return at
}

function isHalfOfPair(words: string, at: number): boolean {
  const code = words.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff
}
