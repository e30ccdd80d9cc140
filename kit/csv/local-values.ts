// Numbers and days as people write them in their country, in the cells of one file: how the file writes them is told by those of its cells that
// can be read in one way only. What can be read in two ways, and nothing tells which, is `ambiguous`: nothing is guessed.

export type Decimal = '.' | ','
export type DayOrder = 'day-first' | 'month-first'
export interface Ambiguous<T> {
  either: [T, T]
}
/** undefined for what is none. */
export type Read<T> = T | Ambiguous<T> | undefined

const groups = /^([+-]?\d{1,3})((?:[ '’\u00a0\u202f]\d{3})+)(?=$|[.,])/

interface NumberReadings {
  '.': number | undefined
  ',': number | undefined
}

/** What a cell is worth where a point is its decimal sign, and where a comma is. */
function numberReadings(written: string): NumberReadings {
  const trimmed = written.trim()
  const text = trimmed.replace(groups, (_, first: string, rest: string) => first + rest.replace(/\D/g, ''))
  if (/^[+-]?\d+$/.test(text)) return { '.': finite(text), ',': finite(text) }
  if (text !== trimmed)
    return /^[+-]?\d+\.\d+$/.test(text) ? { '.': finite(text), ',': undefined } : { '.': undefined, ',': commaNumber(text) }
  const byPoint = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? finite(text.replaceAll(',', '')) : finite(text)
  const byComma = /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/.test(text) ? commaNumber(text.replaceAll('.', '')) : commaNumber(text)
  return { '.': /^[+-]?0\d*,/.test(text) ? undefined : byPoint, ',': byComma }
}

function finite(text: string): number | undefined {
  const value = Number(text)
  return text !== '' && Number.isFinite(value) ? value : undefined
}

const commaNumber = (text: string): number | undefined => (/^[+-]?\d+(?:,\d+)?$/.test(text) ? finite(text.replace(',', '.')) : undefined)

/** The decimal sign that cells with one reading have; null where none tells, or where they differ. */
export function decimalOf(cells: Iterable<string>): { decimal: Decimal | null; isMixed: boolean } {
  const told = new Set<Decimal>()
  for (const cell of cells) {
    const { '.': point, ',': comma } = numberReadings(cell)
    if (point !== undefined && comma === undefined) told.add('.')
    if (comma !== undefined && point === undefined) told.add(',')
  }
  const [first = null] = told
  return { decimal: told.size === 1 ? first : null, isMixed: told.size > 1 }
}

export function readNumber(written: string, decimal: Decimal | null): Read<number> {
  const readings = numberReadings(written)
  if (decimal !== null) return readings[decimal]
  const { '.': point, ',': comma } = readings
  if (point === undefined || comma === undefined || point === comma) return point ?? comma
  return { either: [point, comma] }
}

const yearFirst = /^(\d{4})([./])\s?(\d{1,2})\2\s?(\d{1,2})\.?$/
const yearLast = /^(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4})$/

/** With points the day comes first wherever days are written so. */
function dayReadings(written: string): Record<DayOrder, string | undefined> {
  const text = written.trim()
  const [, year = '', , month = '', day = ''] = yearFirst.exec(text) ?? []
  if (year !== '') return { 'day-first': dayOf(year, month, day), 'month-first': dayOf(year, month, day) }
  const [, one = '', sign = '', other = '', last = ''] = yearLast.exec(text) ?? []
  if (last === '') return { 'day-first': undefined, 'month-first': undefined }
  return { 'day-first': dayOf(last, other, one), 'month-first': sign === '.' ? undefined : dayOf(last, one, other) }
}

/** undefined for a day that no calendar has. */
function dayOf(year: string, month: string, day: string): string | undefined {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written) ? written : undefined
}

/** The order that cells with one reading have; null where none tells, or where they differ. */
export function dayOrderOf(cells: Iterable<string>): DayOrder | null {
  const told = new Set<DayOrder>()
  for (const cell of cells) {
    const { 'day-first': day, 'month-first': month } = dayReadings(cell)
    if (day !== undefined && month === undefined && !cell.includes('.')) told.add('day-first')
    if (month !== undefined && day === undefined) told.add('month-first')
  }
  const [first = null] = told
  return told.size === 1 ? first : null
}

/** A day as it is kept (2026-12-31). */
export function readDay(written: string, order: DayOrder | null): Read<string> {
  const { 'day-first': day, 'month-first': month } = dayReadings(written)
  if (day === undefined || month === undefined || day === month) return day ?? month
  if (order !== null) return order === 'day-first' ? day : month
  return { either: [day, month] }
}
