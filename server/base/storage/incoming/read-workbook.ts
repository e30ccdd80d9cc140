// The rows of a workbook (.xlsx) by a library, as texts: values as they were stored, never a formula. Cells without a value are taken out
// first, and a sheet is measured by the addresses of its cells, since a few bytes may name a cell a million rows away.
import type { CsvRow } from '@parley/kit/csv/read'
import readSheets from 'read-excel-file/universal'
import { sentence } from '../../sentences'
import { UnreadableFile } from './unreadable-file'
import { packed, unpackWorkbook, workbookLimits } from './unpack'

export interface Workbook {
  sheets: string[]
  /** The one that was read: the one asked for, else the first with a row. */
  sheet: string
  rows: CsvRow[]
}

export async function readWorkbook(file: Buffer, wanted?: string): Promise<Workbook> {
  const parts = await unpackWorkbook(file)
  if (!parts.has('xl/workbook.xml')) throw new UnreadableFile(sentence('unreadable.no-workbook'))
  for (const [name, text] of parts) if (/worksheets\/[^/]*\.xml$/i.test(name)) parts.set(name, measured(text))
  const sheets = (await sheetsOf(parts)).map(({ sheet, data }) => ({ name: sheet, rows: rowsOf(data) }))
  const chosen =
    wanted === undefined ? (sheets.find(({ rows }) => rows.length > 0) ?? sheets[0]) : sheets.find(({ name }) => name === wanted)
  if (chosen === undefined) throw new UnreadableFile(sentence('unreadable.no-sheet', { name: wanted ?? '' }))
  return { sheets: sheets.map(({ name }) => name), sheet: chosen.name, rows: chosen.rows }
}

async function sheetsOf(parts: ReadonlyMap<string, string>) {
  const whole = await packed(parts)
  try {
    return await readSheets(new Uint8Array(whole).buffer, { trim: false })
  } catch (error) {
    // Whatever the library says of a workbook is about the workbook: everything of ours was checked before.
    if (error instanceof Error) throw new UnreadableFile(sentence('unreadable.workbook-broken'))
    throw error
  }
}

const emptyCell = /<(?:\w+:)?(?:c|row)\b[^<>]*\/>/g
const cellOrRow = /<(?:\w+:)?(c|row)\b([^<>]*)>/g

function measured(sheet: string): string {
  const text = sheet.replaceAll(emptyCell, '')
  let [rows, columns, row, column] = [0, 0, 0, 0]
  for (const [, kind, attributes = ''] of text.matchAll(cellOrRow)) {
    const [, letters = '', number = ''] = /\br\s*=\s*["']([A-Z]*)(\d+)["']/.exec(attributes) ?? []
    if (kind === 'row') [row, column] = [number === '' ? row + 1 : Number(number), 0]
    else column = letters === '' ? column + 1 : columnOf(letters)
    if (kind === 'c' && number !== '') row = Number(number)
    rows = Math.max(rows, row)
    columns = Math.max(columns, column)
  }
  if (rows > workbookLimits.rows || rows * columns > workbookLimits.cells) throw new UnreadableFile(sentence('unreadable.workbook-large'))
  return text
}

const columnOf = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

function rowsOf(data: readonly (readonly unknown[])[]): CsvRow[] {
  return data
    .map((cells, at) => ({ line: at + 1, cells: cells.map((cell) => written(cell).trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

/** Days as 2026-11-29, moments with their time, a time alone as 09:30. */
function written(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (!(cell instanceof Date)) return String(cell)
  if (Number.isNaN(cell.getTime())) return ''
  const [day = '', time = ''] = cell.toISOString().split('T')
  const shortTime = time.slice(0, 8).replace(/^(\d\d:\d\d):00$/, '$1')
  if (cell.getTime() < Date.UTC(1900, 0, 1)) return shortTime
  return shortTime === '00:00' ? day : `${day}T${time.slice(0, 8)}`
}
