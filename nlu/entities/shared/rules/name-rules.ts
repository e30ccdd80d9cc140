// Rules of names, places and lists: words that are none, the words around one that is not meant, the countries looked in.
import type { Json } from '@parley/contract/base/json'
import { regionName } from '@parley/kit/geography/countries'
import { fold } from '../words'
import { type EntityRule, isObject, isOn, type Ruled } from './rule'

/** The text with these words turned into `mark`, so that places stay. */
function without(text: string, words: readonly string[], mark: string): string {
  let left = text
  const folded = text.toLowerCase()
  for (const word of words.slice(0, 500)) {
    const wanted = word.toLowerCase()
    if (wanted === '') continue
    for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
      const isInside = /[\p{L}\p{N}]/u.test(folded.charAt(at - 1)) || /[\p{L}\p{N}]/u.test(folded.charAt(at + wanted.length))
      if (!isInside || !/^[\p{Script=Latin}\p{N}]/u.test(wanted))
        left = left.slice(0, at) + mark.repeat(wanted.length) + left.slice(at + wanted.length)
    }
  }
  return left
}

/** Words that are no names, however they are written: nothing is read across them. */
export const ignoreNames: EntityRule = {
  name: 'ignoreWords',
  prepare: (rule, { text, words }) => ({ text: without(text, words(rule), '|') }),
  check: (_rule, found, { text }) => (text.slice(found.start, found.end).includes('|') ? null : found),
}

/** Words that are passed over. */
export const ignoreWords: EntityRule = {
  name: 'ignoreWords',
  prepare: (rule, { text, words }) => ({ text: without(text, words(rule), ' ') }),
}

/** "about *": what stands in the place of the star is no name. */
export const negativePatterns: EntityRule = {
  name: 'negativePatterns',
  check(rule, found, { text }) {
    const patterns = (Array.isArray(rule) ? rule : [rule]).filter((one): one is string => typeof one === 'string' && one.includes('*'))
    const [before, after] = [said(text.slice(0, found.start)), said(text.slice(found.end))]
    const isMatched = (pattern: string): boolean => {
      const star = pattern.indexOf('*')
      const [lead, tail] = [said(pattern.slice(0, star)), said(pattern.slice(star + 1))]
      return (
        (lead !== '' || tail !== '') &&
        ` ${before}`.endsWith(lead === '' ? '' : ` ${lead}`) &&
        `${after} `.startsWith(tail === '' ? '' : `${tail} `)
      )
    }
    return patterns.some(isMatched) ? null : found
  },
}

function said(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** `possessive`: the Bob of "Bob's review" is none. */
export const disablePatterns: EntityRule = {
  name: 'disablePatterns',
  check(rule, found, { text, words }) {
    const isOwner = /^['’]s(?!\p{L})/u.test(text.slice(found.end)) || /['’]s$/u.test(text.slice(found.start, found.end))
    return words(rule).includes('possessive') && isOwner ? null : found
  },
}

export const ignorePunctuation: EntityRule = {
  name: 'ignorePunctuation',
  prepare(rule, { text }) {
    const marks = new Set((Array.isArray(rule) ? rule : [rule]).filter((one): one is string => typeof one === 'string' && one.length === 1))
    return { text: [...text].map((one) => (marks.has(one) && !/[\p{L}\p{N}]/u.test(one) ? ' ' : one)).join('') }
  },
}

export const personRules: readonly EntityRule[] = [ignoreNames, ignorePunctuation, negativePatterns, disablePatterns]
export const nameRules: readonly EntityRule[] = [ignoreNames, negativePatterns]

/** No other forms of a word than those of the list. */
export const ignoreLemmaWords: EntityRule = {
  name: 'ignoreLemmaWords',
  prepare: (rule, { settings }) => (isOn(rule) ? { settings: { ...settings, autoCorrect: false } } : {}),
}

const ownership = /(?<!\p{L})(?:(?:is|are) (?:all )?(?:mine|ours|my own)|belongs? to (?:me|us)|i own|we own)(?!\p{L})/iu

/** "The pen is mine": such values are taken, or all but them. More words may say so, too. */
export const ownershipRule: EntityRule = {
  name: 'ownership',
  find(rule, asked, usual) {
    const found = usual()
    const rules = asked.context.rules ?? {}
    const more = asked.words(rules[rule === 'exclude' ? 'excludeWords' : 'includeWords']).map(said)
    const isOwned = ownership.test(asked.text) || more.some((word) => ` ${said(asked.text)} `.includes(` ${word} `))
    const [first] = found
    if (rule !== 'exclude' || !isOwned || !first) return found
    return valuesOf(asked.settings)
      .filter((value) => !found.some((one) => one.value === value))
      .map((value, at) => ({ ...first, start: first.start, end: first.start + (at === 0 ? first.end - first.start : 0), value }))
  },
}

function valuesOf(settings: Ruled['settings']): Json[] {
  const rows = Array.isArray(settings['values']) ? settings['values'] : []
  return rows.flatMap((row) => (isObject(row) ? [row['value'] ?? row['title'] ?? null] : [row])).filter((value) => value !== null)
}

export const listRules: readonly EntityRule[] = [ignoreWords, ignoreLemmaWords, ownershipRule]

function countriesIn(rule: Json): string[] {
  const codes = (Array.isArray(rule) ? rule : [rule]).map((one) => (typeof one === 'string' ? one.trim().toUpperCase() : ''))
  return codes.filter((code) => /^[A-Z]{2}$/u.test(code)).slice(0, 20)
}

export const zipcodeCountries: EntityRule = {
  name: 'preferredCountries',
  find: (rule, { settings }, usual) =>
    [settings['country'] ?? 'US', ...countriesIn(rule)].flatMap((country) => usual({ settings: { ...settings, country } })),
}

/** Places of these countries, as long as there is one. */
export const locationCountries: EntityRule = {
  name: 'preferredCountries',
  find(rule, _asked, usual) {
    const names = countriesIn(rule).map((country) => regionName(country, 'en'))
    const found = usual()
    const isIn = ({ value }: (typeof found)[number]): boolean => {
      const address = isObject(value) && typeof value['formatted_address'] === 'string' ? value['formatted_address'] : ''
      return names.some((name) => address.endsWith(`, ${name}`))
    }
    const preferred = found.filter(isIn)
    return preferred.length > 0 ? preferred : found
  },
}
