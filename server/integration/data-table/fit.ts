// What fits the columns of a table: the value of one, a whole row, and that a unique column has each value once.
import { fail } from '@parley/contract/base/errors'
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { Column, DataTable } from '@parley/contract/integration/data-table'
import { isDay } from '@parley/kit/csv/typed-cell'
import type { Db } from '../../base/context'
import { valuesTaken } from './index-store'
import { sentence } from './sentences'
import { dataTableLimits } from '@parley/contract/integration/data-table-limits'

const fits: Record<Column['type'], (value: Json) => boolean> = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  date: (value) => typeof value === 'string' && isDay(value),
  json: () => true,
}

export type Fault = 'required' | 'type' | 'long'

/** null: it fits. `long`: more characters than its column holds, or more bytes than an index does. */
export function faultOf({ type, required, maxLength, index }: Column, value: Json): Fault | null {
  if (value === null) return required ? 'required' : null
  if (!fits[type](value)) return 'type'
  if (maxLength !== null && typeof value === 'string' && [...value].length > maxLength) return 'long'
  return index !== 'none' && Buffer.byteLength(JSON.stringify(value)) > dataTableLimits.dataIndexBytes ? 'long' : null
}

/** What is not given at all is the column's default. */
export function withDefaults({ columns }: DataTable, values: JsonObject): JsonObject {
  const missing = columns.filter((column) => values[column.name] === undefined && column.default !== null)
  return { ...values, ...Object.fromEntries(missing.map((column) => [column.name, column.default])) }
}

export function isTooLarge(values: JsonObject): boolean {
  return Buffer.byteLength(JSON.stringify(values)) > dataTableLimits.dataRowBytes
}

/** Refuses values of no column, of another type, too long ones, and a row without what it needs. */
export function checkRow({ columns }: DataTable, values: JsonObject): void {
  const wrong: Record<string, string> = {}
  for (const name of Object.keys(values)) if (!columns.some((column) => column.name === name)) wrong[name] = 'not a column'
  for (const column of columns) {
    const fault = faultOf(column, values[column.name] ?? null)
    if (fault !== null) wrong[column.name] = fault === 'type' ? column.type : fault
  }
  if (Object.keys(wrong).length > 0)
    fail('INVALID_INPUT', sentence('refused.row-values', { columns: Object.keys(wrong).join(', ') }), wrong)
  if (isTooLarge(values)) fail('TOO_LARGE', sentence('refused.row-large', { kilobytes: dataTableLimits.dataRowBytes / 1024 }))
}

export async function checkOnce(db: Db, table: DataTable, { _id, values }: { _id: string; values: JsonObject }): Promise<void> {
  for (const { name, index } of table.columns) {
    const value = values[name] ?? null
    if (index === 'unique' && value !== null && (await valuesTaken(db, table, { column: name, values: [value], rowId: _id })).length > 0)
      fail('DUPLICATE', sentence('refused.row-twice', { column: name }))
  }
}
