// Writing CSV: cells that spreadsheets neither misread nor run.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvRows } from './read'
import { plainCell, toCsv } from './write'

describe('a table as CSV', () => {
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

  it('tells what a cell was before its formula was taken out', () => {
    fc.assert(
      fc.property(fc.string(), (value) => void expect(plainCell(toCsv([[`=${value.replaceAll(/[",;|\t\r\n]/g, '')}`]]))).toMatch(/^=/)),
    )
    expect(['plain', "'quoted'"].map(plainCell)).toEqual(['plain', "'quoted'"])
  })

  it.each(["'=1+1", "''-5", "'  @x", "'plain'", '=1', "'", "it's"])('tells %j as it was', (value) => {
    expect(csvRows(toCsv([['a', value, 'b']])).rows[0]?.cells.map(plainCell)).toEqual(['a', value, 'b'])
  })

  it.each(['"Yes"', 'say "no"', '"a" or "b"', '""'])('keeps the quotes of %j through writing and reading', (value) => {
    expect(csvRows(toCsv([['a', value, 'b']])).rows[0]?.cells).toEqual(['a', value, 'b'])
  })

  it('never begins a cell with what a spreadsheet would run', () => {
    fc.assert(fc.property(fc.string(), (value) => void expect(toCsv([[value]])).not.toMatch(/^"?\s*[=+\-@]/)))
  })
})
