// An airport by its IATA or ICAO code, by its name, or by its city: then the one most people fly from, with the others of the city as
// alternatives. A city counts where one flies or goes "to" or "from" it, beside a word for airport, or as the answer.
import type { EntityKind, ExtractContext, Found } from '../entity-kind'
import { defineKind } from '../shared/define'
import { withoutOverlaps } from '../shared/found'
import { replySpan } from '../shared/lead-in'
import { type PhraseMatch, type Token, tokensOf } from '../shared/phrases'
import { saysPlace } from '../shared/places/place-words'
import { startsWithCapital } from '../shared/words'
import { type Airport, airports, localNameOf } from './airports'
import { codesLikeWords } from './other-names'
import { examples } from './examples'

const mostFound = 100
const airportAfter = /^(?: (?:international )?(?:airport|airfield)\b|[ -]?flughafen\b|\s?(?:国際|国际|국제)?\s?(?:空港|机场|機場|공항))/i
const airportBefore =
  /(?:\bairport (?:of|in|at) |\baeropuerto (?:internacional )?(?:de |en )|\baéroport (?:de |d['’]|à |international de )|\bflughafen (?:von |in )?|\baeroporto (?:internacional |internazionale )?(?:de |di |do |da |em ))$/i

export const airport: EntityKind<null> = defineKind({
  id: 'airport',
  label: 'Airport',
  about: 'An airport by name, city or IATA code.',
  alsoCalled: 'flight, IATA, airfield',
  icon: 'plane',
  fields: [],
  defaults: {},
  refusal: 'Please give {{entity}} as an airport, by its name, city or code.',
  read: () => null,
  extract(text, _settings, context) {
    const tokens = tokensOf(text)
    const reply = context.prompted ? replySpan(text) : null
    const sentence: Sentence = { text, tokens, reply, context, shouts: text === text.toUpperCase() && tokens.length > 2 }
    const { byName, cities } = airports('all')
    const named = byName.find(text, tokens).filter((match) => isNameMeant(sentence, match))
    const found = [
      ...named.map(({ start, end, value, words }) => toFound([value], { start, end }, words > 1 ? 0.95 : 0.9)),
      ...tokens.flatMap((token, at) => byCode(sentence, token, tokens[at - 1])),
      ...cities.find(text, tokens).flatMap((match) => byCity(sentence, match)),
    ]
    return withoutOverlaps(found.slice(0, mostFound))
  },
  flat: ['AirportName', 'IATA', 'ICAO', 'Latitude', 'Longitude', 'City', 'CityLocal'],
  format(value) {
    const { AirportName, IATA } = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
    return `${String(AirportName ?? '')} (${String(IATA ?? '')})`
  },
  examples,
})

interface Span {
  start: number
  end: number
}

interface Sentence {
  text: string
  tokens: readonly Token[]
  reply: Span | null
  context: ExtractContext
  /** All in capitals, so that a capital says nothing. */
  shouts: boolean
}

function toFound([one, ...others]: Airport[], { start, end }: Span, score: number): Found {
  const value = valueOfAirport(one)
  if (others.length === 0) return { start, end, value, score }
  const alternatives = [one, ...others].flatMap((each) =>
    each ? [{ title: `${each.name} (${each.iata})`, value: valueOfAirport(each) }] : [],
  )
  return { start, end, value, score, alternatives }
}

function valueOfAirport(one: Airport | undefined) {
  if (one === undefined) return null
  const { iata, icao, name, city, latitude, longitude } = one
  return {
    IATA: iata,
    ICAO: icao,
    AirportName: name,
    City: city,
    CityLocal: localNameOf(city),
    Latitude: latitude,
    Longitude: longitude,
  }
}

const isWhole = (reply: Span | null, { start, end }: Span): boolean => reply?.start === start && reply.end === end

/** One word ("Logan", "El Prat") in lower case counts after "to", beside a word for airport or as the answer. */
function isNameMeant({ text, tokens, reply, context, shouts }: Sentence, match: PhraseMatch<Airport>): boolean {
  if (match.at === -1 || isWhole(reply, match)) return true
  if (match.words > 2 || /airport|flughafen/i.test(text.slice(match.start, match.end))) return true
  const isCapital = !shouts && startsWithCapital(tokens[match.at]?.text ?? '')
  return isCapital || isSaid(text, match) || saysPlace(tokens[match.at - 1]?.key, context.language)
}

function isSaid(text: string, { start, end }: Span): boolean {
  return airportAfter.test(text.slice(end, end + 30)) || airportBefore.test(text.slice(Math.max(0, start - 35), start))
}

/** In capitals, or after "to" and the like, or as the answer. */
function byCode({ text, reply, context, shouts }: Sentence, token: Token, before: Token | undefined): Found[] {
  const code = token.text.toUpperCase()
  const { byCode: codes, byIcao } = airports('all')
  const one = token.text.length === 3 ? codes.get(code) : token.text.length === 4 ? byIcao.get(code) : undefined
  if (one === undefined) return []
  if (isWhole(reply, token)) return [toFound([one], token, 0.95)]
  if (token.text === code && !shouts) return [toFound([one], token, 0.9)]
  const isWord = token.text.length === 4 || codesLikeWords.has(token.key)
  return !isWord && (saysPlace(before?.key, context.language) || isSaid(text, token)) ? [toFound([one], token, 0.7)] : []
}

function byCity({ text, tokens, reply, context, shouts }: Sentence, match: PhraseMatch<string>): Found[] {
  const there = airports('all').byCity.get(match.value) ?? []
  if (isWhole(reply, match)) return [toFound(there, match, 0.9)]
  if (isSaid(text, match)) return [toFound(there, withWord(text, match), 0.92)]
  const word = tokens[match.at]
  if (word === undefined) return [toFound(there, match, 0.7)]
  const isPlace = saysPlace(tokens[match.at - 1]?.key, context.language)
  if (isPlace && (match.words > 1 || word.key.length > 3)) return [toFound(there, match, 0.7)]
  return startsWithCapital(word.text) && !shouts && word.start > 0 && word.key.length > 3 ? [toFound(there, match, 0.6)] : []
}

/** "Paris airport" with its second word. */
function withWord(text: string, { start, end }: Span): Span {
  const after = airportAfter.exec(text.slice(end, end + 30))?.[0].length ?? 0
  return { start, end: end + after }
}
