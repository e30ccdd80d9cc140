// Values of a conversation as an agent reads and corrects them.
import type { Json } from '@parley/contract/base/json'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { editedText, readEdited, shownValue } from './written-value'

const value = fc.oneof(
  fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
  fc.integer(),
  fc.boolean(),
  fc.array(fc.integer()),
  fc.dictionary(fc.constantFrom('amount', 'unit'), fc.oneof(fc.integer(), fc.constant('EUR'))),
)

it('a value that is not touched is read back as it was', () =>
  fc.assert(
    fc.property(value, (before: Json) => {
      expect(readEdited(before, editedText(before))).toEqual(before)
    }),
  ))

it.each<[Json, string, Json | undefined]>([
  ['Oslo', 'Rome', 'Rome'],
  ['Oslo', '7', '7'],
  [3, '4', 4],
  [3, 'four', undefined],
  [3, '"4"', undefined],
  [[1], '{"a":1}', undefined],
  [3, ' ', null],
])('%j, corrected to %j, is %j', (before, typed, after) => expect(readEdited(before, typed)).toEqual(after))

it('a value of several parts is shown part by part', () => expect(shownValue({ amount: 176, unit: 'EUR' })).toBe('amount 176, unit "EUR"'))
