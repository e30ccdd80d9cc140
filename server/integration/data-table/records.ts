// Records of data tables for steps of a bot: those of its account, by the name of the table, never encrypted columns. What a person would be
// refused a step is, too, as a reply with a status.
import { errors, Failure, fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import { type Json, JsonObject } from '@parley/contract/base/json'
import type { Column, DataTable } from '@parley/contract/integration/data-table'
import { readValue } from '@parley/kit/csv/typed-cell'
import type { ServiceReply, TableRequest } from '@parley/runtime/ports'
import type { Records } from '../../base/bot/records'
import type { BaseServices, Db } from '../../base/context'
import { checkOnce, checkRow, withDefaults } from './fit'
import { indexRows } from './index-store'
import { addRows } from './rows'
import { closedRow, type StoredRow, openRow } from './sealed'
import { accountOfBot, deleteRow, findRow, findTable, listRows, listTables, lockTables, saveRow } from './store'
import { sentence } from './sentences'
import { dataTableLimits } from '@parley/contract/integration/data-table-limits'

type Needs = Pick<BaseServices, 'db' | 'secrets' | 'now'>

/** Under which a record has its id; the wire's name of it. */
const idColumn = 'sys_Id'
/** Records that one step changes or removes. */
const mostTouched = 500

export function recordsOn(services: Needs): Records {
  return {
    async run(botId, request, values) {
      try {
        return { ok: true, statusCode: 200, headers: {}, body: await done(services, botId, request, values) }
      } catch (error) {
        if (error instanceof Failure) return refused(error)
        throw error
      }
    },
  }
}

function refused(failure: Failure): ServiceReply {
  return { ok: true, statusCode: errors[failure.name].status, headers: {}, body: { error: failure.message } }
}

async function done(services: Needs, botId: string, request: TableRequest, values: string): Promise<JsonObject> {
  const accountId = await accountOfBot(services.db, botId)
  if (request.method === 'read') return read(services, await tableNamed(services.db, accountId, request.name), request)
  return services.db.transaction().execute(async (db) => {
    await lockTables(db, accountId)
    const table = await tableNamed(db, accountId, request.name)
    const within = { ...services, db }
    if (request.method === 'insert') return insert(within, table, valuesOf(table, values))
    const rows = await matching(db, table, request)
    return request.method === 'update' ? update(within, table, rows, valuesOf(table, values)) : remove(db, table, rows)
  })
}

async function tableNamed(db: Db, accountId: string, name: string): Promise<DataTable> {
  const wanted = name.trim().toLowerCase()
  const listed = (await listTables(db, accountId)).find((table) => table.name.toLowerCase() === wanted || table._id === name.trim())
  const table = listed && (await findTable(db, accountId, listed._id))
  return table ?? fail('NOT_FOUND', sentence('refused.no-table'))
}

async function read({ db }: Needs, table: DataTable, { where, most }: TableRequest): Promise<JsonObject> {
  const { rows, total } = await found(db, table, where, most)
  return { records: rows.map((row) => recordOf(table, row)), total }
}

async function insert({ db, secrets, now }: Needs, table: DataTable, values: JsonObject): Promise<JsonObject> {
  const row = { _id: newId('dataRow', now()), values: withDefaults(table, values), changedAt: now() }
  checkRow(table, row.values)
  if (table.rows >= dataTableLimits.dataRows) fail('LIMIT_REACHED', sentence('refused.rows', { most: dataTableLimits.dataRows }))
  await checkOnce(db, table, row)
  await addRows({ secrets }, db, table, [row])
  return { records: [recordOf(table, row)], total: 1 }
}

async function update({ db, secrets, now }: Needs, table: DataTable, rows: readonly StoredRow[], values: JsonObject): Promise<JsonObject> {
  const changed = []
  for (const kept of rows) {
    const before = openRow(secrets, kept)
    const row = { ...before, values: { ...before.values, ...values }, changedAt: now() }
    checkRow(table, row.values)
    await checkOnce(db, table, row)
    await saveRow(db, table._id, closedRow(secrets, table, row))
    await indexRows(db, table, [row])
    changed.push(row)
  }
  return { records: changed.map((row) => recordOf(table, row)), total: changed.length }
}

async function remove(db: Db, table: DataTable, rows: readonly StoredRow[]): Promise<JsonObject> {
  for (const { _id } of rows) await deleteRow(db, table._id, _id)
  return { records: [], total: rows.length }
}

/** A step that does not say which ones changes none: a table is not emptied by a field that was left out. */
async function matching(db: Db, table: DataTable, { where }: TableRequest): Promise<StoredRow[]> {
  if (where.length === 0) fail('INVALID_INPUT', sentence('refused.records-all'))
  const { rows, total } = await found(db, table, where, mostTouched)
  if (total > mostTouched) fail('LIMIT_REACHED', sentence('refused.records-many', { most: mostTouched }))
  return rows
}

async function found(db: Db, table: DataTable, where: TableRequest['where'], limit: number): Promise<{ rows: StoredRow[]; total: number }> {
  const ids = where.filter(({ column }) => column === idColumn).map(({ value }) => value)
  const filters = where
    .filter(({ column }) => column !== idColumn)
    .map(({ column, value }) => ({ column, is: '=' as const, value: typed(columnOf(table, column), value) }))
  const [id] = ids
  if (id === undefined) return listRows(db, { table, filters, offset: 0, limit })
  const row = new Set(ids).size === 1 ? await findRow(db, table._id, id) : undefined
  const isFit =
    row !== undefined && filters.every(({ column, value }) => JSON.stringify(row.values[column] ?? null) === JSON.stringify(value))
  return isFit ? { rows: [row], total: 1 } : { rows: [], total: 0 }
}

/** Records are never chosen by what is sealed. */
function columnOf(table: DataTable, name: string): Column {
  const column = table.columns.find((one) => one.name === name && !one.encrypted)
  return column ?? fail('INVALID_INPUT', sentence('refused.row-values', { columns: name }))
}

/** Texts of a request are read as what the column holds. */
function typed({ name, type }: Column, value: Json): Json {
  const read = typeof value === 'string' && type !== 'text' ? readValue(type, value) : value
  return read === undefined ? fail('INVALID_INPUT', sentence('refused.row-values', { columns: name })) : read
}

function valuesOf(table: DataTable, written: string): JsonObject {
  const given = JsonObject.safeParse(parsed(written))
  if (!given.success) fail('INVALID_INPUT', sentence('refused.records-json'))
  const typedValue = ([name, value]: [string, Json]): [string, Json] => {
    const column = table.columns.find((one) => one.name === name)
    return [name, column ? typed(column, value) : value]
  }
  return Object.fromEntries(Object.entries(given.data).map(typedValue))
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function recordOf({ columns }: DataTable, { _id, values }: Pick<StoredRow, '_id' | 'values'>): JsonObject {
  const open = columns.filter(({ encrypted }) => !encrypted).map(({ name }): [string, Json] => [name, values[name] ?? null])
  return { [idColumn]: _id, ...Object.fromEntries(open) }
}
