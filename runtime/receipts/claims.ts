// The claims in a text of a model: sentence by sentence, in English, in the other languages, and by the words that tools of the agent declare as
// their own outcomes. Whether they are proven is proof.ts.
import { asSeen } from '@parley/kit/text/as-seen'
import type { Claim } from './claim'
import { claimsInEnglish } from './english'
import { monthNames } from './figures/months'
import { claimsInOthers } from './other-languages'
import type { Sentence } from './sentences'
import { namesReference, statedIn } from './figures/stated'

/** No end of anything. */
const datePoint = new RegExp(`(?<=\\d)\\.(?=\\s+(?:${monthNames})(?!\\p{L}))`, 'giu')

/** `declared`: outcome words of tools. */
export function claimsOf({ start, end, text }: Sentence, declared: readonly string[]): Claim[] {
  const plain = readAs(text).replace(datePoint, '')
  const found = [...(/[a-z]/iu.test(plain) ? claimsInEnglish(plain) : []), ...claimsInOthers(plain), ...claimsByWords(plain, declared)]
  return found.map((claim) => ({ ...claim, start, end, stated: statedIn(plain, claim.words) }))
}

/** The number of what was done, named in a sentence that claims nothing else. */
export function referencesIn({ start, end, text }: Sentence): Claim[] {
  if (!namesReference(text)) return []
  const words = text.trim().slice(0, 200)
  return [{ start, end, words, families: ['any'], outcome: 'reference', isReport: true, stated: statedIn(text, words) }]
}

/** Marks of a page, links and letters that are set apart do not hide what a sentence says. */
function readAs(text: string): string {
  const seen = asSeen(text)?.text ?? text
  return seen
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/gu, '$1')
    .replace(/[*_`~#>]+/gu, '')
    .replace(setApart, (letters) => letters.replace(/[^\p{L}]/gu, ''))
    .replace(/(?<=\p{Script=Latin})0{1,2}(?=\p{Script=Latin})/gu, (zeros) => 'o'.repeat(zeros.length))
}

const setApart = /(?<!\p{L})\p{Script=Latin}(?:[ .·_-]\p{Script=Latin}){3,}(?!\p{L})/gu

const nothingDone =
  /\?\s*$|(?<!\p{L})(?:not|never|no|cannot|if|once|unless|until|whether|would|could|should|may|might|must|will|shall|can|want|going to|to be|before)(?!\p{L})|n['’]t(?!\p{L})|['’]ll(?!\p{L})/iu

/** A word that a tool declares is a claim wherever it is said of what is or was. */
function claimsByWords(sentence: string, declared: readonly string[]): Omit<Claim, 'start' | 'end'>[] {
  const said = sentence.toLowerCase()
  return declared.flatMap((word) => {
    const at = word.trim() === '' ? -1 : said.indexOf(word.trim().toLowerCase())
    const isPart = /\p{L}/u.test(said[at - 1] ?? '') || /\p{L}/u.test(said[at + word.trim().length] ?? '')
    if (at < 0 || isPart || nothingDone.test(sentence)) return []
    return [{ words: sentence.trim().slice(0, 200), families: [], outcome: word.trim(), isReport: false }]
  })
}
