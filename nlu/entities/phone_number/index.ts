// A telephone number, as + and digits. Numbers without a country code are read as the configured country's.
import { type CountryCode, getCountries, getExampleNumber, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'
import numbers from 'libphonenumber-js/mobile/examples'
import type { JsonObject } from '@parley/contract/base/json'
import { joinedBy } from '@parley/kit/joining-words/joining-words'
import type { EntityKind, Found } from '../entity-kind'
import { defineKind } from '../shared/define'
import { textSetting } from '../shared/settings'
import { examples } from './examples'
import { matchesOf } from '../shared/matches'

/** Blanks of any width, dots, strokes and brackets, up to three between two digits: "+49 (0) 30 / 90 18 20". */
const between = '[ \\u00a0\\u2009\\u202f().\\u2010-\\u2013/-]{0,3}'
const candidate = new RegExp(
  `(?<![\\p{L}\\p{N}@/.,=_-]|(?<!\\btel):)(?:\\+|00)?\\(?\\d(?:${between}\\d){5,16}(?![\\p{L}\\p{N}@_%]|[.,:/-]\\d)`,
  'giu',
)
/** Dialled inside the country alone. */
const trunkZero = /^((?:\+|00)\d{1,3}[ \u00a0\u2009\u202f.\u2010-\u2013/-]*)\(0\)/u
const looksLikeDate = /^\d{4}-\d{1,2}-\d{1,2}|^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/
/** More than a number: an extension, or the last digits of a second one. */
const more = new RegExp(
  `^[,;]?\\s?\\(?(?:(?:ext(?:ension|ensión)?|x|durchwahl|dw|poste|anexo|interno|int|ramal|extensão|toestel|내선|内線)[.:]?\\s?\\d|${joinedBy('or')}\\s\\d{1,4}(?![\\d\\s-]))`,
  'iu',
)
const secondEnd = /\d\/\d{1,2}$/u
const longestCandidates = 50

interface PhoneSettings {
  country: CountryCode
}

export const phoneNumber: EntityKind<PhoneSettings> = defineKind({
  id: 'phone_number',
  label: 'Phone number',
  about: 'A telephone number, stored as + and digits.',
  alsoCalled: 'telephone, mobile',
  icon: 'phone',
  traits: { wordless: true, example: exampleOf, whyRefused: (text, settings) => (isOfAbroad(text, countryOf(settings)) ? 'abroad' : null) },
  fields: [
    {
      name: 'country',
      label: 'Country of numbers without a country code',
      control: 'text',
      placeholder: 'US',
      help: 'Two letters, such as US, GB or IN.',
    },
  ],
  defaults: { country: 'US' },
  refusal: 'Please give {{entity}} as a phone number, with its country code if it is abroad.',
  read: (settings) => ({ country: countryOf(settings) }),
  extract(text, settings) {
    const found: Found[] = []
    let tried = 0
    for (const match of matchesOf(text, candidate)) {
      if (++tried > longestCandidates) break
      const words = match[0]
      const behind = text.slice(match.index + words.length, match.index + words.length + 24)
      if (looksLikeDate.test(words) || secondEnd.test(words) || more.test(behind)) continue
      const international = words.replace(trunkZero, '$1')
      const dialled = international.startsWith('00') ? `+${international.slice(2)}` : international
      const number = parsePhoneNumberFromString(dialled, settings.country)
      // Without a country code, as many digits as a number of home has are not enough: it may be another country's, and reach a stranger.
      const isTaken = dialled.startsWith('+') ? number?.isPossible() : number?.isValid()
      if (!number || !isTaken) continue
      found.push({ start: match.index, end: match.index + words.length, value: number.number, score: number.isValid() ? 0.95 : 0.7 })
    }
    return found.sort((one, other) => other.score - one.score)
  },
  format(value) {
    const number = typeof value === 'string' ? parsePhoneNumberFromString(value) : undefined
    return number ? number.formatInternational() : String(value)
  },
  examples,
})

function countryOf(settings: JsonObject): CountryCode {
  const country = textSetting(settings, 'country', 'US').trim().toUpperCase()
  return isSupportedCountry(country) ? country : 'US'
}

/** Whether it is dialled like this in some other country: without its country code nobody can call it from here. */
function isOfAbroad(text: string, home: CountryCode): boolean {
  const [words] = [...matchesOf(text, candidate)].map(([found]) => found)
  if (words === undefined || words.startsWith('+') || words.startsWith('00')) return false
  return getCountries().some((country) => country !== home && parsePhoneNumberFromString(words, country)?.isValid() === true)
}

/** As it is dialled in the country, and from abroad: a number of another country needs its code. */
function exampleOf(settings: JsonObject): string {
  const number = getExampleNumber(countryOf(settings), numbers)
  return number ? `${number.formatNational()}, ${number.formatInternational()}` : ''
}
