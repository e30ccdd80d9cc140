// Tables as CSV (RFC 4180), read and written. What the rows mean, and how many may come, is the caller's.

export interface CsvTable {
  rows: string[][]
  /** The text ends inside of quotes: some of it is missing. */
  isCut: boolean
  /** There was more than `most` rows; the rest was not read. */
  isOverfull: boolean
}

const formulaStart = /^[=+\-@\t\r]/

/** Cells in quotes may hold commas, quotes and lines. Semicolons and tabs separate where the first line has no comma. */
export function readCsv(content: string, most: number): CsvTable {
  const head = content.slice(0, content.search(/[\r\n]|$/))
  const separator = head.includes(',') ? ',' : head.includes(';') ? ';' : '\t'
  const rows: string[][] = []
  let row: string[] = []
  let [cell, quoted] = ['', false]
  const endCell = (): void => {
    row.push(cell.trim())
    cell = ''
  }
  const endRow = (): void => {
    if (row.length === 0 && cell === '') return
    endCell()
    rows.push(row)
    row = []
  }
  for (let at = 0; at < content.length && rows.length <= most; at++) {
    const character = content.charAt(at)
    if (quoted) {
      if (character !== '"') cell += character
      else if (content.charAt(at + 1) === '"') cell += content.charAt((at += 1))
      else quoted = false
    } else if (character === '"' && cell.trim() === '') [quoted, cell] = [true, '']
    else if (character === separator) endCell()
    else if (character === '\n' || character === '\r') endRow()
    else cell += character
  }
  endRow()
  return { rows: rows.slice(0, most), isCut: quoted, isOverfull: rows.length > most }
}

/** A cell that would begin a formula in a spreadsheet begins with an apostrophe instead. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(cellOf).join(',')).join('\r\n')
}

function cellOf(value: string): string {
  const safe = startsFormula(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const startsFormula = (value: string): boolean => formulaStart.test(value.trimStart()) || formulaStart.test(value)

/** A cell as it was before `toCsv` made it safe. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && startsFormula(cell.slice(1)) ? cell.slice(1) : cell
}
