// A city by its name, among places above 5,000 people; of several with one name the most populous counts. Stored is its name.
// Words that are mostly something else ("nice", "mobile") count only with a sign that a place is meant.
import type { EntityKind, Found } from '../entity-kind'
import { defineKind } from '../shared/define'
import { replySpan } from '../shared/lead-in'
import { numberSetting } from '../shared/settings'
import { startsWithCapital, type Word, wordsOf } from '../shared/words'
import { hardlyCities, sometimesCities } from './common-words'
import { type City, cityGazetteer } from './gazetteer'
import { examples } from './examples'

const placeBefore = new Set('to from in at near via into towards toward around nach aus von'.split(' '))
const wellKnown = 100_000
const mostFound = 100

interface CitySettings {
  leastPeople: number
}

export const city: EntityKind<CitySettings> = defineKind({
  id: 'city',
  label: 'City',
  about: 'A city or town of more than 5,000 people.',
  icon: 'building',
  fields: [{ name: 'leastPeople', label: 'Only cities of at least', control: 'number', min: 5000, unit: 'people' }],
  defaults: { leastPeople: 5000 },
  refusal: 'Please give {{entity}} as the name of a city.',
  read: (settings) => ({ leastPeople: numberSetting(settings, 'leastPeople') ?? 5000 }),
  extract(text, settings, context) {
    const words = wordsOf(text)
    const reply = context.prompted ? replySpan(text) : null
    const sentence: Sentence = { text, words, shouts: text === text.toUpperCase(), prompted: context.prompted }
    const found: Found[] = []
    for (let at = 0; at < words.length && found.length < mostFound; at++) {
      const match = longestCity(text, words, at, settings.leastPeople)
      if (!match) continue
      const first = words[at]
      const last = words[match.next - 1]
      if (!first || !last) continue
      const isReply = reply !== null && reply.start === first.start && reply.end === last.end
      const score = isReply ? 0.9 : scoreOf(sentence, at, match)
      if (score === 0) continue
      found.push({ start: first.start, end: last.end, value: match.city.name, score: score + Math.min(0.05, match.city.population / 4e8) })
      at = match.next - 1
    }
    return found.sort((one, other) => other.score - one.score || one.start - other.start)
  },
  examples,
})

interface Match {
  city: City
  next: number
}

/** The longest name that begins at this word; its words may be parted by blanks, hyphens and the like, not by punctuation. */
function longestCity(text: string, words: Word[], at: number, leastPeople: number): Match | null {
  const { cities, longest } = cityGazetteer()
  let key = ''
  let match: Match | null = null
  for (let next = at; next < Math.min(words.length, at + longest); next++) {
    const word = words[next]
    const before = words[next - 1]
    if (!word || (next > at && before && !/^[ .\-’'\u2010]{1,2}$|^, ?$/.test(text.slice(before.end, word.start)))) break
    key = key === '' ? word.key : `${key} ${word.key}`
    const city = cities.get(key)
    if (city && city.population >= leastPeople) match = { city, next: next + 1 }
  }
  return match
}

interface Sentence {
  text: string
  words: Word[]
  /** All in capitals, so that a capital says nothing. */
  shouts: boolean
  prompted: boolean
}

/** 0: more likely not a city. */
function scoreOf(sentence: Sentence, at: number, match: Match): number {
  const { text, words, shouts, prompted } = sentence
  const word = words[at]
  if (!word) return 0
  const isOneWord = match.next === at + 1
  const beginsSentence = at === 0 || /[.!?]\s*$/.test(text.slice(Math.max(0, word.start - 3), word.start))
  const isCapital = startsWithCapital(word.text) && !shouts && !beginsSentence
  const afterPlaceWord = placeBefore.has(words[at - 1]?.key ?? '')
  if (isOneWord && (hardlyCities.has(word.key) || word.key.length < 3))
    return isCapital && (afterPlaceWord || match.city.population >= wellKnown) && word.key !== 'i' ? 0.7 : 0
  if (isOneWord && sometimesCities.has(word.key)) return isCapital || afterPlaceWord ? 0.75 : 0
  if (isCapital || afterPlaceWord) return 0.9
  const isKnown = match.city.population >= wellKnown || (!isOneWord && match.city.population >= 20_000)
  return isKnown || (startsWithCapital(word.text) && !shouts) ? 0.8 : prompted && words.length <= 4 ? 0.6 : 0
}
