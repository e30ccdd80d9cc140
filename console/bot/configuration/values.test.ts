// The values of a configuration as rows and back, by cases.
import { describe, expect, it } from 'vitest'
import { asSort, rowFault, rowsOf, type ValueRow, valuesOf } from './values'

const row = (name: string, sort: ValueRow['sort'], text: string): ValueRow => ({ name, sort, text })

describe('the values of a configuration', () => {
  it('are rows by name, and the same values again', () => {
    const values = { retries: 3, host: 'mail.example', tags: ['a', 'b'], isOn: false, none: null, code: '7' }
    const rows = rowsOf(values)
    expect(rows).toEqual([
      row('code', 'text', '7'),
      row('host', 'text', 'mail.example'),
      row('isOn', 'switch', 'false'),
      row('none', 'json', 'null'),
      row('retries', 'number', '3'),
      row('tags', 'json', '["a","b"]'),
    ])
    expect(valuesOf(rows)).toEqual(values)
  })

  it('have a name each, once, and a value of their sort', () => {
    const rows = [row('a', 'text', ''), row(' a ', 'text', 'x'), row(' ', 'text', 'x'), row('n', 'number', '1,5'), row('j', 'json', '{')]
    expect(rows.map((_, at) => rowFault(rows, at))).toEqual([null, 'twice', 'name', 'number', 'json'])
    expect(rowFault([row('n', 'number', '')], 0)).toBe('number')
    expect(rowFault([row('j', 'json', '[1]')], 0)).toBeNull()
  })

  it('keep what they say when their sort is changed', () => {
    expect(asSort(row('a', 'text', '5'), 'number')).toEqual(row('a', 'number', '5'))
    expect(asSort(row('a', 'text', 'hi'), 'json')).toEqual(row('a', 'json', '"hi"'))
    expect(asSort(row('a', 'json', '"hi"'), 'text')).toEqual(row('a', 'text', 'hi'))
    expect(asSort(row('a', 'number', '5'), 'json')).toEqual(row('a', 'json', '5'))
    expect(asSort(row('a', 'text', 'yes'), 'switch')).toEqual(row('a', 'switch', 'false'))
  })
})
