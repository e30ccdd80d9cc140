// A table as a CSV file that the browser keeps. How its cells are written is kit/csv.
import { toCsv } from '@parley/kit/csv/csv'
import { saveFile } from '../../../base/page/save-file'

/** Hands a file to the browser to keep. The mark at the beginning tells spreadsheets that it is UTF-8. */
export function downloadCsv(name: string, rows: readonly (readonly string[])[]): void {
  saveFile(name, 'text/csv;charset=utf-8', ['\uFEFF', toCsv(rows)])
}
