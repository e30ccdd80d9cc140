// Tables as CSV.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainCell, readCsv, toCsv } from './csv'

describe('CSV', () => {
  it('reads what it wrote, whatever the cells hold', () => {
    const cell = fc.string({ unit: 'binary', maxLength: 12 }).map((text) => `${text.replaceAll(/[\0\uD800-\uDFFF]/g, '').trim()}.`)
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }), (rows) => {
        expect(readCsv(toCsv(rows), 100).rows.map((row) => row.map(plainCell))).toEqual(rows)
      }),
      { numRuns: 40 },
    )
  })

  it('takes the separator from the first line, and tells what was cut off and what was too much', () => {
    expect(readCsv('a;b\n1;2', 10)).toEqual({
      rows: [
        ['a', 'b'],
        ['1', '2'],
      ],
      isCut: false,
      isOverfull: false,
    })
    expect(readCsv('a,"b', 10).isCut).toBe(true)
    expect(readCsv('a\nb\nc', 2)).toMatchObject({ rows: [['a'], ['b']], isOverfull: true })
  })

  it('quotes what holds separators, quotes and line ends', () => {
    expect(
      toCsv([
        ['a', 'b,c', 'd"e'],
        ['1\n2', '', 'x'],
      ]),
    ).toBe('a,"b,c","d""e"\r\n"1\n2",,x')
  })

  it.each(['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =1'])('takes the formula out of %j', (value) => {
    expect(toCsv([[value]]).replace(/^"/, '')).toMatch(/^'/)
  })

  it('never begins a cell with what a spreadsheet would run', () => {
    fc.assert(fc.property(fc.string(), (value) => void expect(toCsv([[value]])).not.toMatch(/^"?\s*[=+\-@]/)))
  })
})
