// The values of a configuration as rows that are typed, and back. A value is a text, a number, yes or no, or any JSON; what a name or a value
// may not be is told here, how it looks is value-rows.
import { Json, type JsonObject } from '@parley/contract/base/json'

export const valueSorts = ['text', 'number', 'switch', 'json'] as const
export type ValueSort = (typeof valueSorts)[number]

/** `text` is the value as it is typed; of a switch, true or false. */
export interface ValueRow {
  name: string
  sort: ValueSort
  text: string
}

export const emptyRow: ValueRow = { name: '', sort: 'text', text: '' }

/** By name: what stores them keeps no order. */
export function rowsOf(values: JsonObject): ValueRow[] {
  return Object.entries(values)
    .map(([name, value]) => ({ name, ...typedOf(value) }))
    .sort((left, right) => left.name.localeCompare(right.name))
}

function typedOf(value: Json): Pick<ValueRow, 'sort' | 'text'> {
  if (typeof value === 'string') return { sort: 'text', text: value }
  if (typeof value === 'number') return { sort: 'number', text: String(value) }
  if (typeof value === 'boolean') return { sort: 'switch', text: String(value) }
  return { sort: 'json', text: JSON.stringify(value) }
}

/** Of rows without a fault. */
export function valuesOf(rows: readonly ValueRow[]): JsonObject {
  return Object.fromEntries(rows.map((row) => [row.name.trim(), readValue(row) ?? null]))
}

/** undefined where what is typed is no value of its sort. */
function readValue({ sort, text }: ValueRow): Json | undefined {
  if (sort === 'text') return text
  if (sort === 'switch') return text === 'true'
  if (sort === 'number') return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined
  return readJson(text)
}

function readJson(text: string): Json | undefined {
  try {
    return Json.parse(JSON.parse(text))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

export type RowFault = 'name' | 'twice' | 'number' | 'json'

/** What is wrong with a row among the others; null when nothing is. */
export function rowFault(rows: readonly ValueRow[], at: number): RowFault | null {
  const row = rows[at]
  if (row === undefined) return null
  const name = row.name.trim()
  if (name === '') return 'name'
  if (rows.findIndex((other) => other.name.trim() === name) < at) return 'twice'
  if (readValue(row) !== undefined) return null
  return row.sort === 'number' ? 'number' : 'json'
}

/** The same value as another sort, as far as that goes. */
export function asSort(row: ValueRow, sort: ValueSort): ValueRow {
  if (sort === row.sort) return row
  if (sort === 'switch') return { ...row, sort, text: String(row.text === 'true') }
  if (sort === 'json') return { ...row, sort, text: JSON.stringify(readValue(row) ?? row.text) }
  if (row.sort !== 'json') return { ...row, sort }
  const value = readJson(row.text)
  return { ...row, sort, text: typeof value === 'string' ? value : row.text }
}
