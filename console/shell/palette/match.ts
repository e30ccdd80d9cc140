// Matching typed words against names: every word must begin somewhere in the name; a match at the start of a word counts more, and of a whole word most.

/** The words without a prefix character. */
export function wordsOf(typed: string): string[] {
  return typed
    .replace(/^[>#:@?]/, '')
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
}

/**
 * What is asked for while somebody types: the words at rest, as long as those that stand there now go on from them. Others are asked for at
 * once: the answer to the older ones would take away rows that fit the new ones.
 */
export const wordsToAsk = (typed: string, atRest: string): string => (typed.startsWith(atRest) ? atRest : typed)

/** 0: no match; higher is better; with no words everything matches. */
export function matchScore(name: string, words: readonly string[]): number {
  const lower = name.toLowerCase()
  let score = 1
  for (const word of words) {
    const at = lower.indexOf(word)
    if (at === -1) return 0
    const startsWord = at === 0 || /[^\p{L}\p{N}]/u.test(lower.charAt(at - 1))
    const after = lower.charAt(at + word.length)
    const isWhole = startsWord && (after === '' || /[^\p{L}\p{N}]/u.test(after))
    score += (isWhole ? 13 : startsWord ? 10 : 1) + (at === 0 ? 5 : 0) + word.length / lower.length
  }
  return score
}

export interface Part {
  letters: string
  isMatch: boolean
}

/** The name cut into matched and other letters. */
export function matchParts(name: string, words: readonly string[]): Part[] {
  const lower = name.toLowerCase()
  const marked = new Array<boolean>(name.length).fill(false)
  for (const word of words) {
    const at = lower.indexOf(word)
    if (at !== -1) marked.fill(true, at, at + word.length)
  }
  const parts: Part[] = []
  for (let index = 0; index < name.length; index += 1) {
    const isMatch = marked[index] ?? false
    const last = parts.at(-1)
    if (last !== undefined && last.isMatch === isMatch) last.letters += name.charAt(index)
    else parts.push({ letters: name.charAt(index), isMatch })
  }
  return parts
}
