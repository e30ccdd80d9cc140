// A postal code of the configured country, as written in capitals. Digits alone count only after a word such as "zip" or when asked for.
import type { EntityKind, Found } from '../entity-kind'
import { zipcodeCountries } from '../shared/rules/name-rules'
import { defineKind } from '../shared/define'
import { textSetting } from '../shared/settings'
import { postalForms, type PostalForm } from './countries'
import { examples } from './examples'
import { matchesOf } from '../shared/matches'

const cueBefore = /(?:zip|postal|post\s?code|pin\s?code|plz|cep|code)(?:\s?code)?(?:\s(?:is|of|are)|:)?\s{0,3}$/i
const stateBefore = /,?\s[A-Z]{2}\s$/

interface ZipcodeSettings {
  form: PostalForm
}

export const zipcode: EntityKind<ZipcodeSettings> = defineKind({
  id: 'zipcode',
  label: 'Zip code',
  about: 'A postal code.',
  alsoCalled: 'postcode, postal code',
  icon: 'mailbox',
  traits: { wordless: true },
  fields: [
    {
      name: 'country',
      label: 'Country',
      control: 'choice',
      options: Object.keys(postalForms).map((value) => ({ value, label: value })),
    },
  ],
  defaults: { country: 'US' },
  refusal: 'Please give {{entity}} as a postal code.',
  read(settings) {
    const country = textSetting(settings, 'country', 'US').toUpperCase()
    const form = Object.hasOwn(postalForms, country) ? postalForms[country] : undefined
    return { form: form ?? { pattern: /(?!)/g, digitsOnly: true } }
  },
  extract(text, settings, context) {
    const found: Found[] = []
    for (const match of matchesOf(text, settings.form.pattern)) {
      if (found.length >= 100) break
      const before = text.slice(Math.max(0, match.index - 24), match.index)
      const hasCue = cueBefore.test(before) || (settings.form.digitsOnly && stateBefore.test(before))
      if (settings.form.digitsOnly && !hasCue && !context.prompted) continue
      const score = hasCue ? 0.97 : settings.form.digitsOnly ? 0.7 : 0.85
      found.push({ start: match.index, end: match.index + match[0].length, value: match[0].toUpperCase(), score })
    }
    return found.sort((one, other) => other.score - one.score)
  },
  rules: [zipcodeCountries],
  examples,
})
