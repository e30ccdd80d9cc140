// Hands a table to the browser to keep as a file of CSV. Writing CSV is the kit's.
import { toCsv } from '@parley/kit/csv/write'
import { saveFile } from '../../../base/page/save-file'

/** The mark at the beginning tells spreadsheets that it is UTF-8. */
export function downloadCsv(name: string, rows: readonly (readonly string[])[]): void {
  saveFile(name, 'text/csv;charset=utf-8', ['\uFEFF', toCsv(rows)])
}
