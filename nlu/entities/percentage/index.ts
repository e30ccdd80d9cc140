// A share in percent, stored as a fraction: 60 % is 0.6. A bare number counts only as the reply to its prompt.
import type { EntityKind, Found } from '../entity-kind'
import { defineKind } from '../shared/define'
import { findNumerals } from '../shared/numbers/numerals'
import { dashesApart } from '../shared/ranges/joined-numbers'
import { switchSetting } from '../shared/settings'
import { examples } from './examples'

const sign =
  /^\s{0,2}(?:%|％|percent(?:age)?(?![\p{L}])|per\s?cent(?![\p{L}])|pct(?![\p{L}])|prozent(?![\p{L}])|pour\s?cent(?![\p{L}])|por\s?ciento(?![\p{L}]))/iu

/** Of a thousand and other shares: a bare number beside them is none. */
const otherShare = /^\s{0,2}(?:[‰‱]|promille|per\s?mille?|basis points?|bps?(?!\p{L}))/iu

interface PercentageSettings {
  overHundred: boolean
}

export const percentage: EntityKind<PercentageSettings> = defineKind({
  id: 'percentage',
  label: 'Percentage',
  about: 'A share such as 15% or twenty percent, stored as a fraction.',
  icon: 'percentage',
  traits: { wordless: true, amounts: true },
  fields: [{ name: 'overHundred', label: 'Allow more than 100%', control: 'switch' }],
  defaults: { overHundred: false },
  refusal: 'Please give {{entity}} as a percentage, such as 15%.',
  read: (settings) => ({ overHundred: switchSetting(settings, 'overHundred', false) }),
  extract(text, settings, context) {
    const found: Found[] = []
    for (const numeral of findNumerals(dashesApart(text), context.language)) {
      const after = sign.exec(text.slice(numeral.end, numeral.end + 16))
      if (!after && (!context.prompted || otherShare.test(text.slice(numeral.end, numeral.end + 16)))) continue
      const fraction = Number((numeral.value / 100).toPrecision(15))
      if (fraction < 0 || (fraction > 1 && !settings.overHundred)) continue
      found.push({ start: numeral.start, end: numeral.end + (after?.[0].length ?? 0), value: fraction, score: after ? 0.97 : 0.6 })
    }
    return found.sort((one, other) => other.score - one.score)
  },
  format: (value) => (typeof value === 'number' ? `${Number((value * 100).toPrecision(12))}%` : ''),
  examples,
})
