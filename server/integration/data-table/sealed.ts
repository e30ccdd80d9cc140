// Takes the values of encrypted columns out of a row before it is kept and puts them back when it is read.
import type { JsonObject } from '@parley/contract/base/json'
import type { DataTable } from '@parley/contract/integration/data-table'
import { readObject } from '@parley/runtime/say/printed'
import type { Sealing } from '../../base/security/secrets/secrets'

/** A row as it lies in the database. */
export interface KeptRow {
  _id: string
  values: JsonObject
  /** null: it has none that are encrypted. */
  sealed: string | null
  changedAt: number
}

export type OpenRow = Omit<KeptRow, 'sealed'>

export function closedRow(secrets: Sealing, { columns }: DataTable, { values, ...row }: OpenRow): KeptRow {
  const isSecret = (name: string): boolean => columns.some((column) => column.name === name && column.encrypted)
  const entries = Object.entries(values)
  const secret = Object.fromEntries(entries.filter(([name]) => isSecret(name)))
  const sealed = Object.keys(secret).length === 0 ? null : secrets.seal('data-table', JSON.stringify(secret))
  return { ...row, values: Object.fromEntries(entries.filter(([name]) => !isSecret(name))), sealed }
}

/** `columns`: those that are shown; all of them where none is named. */
export function openRow(secrets: Sealing, { sealed, ...row }: KeptRow, columns: readonly string[] = []): OpenRow {
  const secret = sealed === null ? {} : (readObject(secrets.open('data-table', sealed)) ?? {})
  const values = { ...row.values, ...secret }
  if (columns.length === 0) return { ...row, values }
  return { ...row, values: Object.fromEntries(Object.entries(values).filter(([name]) => columns.includes(name))) }
}
