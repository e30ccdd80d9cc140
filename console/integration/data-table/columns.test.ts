// Names of columns, and values as they are written and read back.
import type { Json } from '@parley/contract/base/json'
import { type Column, columnTypes } from '@parley/contract/integration/data-table'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readValue, writtenValue } from '@parley/kit/csv/typed-cell'
import { columnFault, isKey, plainColumn } from './columns'

const column = (name: string): Column => ({ ...plainColumn, name })

describe('a column', () => {
  it.each([
    ['city', true],
    ['_x1', true],
    ['町', true],
    ['', false],
    ['1st', false],
    ['a b', false],
    ['a-b', false],
  ])('may be called %j: %s', (name, is) => expect(isKey(name)).toBe(is))

  it('has a name of its own, whatever its case', () => {
    const columns = [column('city'), column('City'), column('')]
    expect(columns.map((_, at) => columnFault(columns, at))).toEqual(['twice', 'twice', 'key'])
  })
})

describe('a value', () => {
  const values: Record<Column['type'], fc.Arbitrary<Json>> = {
    text: fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
    number: fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (Object.is(number, -0) ? 0 : number)),
    boolean: fc.boolean(),
    date: fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
    json: fc.oneof(fc.array(fc.integer()), fc.dictionary(fc.constantFrom('a', 'b'), fc.boolean())),
  }

  it.each(columnTypes)('of the type %s is read back as it was written', (type) =>
    fc.assert(fc.property(values[type], (value) => void expect(readValue(type, writtenValue(type, value))).toEqual(value))),
  )

  it.each([
    ['number', 'ten'],
    ['boolean', 'yes'],
    ['date', 'soon'],
    ['json', '{'],
  ] as const)('of the type %s is not %j', (type, written) => expect(readValue(type, written)).toBeUndefined())

  it('is absent where nothing is written', () =>
    expect(columnTypes.map((type) => readValue(type, ' '))).toEqual([null, null, null, null, null]))
})
