// A country by its name in the language of the sentence or in English, or by its code of two or three letters. Stored with its codes, its
// short English name and the name it has for itself; said in the language of the conversation.
import type { Json } from '@parley/contract/base/json'
import { countries, type Country, regionName } from '@parley/kit/geography/countries'
import type { EntityKind, Found } from '../entity-kind'
import { defineKind, plainText } from '../shared/define'
import { replySpan } from '../shared/lead-in'
import { type PhraseMatch, type Token, tokensOf } from '../shared/phrases'
import { countryNameIn, countryNames, plainName } from '../shared/places/country-names'
import { saysPlace } from '../shared/places/place-words'
import { startsWithCapital } from '../shared/words'
import { mostlyOther } from './common-words'
import { examples } from './examples'

const mostFound = 100
/** Codes that mean something else more often, also after "in": "I work in IT". */
const wordsInCapitals = new Set('IT ID TV PM AM CV HR PR AI ML IN IS NO SO ME BE AS AT TO SC AND ARE PER'.split(' '))

export const country: EntityKind<null> = defineKind({
  id: 'country',
  label: 'Country',
  about: 'A country by name or code.',
  alsoCalled: 'nation, state, land',
  icon: 'world',
  fields: [],
  defaults: {},
  refusal: 'Please give {{entity}} as the name of a country.',
  read: () => null,
  extract(text, _settings, context) {
    const tokens = tokensOf(text)
    const reply = context.prompted ? replySpan(text) : null
    const sentence: Sentence = {
      text,
      language: context.language,
      tokens,
      reply,
      shouts: text === text.toUpperCase() && /\p{Lu}/u.test(text),
    }
    const named = countryNames(context.language).find(text, tokens).slice(0, mostFound)
    const found = named.flatMap((match) => toFound(match.value, match, scoreOf(sentence, match)))
    const isNamed = ({ start }: Token): boolean => named.some((match) => match.start <= start && start < match.end)
    const coded = tokens.flatMap((token, at) => (isNamed(token) ? [] : byCode(sentence, token, tokens[at - 1])))
    return [...found, ...coded].slice(0, mostFound).sort((one, other) => other.score - one.score || one.start - other.start)
  },
  flat: ['alpha2', 'alpha3', 'numericalCode', 'localName', 'shortName'],
  traits: { words: (value, language) => said(value, language) ?? plainText(value) },
  format: (value, language) => said(value, language) ?? '',
  examples,
})

interface Sentence {
  text: string
  language: string
  tokens: readonly Token[]
  /** Where the answer proper stands, when this answers the prompt. */
  reply: { start: number; end: number } | null
  /** All in capitals, so that a capital says nothing. */
  shouts: boolean
}

const byAlpha2 = new Map(countries.map((one) => [one.alpha2, one]))
const byAlpha3 = new Map(countries.map((one) => [one.alpha3, one]))

function said(value: Json, language: string): string | null {
  const code = typeof value === 'object' && value !== null && !Array.isArray(value) ? value['alpha2'] : null
  return typeof code === 'string' && byAlpha2.has(code) ? countryNameIn(code, language) : null
}

function toFound(one: Country, span: { start: number; end: number }, score: number): Found[] {
  return score === 0 ? [] : [{ start: span.start, end: span.end, value: storedAs(one), score }]
}

function storedAs({ alpha2, alpha3, numeric }: Country) {
  const shortName = plainName(regionName(alpha2, 'en'))
  return { alpha2, alpha3, localName: localNameOf(alpha2), shortName, numericalCode: numeric }
}

/** In the language most people there speak. */
function localNameOf(alpha2: string): string {
  return plainName(regionName(alpha2, new Intl.Locale(`und-${alpha2}`).maximize().language))
}

/** 0: more likely something else. */
function scoreOf({ text, language, tokens, reply, shouts }: Sentence, match: PhraseMatch<Country>): number {
  if (reply !== null && reply.start === match.start && reply.end === match.end) return 0.95
  const after = text.slice(match.end, match.end + 6)
  if (match.at === -1) return /^(?:人|語|语|文|菜|话|話|料理|系|산)/.test(after) ? 0 : 0.9
  const [first, before] = [tokens[match.at], tokens[match.at - 1]]
  if (!first || /^ (?:city|pig|ciudad)\b/i.test(after)) return 0
  if (before?.key === 'new' && before.end + 1 === match.start) return 0
  if (match.words > 1) return 0.9
  const isCapital = startsWithCapital(first.text) && !shouts
  const isFamilyName =
    isCapital && mostlyOther.has(first.key) && !saysPlace(before?.key, language) && followsGivenName(text, before, match.start)
  if (isFamilyName) return 0
  if (isCapital || saysPlace(before?.key, language)) return 0.9
  return mostlyOther.has(first.key) ? 0 : 0.8
}

/** "Michael Jordan": a capital right before it. */
function followsGivenName(text: string, before: Token | undefined, start: number): boolean {
  if (!before || before.end + 1 !== start || text.charAt(before.end) !== ' ') return false
  return startsWithCapital(before.text) && before.text.length > 2
}

/** Two letters count as the answer or after a word such as "to"; "US" also alone. Three letters need capitals as well. */
function byCode({ text, language, reply, shouts }: Sentence, token: Token, before: Token | undefined): Found[] {
  const code = token.text.toUpperCase()
  const one = token.text.length === 2 ? byAlpha2.get(code) : token.text.length === 3 ? byAlpha3.get(code) : undefined
  if (one === undefined) return []
  if (reply !== null && reply.start === token.start && reply.end === token.end) return toFound(one, token, 0.9)
  if (token.text !== code || shouts || wordsInCapitals.has(code)) return []
  if (code === 'US' || saysPlace(before?.key, language)) return toFound(one, token, 0.8)
  return /^\((?:[A-Z]{2,3})\)$/.test(text.slice(token.start - 1, token.end + 1)) ? toFound(one, token, 0.7) : []
}
