// Writes a table as CSV (RFC 4180) that a spreadsheet opens without running anything: a cell that would begin a formula begins with an
// apostrophe instead. A cell that holds any of the signs that separate cells somewhere stands in quotes: readers guess by them.

const formulaStart = /^[=+\-@\t\r]/

export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(cell).join(',')).join('\r\n')
}

const startsFormula = (value: string): boolean => formulaStart.test(value.trimStart()) || formulaStart.test(value)

/** A cell as it was before `toCsv` made it safe. */
export function plainCell(cell: string): string {
  return isMadeSafe(cell) ? cell.slice(1) : cell
}

/** A text that looks like one that was made safe gets another apostrophe, so that it is told from it. */
const isMadeSafe = (value: string): boolean => /^'+/.test(value) && startsFormula(value.replace(/^'+/, ''))

function cell(value: string): string {
  const safe = startsFormula(value) || isMadeSafe(value) ? `'${value}` : value
  return /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
