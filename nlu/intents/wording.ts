// How close a sentence is in its words to the nearest training sentence. It is what a bot of a single intent goes by in a language whose
// meanings the encoder does not know: a classifier of one class scores all sentences alike. How close is close enough is told by how close its
// own sentences are to each other.
import { wordIndex } from '../knowledge/word-index'
import { languagesOfWord } from '../language/common-words'
import type { Reader, Sentence } from '../text/sentence'
import { baseLanguage } from '../text/stems'
import { emitFeatures } from './features'
import type { ScopeRule } from './scope'

/** 0..1 */
export type Wording = (sentence: Sentence) => number

/** Whether a model goes by it. */
export function isMatchedByWording({ classes, hasMeanings }: { classes: number; hasMeanings: boolean }): boolean {
  return classes === 1 && !hasMeanings
}

export function wordingOf(sentences: readonly Sentence[], reader: Reader): Wording {
  const index = wordIndex(sentences.map((sentence) => bagOf(sentence, reader)))
  return (sentence) => index.likenesses(bagOf(sentence, reader)).reduce((best, one) => Math.max(best, one), 0)
}

/** Let in is what is as close to one of the sentences as most of them are to each other. */
export function scopeOfWording(sentences: readonly Sentence[], reader: Reader): ScopeRule {
  const bags = sentences.map((sentence) => bagOf(sentence, reader))
  const index = wordIndex(bags)
  const among = bags.slice(0, mostLooked).map((bag, at) => {
    const others = index.likenesses(bag).map((one, other) => (other === at ? 0 : one))
    return others.reduce((best, one) => Math.max(best, one), 0)
  })
  among.sort((one, other) => one - other)
  const usual = among[Math.floor(among.length * lostShare)] ?? 0
  const centre = Math.max(closest.from, Math.min(closest.to, usual))
  return { nearestWeight: 1, centre, slope: 10, threshold: 0.5 }
}

const mostLooked = 300
/** A few sentences of an intent lie far from all others; they are heard themselves, and lend nobody their distance. */
const lostShare = 0.2
/** Few sentences may have nothing in common, or be much the same: neither says that everything is meant, or nothing else. */
const closest = { from: 0.28, to: 0.4 }
const settings = { pairs: false, stems: true }
/** Of a word that any sentence of the language may have, beside one that says what it is about. */
const commonWeight = 0.3

/** What each part of the sentence weighs, of unit length; words that the training sentences have not count as well. */
function bagOf(sentence: Sentence, { language, stem }: Reader): Map<string, number> {
  const code = baseLanguage(language)
  const weights = sentence.words.map(({ plain }) => (languagesOfWord.get(plain)?.includes(code) ? commonWeight : 1))
  const bag = new Map<string, number>()
  emitFeatures(sentence, settings, stem, (name, _block, first) => bag.set(name, Math.max(bag.get(name) ?? 0, weights[first] ?? 1)))
  const length = Math.hypot(...bag.values())
  for (const [name, value] of bag) bag.set(name, value / length)
  return bag
}
