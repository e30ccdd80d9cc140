// Reads the rows of a CSV file, each with the line it begins in, and tells where a file was cut off inside quotes. What the cells mean
// is the caller's.

export interface CsvRow {
  /** Counted from 1, as editors show them. */
  line: number
  cells: string[]
}

export interface CsvFile {
  rows: CsvRow[]
  /** The line in which a quote was opened that nobody closes; null for a whole file. */
  openQuote: number | null
}

/**
 * Cells in quotes may hold commas, quotes and lines. Semicolons and tabs separate where the first line has no comma. Rows without any
 * character are left out; more than `most` rows are not read: there is then one more than that.
 */
export function csvRows(content: string, most = Infinity): CsvFile {
  const head = content.slice(0, content.search(/[\r\n]|$/))
  const separator = head.includes(',') ? ',' : head.includes(';') ? ';' : '\t'
  const rows: CsvRow[] = []
  let [line, begun, opened] = [1, 1, 1]
  let cells: string[] = []
  let [cell, quoted] = ['', false]
  const endRow = (): void => {
    if (cells.length > 0 || cell !== '') rows.push({ line: begun, cells: [...cells, cell.trim()] })
    ;[cells, cell] = [[], '']
  }
  for (let at = 0; at < content.length && rows.length <= most; at++) {
    const character = content.charAt(at)
    const isLineEnd = character === '\n' || (character === '\r' && content.charAt(at + 1) !== '\n')
    if (isLineEnd) line += 1
    if (quoted) {
      if (character !== '"') cell += character
      else if (content.charAt(at + 1) === '"') cell += content.charAt((at += 1))
      else quoted = false
    } else if (character === '"' && cell.trim() === '') [quoted, cell, opened] = [true, '', line]
    else if (character === separator) [cells, cell] = [[...cells, cell.trim()], '']
    else if (character === '\n' || character === '\r') {
      endRow()
      begun = line
    } else cell += character
  }
  if (rows.length <= most) endRow()
  return { rows, openQuote: quoted ? opened : null }
}
