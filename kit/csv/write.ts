// Writes a table as CSV (RFC 4180) that a spreadsheet opens without running anything: a cell that would begin a formula begins with an
// apostrophe instead.

const formulaStart = /^[=+\-@\t\r]/

export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(cell).join(',')).join('\r\n')
}

function cell(value: string): string {
  const safe = formulaStart.test(value.trimStart()) || formulaStart.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
