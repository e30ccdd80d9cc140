// A table as CSV (RFC 4180) that a spreadsheet opens without running anything: a cell that would begin a formula begins with an
// apostrophe instead.

import { saveFile } from '../../../base/page/save-file'

const formulaStart = /^[=+\-@\t\r]/

export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(cell).join(',')).join('\r\n')
}

function cell(value: string): string {
  const safe = formulaStart.test(value.trimStart()) || formulaStart.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Hands a file to the browser to keep. The mark at the beginning tells spreadsheets that it is UTF-8. */
export function downloadCsv(name: string, rows: readonly (readonly string[])[]): void {
  saveFile(name, 'text/csv;charset=utf-8', ['\uFEFF', toCsv(rows)])
}
