// Slips of the fingers in short words: which word of a list a word of three to five letters was meant to be. Short words are much alike, so
// only what fingers do counts, and never where what was said is an everyday word itself. Longer words are compared by their letters.
import { everydayRequests } from '../../../everyday/requests'
import { everydaySentences } from '../../../everyday/sentences'
import { tradeSentences } from '../../../everyday/trades'
import { languagesOfWord } from '../../../language/common-words'
import { readWords } from '../words'

/** From this length on words are compared by their letters. */
export const longEnough = 5
export const shortestCorrected = 3

/** A letter left out, put in, doubled, or swapped with its neighbour; the first letter is right. */
export function isSlipOf(said: string, meant: string): boolean {
  if (said.length < shortestCorrected || meant.length < shortestCorrected || said.charAt(0) !== meant.charAt(0)) return false
  if (said.length === meant.length) return meant.length > shortestCorrected && isSwapped(said, meant)
  if (said.length === meant.length - 1) return hasOneMore(meant, said)
  if (said.length !== meant.length + 1 || !hasOneMore(said, meant)) return false
  return meant.length > shortestCorrected || /(.)\1/u.test(said)
}

function hasOneMore(longer: string, shorter: string): boolean {
  let at = 0
  while (at < shorter.length && longer[at] === shorter[at]) at += 1
  return longer.slice(at + 1) === shorter.slice(at)
}

function isSwapped(one: string, other: string): boolean {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at > 0 && one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2)
}

let everyday: ReadonlySet<string> | undefined

/** Whether a word means something by itself: no slip is looked for in it. */
export function isEveryday(key: string): boolean {
  everyday ??= new Set(
    [...everydaySentences, ...everydayRequests, ...tradeSentences].flatMap((text) => readWords(text).map((word) => word.key)),
  )
  return everyday.has(key) || languagesOfWord.has(key)
}
