// The rows of a table with the columns that a person matched to fields: first a row of the fields' names, as a feature expects it.
import type { FileReading } from '@parley/contract/base/incoming/file-reading'
import type { CsvRow } from '@parley/kit/csv/read'

/** The rows below one of names, without that row again: files are put together of several. */
export function belowHead(rows: readonly CsvRow[]): CsvRow[] {
  const head = JSON.stringify(rows[0]?.cells)
  return rows.slice(1).filter(({ cells }) => JSON.stringify(cells) !== head)
}

export function matched(rows: readonly CsvRow[], columns: NonNullable<FileReading['columns']>, hasHead: boolean): CsvRow[] {
  const places = Object.entries(columns).flatMap(([field, places]) => places.map((place) => ({ field, place })))
  const head: CsvRow = { line: hasHead ? (rows[0]?.line ?? 1) : 0, cells: places.map(({ field }) => field) }
  const body = (hasHead ? belowHead(rows) : rows)
    .map(({ line, cells }) => ({ line, cells: places.map(({ place }) => cells[place] ?? '') }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  return [head, ...body]
}
