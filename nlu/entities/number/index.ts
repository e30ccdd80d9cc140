// A number, in digits or in English words, as a JSON number. Digits of times, dates, telephone numbers and addresses are left alone.
import type { EntityKind } from '../entity-kind'
import { numberRules } from '../shared/rules/number-rules'
import { defineKind } from '../shared/define'
import { groupedByBlanks } from '../shared/numbers/blank-groups'
import { findNumerals, type Numeral } from '../shared/numbers/numerals'
import { isPartOfSum } from '../shared/numbers/part-of-sum'
import { dashesApart, withSharedScale } from '../shared/ranges/joined-numbers'
import { numberSetting, switchSetting } from '../shared/settings'
import { examples } from './examples'

interface NumberSettings {
  min: number
  max: number
  whole: boolean
  /** Several numbers are wanted: digits apart are several. */
  isSeveral: boolean
}

export const number: EntityKind<NumberSettings> = defineKind({
  id: 'number',
  label: 'Number',
  about: 'A number, in digits or words: 25, 1,200.50, twenty five, a dozen.',
  alsoCalled: 'integer, count, quantity, digits',
  icon: 'hash',
  filters: ['number'],
  traits: { wordless: true, amounts: true },
  mapping: { field: 'Textbox', type: 'Number' },
  fields: [
    { name: 'min', label: 'At least', control: 'number' },
    { name: 'max', label: 'At most', control: 'number' },
    { name: 'whole', label: 'Whole numbers only', control: 'switch' },
  ],
  defaults: { min: null, max: null, whole: false },
  refusal: 'Please give {{entity}} as a number.',
  read: (settings) => ({
    min: numberSetting(settings, 'min') ?? -Infinity,
    max: numberSetting(settings, 'max') ?? Infinity,
    whole: switchSetting(settings, 'whole', false),
    isSeveral: switchSetting(settings, 'multiple', false),
  }),
  extract(text, settings, context) {
    const numerals = context.prompted
      ? withSharedScale(text, findNumerals(dashesApart(text), context.language), aloneFrom)
      : findNumerals(text, context.language)
    return (settings.isSeveral || !context.prompted ? [...numerals] : groupedByBlanks(text, numerals, true))
      .filter(
        (one) =>
          one.value >= settings.min &&
          one.value <= settings.max &&
          (!settings.whole || Number.isInteger(one.value)) &&
          isMeant(text, one, context.prompted) &&
          (settings.isSeveral || !isPartOfSum(text, one, numerals)),
      )
      .map(({ start, end, value, digits, weak }) => ({ start, end, value, score: digits ? 0.9 : weak ? 0.6 : 0.85 }))
      .sort((one, other) => Number(one.score < 0.7) - Number(other.score < 0.7))
  },
  format: (value, language) =>
    typeof value === 'number' ? new Intl.NumberFormat(knownLanguage(language), { maximumFractionDigits: 12 }).format(value) : '',
  rules: numberRules,
  examples,
})

const aloneFrom = 100

/** "A dozen and a half", "one and a half million": more than was read. */
const goesOn = /^\s(?:and a half|und ein halbe[srn]?|y medi[ao]|et demie?|e mezz[oa]|e mei[oa])(?!\p{L})|^と半/iu
const scaleBehind = /^\s(?:hundred|thousand|million|billion)(?!\p{L})/iu

/** "one ticket please": a lone "one" counts when the sentence begins with it; what is bound, when it is all of the reply. */
function isMeant(text: string, { weak, bound, start, end, scale }: Numeral, prompted: boolean): boolean {
  if (goesOn.test(text.slice(end)) || (scale === undefined && scaleBehind.test(text.slice(end)))) return false
  if (bound) return prompted && `${text.slice(0, start)}${text.slice(end)}`.trim() === ''
  return !weak || prompted || /^\s*one\s/i.test(text)
}

function knownLanguage(language: string): string {
  return /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(language) ? language : 'en'
}
