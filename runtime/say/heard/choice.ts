// Reads the answer to "which one?": the option's words, its number or its letter.

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Index of the option the sentence chooses; null when it chooses none, or could choose two. */
export function choiceOf(sentence: string, options: readonly string[]): number | null {
  const text = plain(sentence)
  if (text === '' || options.length === 0) return null
  const titles = options.map(plain)
  const exact = titles.indexOf(text)
  if (exact >= 0) return exact
  const number = positionOf(text)
  if (number !== null) return number < options.length ? number : null
  const holding = titles.flatMap((title, at) => (` ${title} `.includes(` ${text} `) || ` ${text} `.includes(` ${title} `) ? [at] : []))
  return holding.length === 1 ? (holding[0] ?? null) : null
}

function positionOf(text: string): number | null {
  if (/^\d{1,2}$/.test(text)) return Number(text) - 1
  if (/^[a-z]$/.test(text)) return text.charCodeAt(0) - 97
  const word = /^(?:the )?(\w+)(?: one)?$/.exec(text)?.[1] ?? ''
  const ordinal = ordinals.indexOf(word)
  return ordinal >= 0 ? ordinal : null
}
