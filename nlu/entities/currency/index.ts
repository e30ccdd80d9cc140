// An amount of money as old bots have it: a list with one {code, amount}. New bots have the type currencyv2.
import type { EntityKind } from '../entity-kind'
import { moneyRules } from '../shared/rules/number-rules'
import { defineKind } from '../shared/define'
import { extractMoney, formatMoney, type MoneySettings, readMoneySettings } from '../shared/money/find-money'
import { examples } from './examples'

export const currency: EntityKind<MoneySettings> = defineKind({
  id: 'currency',
  label: 'Currency (old)',
  about: 'An amount of money; use Currency for new bots.',
  icon: 'coin',
  deprecated: true,
  traits: { wordless: true, amounts: true },
  fields: [{ name: 'currency', label: 'Currency of a bare number', control: 'text', placeholder: 'USD', code: true }],
  defaults: { currency: 'USD' },
  refusal: 'Please give {{entity}} as an amount, such as 20 euros or $15.50.',
  read: readMoneySettings,
  extract: extractMoney,
  flat: ['amount', 'code'],
  format: formatMoney,
  rules: moneyRules,
  examples,
})
