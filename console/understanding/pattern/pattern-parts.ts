// A pattern in its parts, for showing its signs apart from its words: brackets and other operators, concepts (~name) and negated words
// (!word). What they mean is nlu/patterns'.

interface PatternPart {
  /** Where it begins. */
  at: number
  text: string
  sign: 'word' | 'operator' | 'concept' | 'not'
}

/** A sign with what it belongs to, or one that stands alone; the words between them stay together. */
const signed = /~[\p{L}\p{N}_.-]+|![\p{L}\p{N}_.'’-]*|<<|>>|[[\]{}()*<>|]/gu

const signOf = (text: string): PatternPart['sign'] => (text.startsWith('~') ? 'concept' : text.startsWith('!') ? 'not' : 'operator')

/** Every character of it once, in its order. */
export function partsOfPattern(pattern: string): PatternPart[] {
  const parts: PatternPart[] = []
  let end = 0
  const addWords = (until: number) => {
    if (until > end) parts.push({ at: end, text: pattern.slice(end, until), sign: 'word' })
  }
  for (const { 0: text, index } of pattern.matchAll(signed)) {
    addWords(index)
    parts.push({ at: index, text, sign: signOf(text) })
    end = index + text.length
  }
  addWords(pattern.length)
  return parts
}
