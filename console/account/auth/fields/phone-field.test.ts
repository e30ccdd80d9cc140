// The number that a country and what is typed beside it make.
import { expect, it } from 'vitest'
import { phoneIdentity } from './phone-field'

it.each([
  ['US', '555-123-4567', '+15551234567'],
  ['GB', '020 7946 0018', '+442079460018'],
  ['US', '+47 22 22 55 55', '+4722225555'],
])('in %s, %s is sent as %s (S5-020)', (country, number, value) => {
  expect(phoneIdentity({ country, number })).toEqual({ type: 'phone', value })
})

it.each(['', '12', 'call me'])('%j is no number', (number) => {
  expect(phoneIdentity({ country: 'US', number })).toBeNull()
})
