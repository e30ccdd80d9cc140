// Reading CSV: what was written is read again, and where a file was cut off is told.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvRows } from './read'
import { toCsv } from './write'

const cellsOf = (content: string) => csvRows(content).rows.map(({ cells }) => cells)

describe('a CSV file', () => {
  it('gives its cells, those in quotes with commas, quotes and lines of their own', () => {
    expect(cellsOf('a,"b,c","d""e"\r\n"1\n2",,x')).toEqual([
      ['a', 'b,c', 'd"e'],
      ['1\n2', '', 'x'],
    ])
  })

  it('may separate by semicolons or tabs', () => {
    expect(cellsOf('a;b\nc;d,e')).toEqual([
      ['a', 'b'],
      ['c', 'd,e'],
    ])
    expect(cellsOf('a\tb')).toEqual([['a', 'b']])
  })

  it('tells the line each row begins in, whatever ends lines', () => {
    expect(csvRows('a\r\n"b\nb"\r\n\r\nc').rows.map(({ line }) => line)).toEqual([1, 2, 5])
    expect(csvRows('a\rb').rows.map(({ line }) => line)).toEqual([1, 2])
  })

  it('that was cut off inside quotes is known by the line in which they were opened', () => {
    expect(csvRows('a,b\n1,"two\nthree').openQuote).toBe(2)
    expect(csvRows('a,b\n1,"two"').openQuote).toBe(null)
  })

  it('is not read beyond as many rows as are wanted, and one more', () => {
    expect(csvRows('a\nb\nc\nd', 2).rows).toHaveLength(3)
  })

  it('gives back what was written', () => {
    const cell = fc.string().map((text) => `x${text}`.trim())
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 })
    fc.assert(fc.property(table, (rows) => void expect(cellsOf(toCsv(rows))).toEqual(rows)))
  })
})
