// How the cells of a file become values of typed columns: numbers and days as the file writes them, which its cells tell together. One that may mean
// two things is refused with both, unless a person said how the file is written.
import type { Json } from '@parley/contract/base/json'
import type { Column } from '@parley/contract/integration/data-table'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { type DayOrder, dayOrderOf, type Decimal, decimalOf, type Read, readDay, readNumber } from '@parley/kit/csv/local-values'
import type { CsvRow } from '@parley/kit/csv/read'
import { readValue } from '@parley/kit/csv/typed-cell'
import { plainCell } from '@parley/kit/csv/write'
import { sentence } from './sentences'

export type CellReader = (written: string) => { value: Json } | { why: Sentence }

interface How {
  /** '' of a workbook, whose numbers are told with a point. */
  separator: string
  chosen: { decimal?: Decimal | undefined; days?: DayOrder | undefined }
}

/** One for each column of the file. */
export function cellReaders(columns: readonly (Column | undefined)[], rows: readonly CsvRow[], { separator, chosen }: How): CellReader[] {
  const cellsOf = (type: Column['type']): string[] => {
    const places = columns.flatMap((column, at) => (column?.type === type ? [at] : []))
    return rows.flatMap(({ cells }) => places.map((at) => plainCell(cells[at] ?? '')))
  }
  const decimal = chosen.decimal ?? decimalIn(cellsOf('number'), separator)
  const order = chosen.days ?? dayOrderOf(cellsOf('date'))
  return columns.map((column) => (written) => (column === undefined ? { value: null } : readCell(column, written, { decimal, order })))
}

/** Cells apart by commas have points in their numbers; by another sign they may have either. */
function decimalIn(cells: readonly string[], separator: string): Decimal | null {
  const { decimal, isMixed } = decimalOf(cells)
  return decimal ?? (!isMixed && [',', ''].includes(separator) ? '.' : null)
}

interface Told {
  decimal: Decimal | null
  order: DayOrder | null
}

function readCell({ name, type }: Column, written: string, told: Told): ReturnType<CellReader> {
  const shown = { column: name, value: written.slice(0, 60) }
  const none = { why: sentence('table-file.value', shown) }
  if (type !== 'number' && type !== 'date') return orElse(readValue(type, written), none)
  const value = written.trim() === '' ? null : local(type, written, told)
  if (value === null || typeof value !== 'object') return orElse(value, none)
  const [one, other] = value.either
  return { why: sentence(type === 'date' ? 'table-file.either-day' : 'table-file.either-number', { ...shown, one, other }) }
}

function local(type: 'number' | 'date', written: string, { decimal, order }: Told): Read<string | number> {
  if (type === 'number') return readNumber(written, decimal)
  // As a day is kept, perhaps with its time.
  const kept = readValue(type, written)
  return typeof kept === 'string' ? kept : readDay(written, order)
}

function orElse(value: Json | undefined, none: { why: Sentence }): ReturnType<CellReader> {
  return value === undefined ? none : { value }
}
