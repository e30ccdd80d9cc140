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

  it.each([
    ['semicolons below a first line with a comma', 'Was kostet es, wenn ich storniere?;Nichts.\r\nWo ist das Büro?;In Köln.\r\n', ';'],
    ['semicolons where every price has a comma', 'Anna;1,50\nBert;2,70\n', ';'],
    ['semicolons where nothing but numbers with commas stands', '1,50;2,50\n3,50;4,50\n', ';'],
    ['semicolons where every sentence has a comma', 'Hallo, du;Ja, bitte\nGuten Tag, Herr;Nein, danke\n', ';'],
    ['commas where an answer has semicolons', 'Why?,One; two\nWhen?,Now\nWhere?,Here\n', ','],
    ['commas where cells in quotes have semicolons', '"a;b;c",x\n"d;e;f",y\n', ','],
    ['semicolons where cells in quotes have lines and commas', '"a,\nb, c";x\n"d,\n\ne";y\n', ';'],
    ['commas where synonyms stand between bars', 'title,value,synonyms\nRed,r,scarlet|crimson\nBlue,b,navy|sky\n', ','],
    ['bars', 'question|answer\nWhy, oh why?|Because\n', '|'],
    ['tabs where texts have commas', 'Hi, there\tGreet\nBye, now\tLeave\n', '\t'],
    ['one column of sentences with commas', 'Hello\nWell, hello, there\nOh, hi\n', ','],
    ['sections with different numbers of cells', 'Faq,Id,Path\n1,2,3\nNode,Id\n;,2\n', ','],
  ])('knows %s', (_, content, separator) => {
    expect(csvRows(content).separator).toBe(separator)
  })

  it.each([
    ['sep=;\r\na,b;c', [['a,b', 'c']], 2],
    ['\uFEFFsep=,\na,b;c', [['a', 'b;c']], 2],
    ['"sep=|"\na;b|c', [['a;b', 'c']], 2],
    ['sep=\t\na,b\tc', [['a,b', 'c']], 2],
    ['SEP=;', [], 1],
  ])('obeys the first line of %j, which is no row', (content, rows, line) => {
    expect(cellsOf(content)).toEqual(rows)
    expect(csvRows(content).rows[0]?.line ?? 1).toBe(line)
  })

  it('leaves out rows in which nothing stands, and still counts their lines', () => {
    expect(csvRows('q,a,,\n,,,\n, ,\u00a0,\n\u200b,\u200e\u2060\n"",,\nw,b,,').rows).toEqual([
      { line: 1, cells: ['q', 'a', '', ''] },
      { line: 6, cells: ['w', 'b', '', ''] },
    ])
  })

  it('takes a quote inside a cell for what it is', () => {
    expect(cellsOf('5" pipe,x\nsay "hi" now,y\n"Hi" she said,z')).toEqual([
      ['5" pipe', 'x'],
      ['say "hi" now', 'y'],
      ['"Hi" she said', 'z'],
    ])
    expect(cellsOf('a, "b, c" ,d')).toEqual([['a', 'b, c', 'd']])
  })

  it('never evaluates a formula', () => {
    expect(cellsOf('=1+1,@SUM(A1)')).toEqual([['=1+1', '@SUM(A1)']])
  })

  it('that was cut off inside quotes is known by the line in which they were opened', () => {
    expect(csvRows('a,b\n1,"two\nthree').openQuote).toBe(2)
    expect(csvRows('a,b\n1,"two"').openQuote).toBe(null)
  })

  it('is not read beyond as many rows as are wanted, and one more', () => {
    expect(csvRows('a\nb\nc\nd', 2).rows).toHaveLength(3)
  })

  it('of nothing but separators is refused by its line, and one of nothing but lines is empty', () => {
    expect(csvRows(`a,b\n${','.repeat(100_000)}`)).toMatchObject({ rows: [], tooLong: 2 })
    expect(csvRows(`a,b\n${'\n'.repeat(1_000_000)}`).rows).toEqual([{ line: 1, cells: ['a', 'b'] }])
  })

  it('gives back what was written', () => {
    const cell = fc.string().map((text) => `x${text}`.trim())
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 })
    fc.assert(fc.property(table, (rows) => void expect(cellsOf(toCsv(rows))).toEqual(rows)))
  })
})
