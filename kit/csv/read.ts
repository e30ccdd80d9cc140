// Reads the rows of a CSV file by a library, each with the line it begins in, and tells where a file was cut off inside quotes. Which
// character separates is separator.ts's, what the cells mean the caller's.
import { parse } from 'csv-parse/sync'
import { isOpenQuote, isTooLong, parsing, type Separator, separatorOf } from './separator'

export interface CsvRow {
  /** Counted from 1, as editors show them. */
  line: number
  cells: string[]
}

export interface CsvFile {
  rows: CsvRow[]
  /** The line of the row in which a quote was opened that nobody closes; null for a whole file. */
  openQuote: number | null
  /** The line of a row that is longer than any that can be read; null where there is none. */
  tooLong: number | null
  separator: Separator
}

/** A quote that was closed before blanks: the library takes the blanks for a part of the cell. */
const quotedBeforeBlanks = /^"([^"]*)"[^\S\n]+$/

/** Wider than any sheet: so many separators in a row are none of a table, and each would be a cell. */
const tooWide = 20_000
/** Tells the library that nobody wants to know more. */
class EnoughRows extends Error {}

/** A character that anybody sees: no blank, and none of those that show nothing. */
const seen = /[^\s\p{Cf}]/u

/**
 * Cells in quotes may hold separators, quotes and lines. Rows in which nobody sees anything are left out; more than `most` rows are
 * not read: there is then one more than that.
 */
export function csvRows(content: string, most = Infinity, given?: Separator): CsvFile {
  const text = withoutLastLines(content.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n'))
  const judged = separatorOf(text)
  const separator = given ?? judged.separator
  const rows: CsvRow[] = []
  let next = judged.isDeclared ? 2 : 1
  const file = (fault: Partial<Pick<CsvFile, 'openQuote' | 'tooLong'>> = {}): CsvFile => ({
    rows,
    separator,
    openQuote: null,
    tooLong: null,
    ...fault,
  })
  const wide = text.indexOf(separator.repeat(tooWide))
  if (wide >= 0) return file({ tooLong: linesIn(text.slice(0, wide)) + 1 })
  const keep = (record: string[]): null => {
    const line = next
    next += 1 + record.reduce((lines, cell) => lines + linesIn(cell), 0)
    const cells = record.map((cell) =>
      cell
        .replace(/^\uFEFF/, '')
        .replace(quotedBeforeBlanks, '$1')
        .trim(),
    )
    if (cells.some((cell) => seen.test(cell))) rows.push({ line, cells })
    if (rows.length > most) throw new EnoughRows()
    return null
  }
  try {
    parse(judged.isDeclared ? text.slice(text.indexOf('\n') + 1 || text.length) : text, {
      ...parsing,
      delimiter: separator,
      on_record: keep,
    })
    return file()
  } catch (error) {
    if (error instanceof EnoughRows) return file()
    if (isTooLong(error)) return file(isQuoted(text, next) ? { openQuote: next } : { tooLong: next })
    if (!isOpenQuote(error)) throw error
    return file({ openQuote: next })
  }
}

/** A file may end in more empty lines than it has rows. */
function withoutLastLines(text: string): string {
  let end = text.length
  while (end > 0 && text.charAt(end - 1) === '\n') end -= 1
  return text.slice(0, end)
}

/** Whether a row that begins in this line goes on in others: something in it is in quotes. */
function isQuoted(text: string, line: number): boolean {
  let from = 0
  for (let at = 1; at < line; at++) from = text.indexOf('\n', from) + 1
  return text.slice(from, from + 2_000_000).includes('\n')
}

function linesIn(cell: string): number {
  return cell.includes('\n') ? cell.split('\n').length - 1 : 0
}
