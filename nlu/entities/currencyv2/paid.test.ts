// Bare numbers in sentences that ask for no amount: sums of money where they are sent, paid or borrowed, in the currency that is set.
import { expect, it } from 'vitest'
import { extract } from '../extract'

const read = (text: string, language: string) =>
  extract('currencyv2', text, { currency: 'EUR' }, { language, timezone: 'UTC', now: Date.parse('2026-03-04T10:00:00Z'), prompted: false })

it.each([
  ['send 50 to Tom', 'en', 50],
  ['can I borrow 10k?', 'en', 10_000],
  ['please transfer 1,250 from savings', 'en', 1250],
  ['überweise 50 an Tom', 'de', 50],
  ['quiero enviar 30 a Ana', 'es', 30],
])('takes the number of “%s” (%s)', (text, language, amount) => {
  expect(read(text, language).map(({ value }) => value)).toEqual([[{ code: 'EUR', amount }]])
})

it.each([
  'pay 2 bills',
  'pay bill 4417203895',
  'send 3 copies to Tom',
  'transfer 4417203895 to Tom',
  'a loan over 3 years',
  'send it to 50 people',
])('takes none of “%s”', (text) => {
  expect(read(text, 'en')).toEqual([])
})
