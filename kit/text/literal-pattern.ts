// A sentence as a pattern that fits it from its first word to its last. What patterns mean is the engine's.

/** Words with what stands inside them, and the signs that count as words; no mark of the pattern language is among them. */
const shape = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}]+)*|[$%€£#@]/gu

/** '' for a sentence without words. */
export function literalPattern(sentence: string): string {
  const words = sentence.match(shape) ?? []
  return words.length === 0 ? '' : `< ${words.join(' ')} >`
}
