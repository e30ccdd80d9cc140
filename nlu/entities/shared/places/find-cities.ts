// Cities in a sentence, the surest first: by the longest name that begins at a word, and in Japanese, Korean and Chinese by characters. Words
// that are mostly something else ("nice", "mobile") count only with a sign that a place is meant. What is stored is each type's own.
import type { ExtractContext } from '../../entity-kind'
import { lately } from '../lately'
import { replySpan } from '../lead-in'
import { isEastAsian } from '../phrases'
import { startsWithCapital, type Word, wordsOf } from '../words'
import { hardlyCities, sometimesCities } from './city-words'
import { type City, cityGazetteer } from './gazetteer'
import { saysPlace } from './place-words'
import { isRatherState } from './state-names'

const wellKnown = 100_000
const mostFound = 100

export interface FoundCity {
  start: number
  end: number
  city: City
  score: number
}

export function findCities(text: string, leastPeople: number, context: ExtractContext): readonly FoundCity[] {
  return remembered(`${leastPeople}\n${context.language}\n${context.prompted}\n${text}`, text, leastPeople, context)
}

/** Cities and locations are read from the same names. */
const remembered = lately((_key, text: string, leastPeople: number, context: ExtractContext): readonly FoundCity[] =>
  readCities(text, leastPeople, context),
)

function readCities(text: string, leastPeople: number, context: ExtractContext): FoundCity[] {
  const words = wordsOf(text)
  const reply = context.prompted ? replySpan(text) : null
  const sentence: Sentence = {
    text,
    language: context.language,
    words,
    shouts: text === text.toUpperCase(),
    prompted: context.prompted,
  }
  const found: FoundCity[] = []
  for (let at = 0; at < words.length && found.length < mostFound; at++) {
    const match = longestCity(text, words, at, leastPeople)
    if (!match) continue
    const first = words[at]
    const last = words[match.next - 1]
    if (!first || !last) continue
    const isReply = reply !== null && reply.start === first.start && reply.end === last.end
    const score = isReply ? 0.9 : scoreOf(sentence, at, match)
    if (score === 0) continue
    found.push({ start: first.start, end: last.end, city: match.city, score })
    at = match.next - 1
  }
  const all = [...found, ...eastAsianNames(text, leastPeople)]
  return all.sort((one, other) => other.score - one.score || one.start - other.start)
}

/** 東京, 서울, 上海: found by their characters, as such sentences have no blanks between words. */
function eastAsianNames(text: string, leastPeople: number): FoundCity[] {
  if (!isEastAsian(text)) return []
  const names = cityGazetteer().eastAsian.find(text, []).slice(0, mostFound)
  const large = names.filter(({ value }) => value.population >= leastPeople)
  return large.map(({ start, end, value }) => ({ start, end, city: value, score: 0.9 }))
}

interface Match {
  city: City
  next: number
}

/** The longest name that begins at this word; its words may be parted by blanks, hyphens and the like, not by punctuation. */
function longestCity(text: string, words: readonly Word[], at: number, leastPeople: number): Match | null {
  const { cities, longest, longestFrom } = cityGazetteer()
  const most = Math.min(longest, longestFrom.get(words[at]?.key ?? '') ?? 1)
  let key = ''
  let match: Match | null = null
  for (let next = at; next < Math.min(words.length, at + most); next++) {
    const word = words[next]
    const before = words[next - 1]
    if (!word || (next > at && before && !/^[ .\-’'\u2010]{1,2}$|^, ?$/.test(text.slice(before.end, word.start)))) break
    key = key === '' ? word.key : `${key} ${word.key}`
    const city = cities.get(key)
    if (city && city.population >= leastPeople && !isRatherState(key, city)) match = { city, next: next + 1 }
  }
  return match
}

interface Sentence {
  text: string
  language: string
  words: readonly Word[]
  /** All in capitals, so that a capital says nothing. */
  shouts: boolean
  prompted: boolean
}

/** 0: more likely not a city. */
function scoreOf(sentence: Sentence, at: number, match: Match): number {
  const { text, language, words, shouts, prompted } = sentence
  const word = words[at]
  if (!word) return 0
  const isOneWord = match.next === at + 1
  const beginsSentence = at === 0 || /[.!?]\s*$/.test(text.slice(Math.max(0, word.start - 3), word.start))
  const isCapital = startsWithCapital(word.text) && !shouts && !beginsSentence
  const afterPlaceWord = saysPlace(words[at - 1]?.key, language)
  if (isOneWord && (hardlyCities.has(word.key) || word.key.length < 3))
    return isCapital && (afterPlaceWord || match.city.population >= wellKnown) && word.key !== 'i' ? 0.7 : 0
  if (isOneWord && sometimesCities.has(word.key)) return isCapital || afterPlaceWord || beginsList(sentence, at) ? 0.75 : 0
  if (isCapital || afterPlaceWord) return 0.9
  const isKnown = match.city.population >= wellKnown || (!isOneWord && match.city.population >= 20_000)
  return isKnown || (startsWithCapital(word.text) && !shouts) ? 0.8 : prompted && words.length <= 4 ? 0.6 : 0
}

/** "Nice, Paris and Lyon": a word with a capital, then names with "and" before the last, and the first of those is a city, too. */
const list = /^(?:, ?\p{Lu}[\p{L}'’ -]{1,30}){0,8},? (?:and|or|und|oder|y|o|et|ou|e) \p{Lu}/u
const longestList = 300

function beginsList({ text, words, shouts }: Sentence, at: number): boolean {
  const word = words[at]
  if (!word || shouts || !startsWithCapital(word.text) || !list.test(text.slice(word.end, word.end + longestList))) return false
  const next = words.findIndex((one, index) => index > at && startsWithCapital(one.text))
  return next > 0 && longestCity(text, words, next, wellKnown) !== null
}
