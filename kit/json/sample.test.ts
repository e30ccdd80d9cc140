// Samples of values: what is kept of a large one, and the fields told of it.
import { describe, expect, it } from 'vitest'
import { parseExpression } from '../expression/parse'
import { fieldsOf, pathText, sampleOf, type Sampled } from './sample'

const reply: Sampled = { orders: [{ id: 7, 'unit price': 12.5, open: true, due: '2026-03-04', note: null }, { id: 8 }], next: 'page 2' }

describe('the fields of a value', () => {
  it('are told with their types, a group before its parts and the first entry for a whole list', () => {
    expect(fieldsOf(reply).map(({ path, type, value }) => [path.join('/'), type, value])).toEqual([
      ['orders', 'list', 2],
      ['orders/0', 'group', 5],
      ['orders/0/id', 'number', 7],
      ['orders/0/unit price', 'number', 12.5],
      ['orders/0/open', 'yes-no', true],
      ['orders/0/due', 'date', '2026-03-04'],
      ['orders/0/note', 'nothing', null],
      ['next', 'text', 'page 2'],
    ])
    expect(fieldsOf('plain')).toEqual([])
  })

  it('have paths that an expression reads', () => {
    for (const { path, type, value } of fieldsOf(reply)) {
      const expression = parseExpression(pathText('body', path))
      expect(expression.error).toBe('')
      if (type !== 'list' && type !== 'group') expect(expression.evaluate({ body: reply })).toBe(value)
    }
  })

  it('end somewhere, however many there are', () => {
    const many: Sampled = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`field${at}`, { at }]))
    expect(fieldsOf(many)).toHaveLength(300)
  })
})

describe('a sample', () => {
  it('keeps the beginning of lists and texts, and nothing that lies very deep', () => {
    const deep = Array.from({ length: 40 }).reduce<Sampled>((inner) => ({ inner }), 'end')
    const sample = sampleOf({ list: Array.from({ length: 500 }, (_, at) => at), text: 'x'.repeat(5000), deep })
    expect(sample).toMatchObject({ list: [0, 1, 2], text: 'x'.repeat(200) })
    expect(JSON.stringify(sample)).not.toContain('end')
    expect(sampleOf(reply)).toEqual(reply)
  })
})
