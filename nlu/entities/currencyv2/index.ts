// An amount of money: a list with one {code, amount}, the code by ISO 4217. A bare number counts as the reply to its
// prompt, and where it is paid: “send 50 to Tom”.
import type { EntityKind } from '../entity-kind'
import { moneyRules } from '../shared/rules/number-rules'
import { defineKind } from '../shared/define'
import { extractMoney, formatMoney, type MoneySettings, readMoneySettings } from '../shared/money/find-money'
import { examples } from './examples'

export const currencyv2: EntityKind<MoneySettings> = defineKind({
  id: 'currencyv2',
  label: 'Currency',
  about: 'An amount of money: 20 euros, $15.50, fifty bucks.',
  alsoCalled: 'money, amount, price',
  icon: 'coin',
  traits: { wordless: true, amounts: true },
  several: 'listed',
  fields: [
    {
      name: 'currency',
      label: 'Currency of a bare number and of "$"',
      control: 'text',
      placeholder: 'USD',
      help: 'Three letters, such as USD, EUR or INR.',
    },
  ],
  defaults: { currency: 'USD' },
  refusal: 'Please give {{entity}} as an amount, such as 20 euros or $15.50.',
  read: readMoneySettings,
  extract: extractMoney,
  flat: ['amount', 'code'],
  format: formatMoney,
  rules: moneyRules,
  examples,
})
