// Takes the values of encrypted columns out of a row before it is stored and puts them back for what may have them.
import type { JsonObject } from '@parley/contract/base/json'
import type { DataTable } from '@parley/contract/integration/data-table'
import { readObject } from '@parley/runtime/say/printed'
import type { Sealing } from '../../base/security/secrets/secrets'

/** A row as it lies in the database. */
export interface StoredRow {
  _id: string
  values: JsonObject
  /** null: it has none that are encrypted. */
  sealed: string | null
  changedAt: number
}

export type OpenRow = Omit<StoredRow, 'sealed'>
export type ShownRow = OpenRow & { hidden: string[] }

export function closedRow(secrets: Sealing, { columns }: DataTable, { values, ...row }: OpenRow): StoredRow {
  const isSecret = (name: string): boolean => columns.some((column) => column.name === name && column.encrypted)
  const entries = Object.entries(values)
  const secret = Object.fromEntries(entries.filter(([name]) => isSecret(name)))
  const sealed = Object.keys(secret).length === 0 ? null : secrets.seal('data-table', JSON.stringify(secret))
  return { ...row, values: Object.fromEntries(entries.filter(([name]) => !isSecret(name))), sealed }
}

/** With all of its values, for what checks or changes it; people are shown `shownRow`. */
export function openRow(secrets: Sealing, { sealed, ...row }: StoredRow): OpenRow {
  return { ...row, values: { ...row.values, ...openedValues(secrets, sealed) } }
}

/** As people read it: encrypted values stay out, `hidden` names their columns. `columns`: those that are shown; all where none is named. */
export function shownRow(secrets: Sealing, { sealed, ...row }: StoredRow, columns: readonly string[] = []): ShownRow {
  const isShown = (name: string): boolean => columns.length === 0 || columns.includes(name)
  const values = Object.fromEntries(Object.entries(row.values).filter(([name]) => isShown(name)))
  const secret = Object.entries(openedValues(secrets, sealed)).filter(([name, value]) => value !== null && isShown(name))
  return { ...row, values, hidden: secret.map(([name]) => name) }
}

const openedValues = (secrets: Sealing, sealed: string | null): JsonObject =>
  sealed === null ? {} : (readObject(secrets.open('data-table', sealed)) ?? {})
