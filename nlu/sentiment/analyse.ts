// Reads the tones of a sentence: words and faces with a feeling, turned round by a negation, raised and lowered by what stands before
// them, by marks of exclamation and capitals. Pure, and quick enough to be done for every message.
import { toneLevels, toneNames, type ToneName, type ToneScore } from '@parley/contract/base/mood/tone'
import { facesIn } from './emoji'
import { type LexiconMatch, lexiconMatches } from './lexicon-matches'
import { type Feeling, type Lexicon, tonesOf } from './lexicon'
import { lexiconOf } from './words/list'

/** A message is read no further. */
const mostChars = 2000
/** What is not felt is felt less strongly than what is. */
const turned = { own: -0.8, positive: -0.5 }
const raised = 1.4
const lowered = 0.6
/** What stands before a "but". */
const conceded = 0.6

/** Tones that were heard, in the order of their table; levels are whole numbers. */
export function tonesIn(message: string, language: string): ToneScore[] {
  const text = message.slice(0, mostChars)
  const heard = new Map<ToneName, number[]>()
  const add = (feeling: Feeling, strength: number, isTurned: boolean): void => {
    for (const { tone, share } of tonesOf[feeling]) {
      const isSign = tone === 'positive' && feeling !== 'good' && feeling !== 'joy'
      const level = strength * share * (isTurned ? (isSign ? turned.positive : turned.own) : 1)
      heard.set(tone, [...(heard.get(tone) ?? []), level])
    }
  }
  const lexicon = lexiconOf(language)
  for (const { feeling, strength, isTurned } of felt(lexiconMatches(text, lexicon, language), lexicon)) add(feeling, strength, isTurned)
  for (const { feeling, strength } of facesIn(text)) add(feeling, strength, false)
  const loud = loudness(text)
  return toneNames.flatMap((tone_name) => {
    const level = levelOf(heard.get(tone_name) ?? [], loud)
    return level === 0 ? [] : [{ tone_name, level }]
  })
}

/** Each further word of a tone adds half as much as the one before. */
function levelOf(levels: readonly number[], loud: number): number {
  const strongest = [...levels].sort((one, other) => Math.abs(other) - Math.abs(one))
  const sum = loud * strongest.reduce((total, level, at) => total + level / 2 ** at, 0)
  const whole = Math.sign(sum) * Math.round(Math.abs(sum))
  return Math.max(toneLevels.least, Math.min(toneLevels.most, whole)) || 0
}

interface Felt {
  feeling: Feeling
  strength: number
  isTurned: boolean
}

function felt(heard: readonly LexiconMatch[], lexicon: Lexicon): Felt[] {
  const last = heard.findLastIndex(({ mark }) => 'feeling' in mark)
  const but = heard.findLastIndex(({ mark }, at) => at < last && 'sign' in mark && mark.sign === 'but')
  return heard.flatMap(({ mark }, at) => {
    if (!('feeling' in mark)) return []
    const weight = degree(heard, at, lexicon) * (at < but ? conceded : 1)
    return [{ feeling: mark.feeling, strength: mark.strength * weight, isTurned: isNegated(heard, at, lexicon) }]
  })
}

const isSign = ({ mark }: LexiconMatch, sign: string): boolean => 'sign' in mark && mark.sign === sign

/** The nearest sign before a word counts; another feeling between them has it for itself. */
function degree(heard: readonly LexiconMatch[], at: number, lexicon: Lexicon): number {
  const word = heard[at]
  const reach = lexicon.cut === 'spaces' ? 2 : 6
  for (let before = at - 1; word && before >= 0; before -= 1) {
    const one = heard[before]
    if (!one || 'feeling' in one.mark || one.clause !== word.clause || word.start - one.end >= reach) return 1
    if (isSign(one, 'more')) return raised
    if (isSign(one, 'less')) return lowered
  }
  return 1
}

function isNegated(heard: readonly LexiconMatch[], at: number, { before, after, cut }: Lexicon): boolean {
  const word = heard[at]
  if (!word) return false
  for (let behind = at - 1; behind >= 0; behind -= 1) {
    const one = heard[behind]
    if (!one || 'feeling' in one.mark || one.clause !== word.clause || word.start - one.end >= before || isSign(one, 'but')) break
    if (isSign(one, 'not')) return true
  }
  for (let next = at + 1; next < heard.length; next += 1) {
    const one = heard[next]
    if (!one || 'feeling' in one.mark || one.clause !== word.clause || one.start - word.end >= after) break
    // Where words stand apart, a negation behind closes the clause; elsewhere it belongs to what follows it.
    if (isSign(one, 'not')) return cut === 'letters' || one.isNearEnd
  }
  return false
}

function loudness(text: string): number {
  const cries = (text.match(/[!！]/gu) ?? []).length
  const letters = text.match(/\p{Lu}|\p{Ll}/gu) ?? []
  const capitals = letters.filter((letter) => /\p{Lu}/u.test(letter)).length
  const isShouted = letters.length >= 8 && capitals * 4 >= letters.length * 3
  return (cries === 0 ? 1 : cries === 1 ? 1.15 : 1.3) * (isShouted ? 1.25 : 1)
}
