// Tables of accounts, their views and their rows in the database.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { Column, type DataTable, type TableView, type filterOperators } from '@parley/contract/integration/data-table'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../base/context'
import { soughtIn } from './index-store'
import type { StoredRow } from './sealed'

/** Held to the end of the transaction. */
export async function lockTables(db: Db, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`data tables ${accountId}`}, 0))`.execute(db)
}

const tablesOf = (db: Db, accountId: string) =>
  db
    .selectFrom('data_table')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('data_row')
        .whereRef('data_row.table_id', '=', 'data_table.id')
        .select((count) => count.fn.countAll<string>().as('rows'))
        .as('rows'),
    )
    .where('account_id', '=', accountId)

type TableRow = Awaited<ReturnType<ReturnType<typeof tablesOf>['execute']>>[number]
const readTable = ({ id, name, columns, rows, changed_at: at }: TableRow): DataTable => ({
  _id: id,
  name,
  // Kept before a release that knows more of columns.
  columns: columns.map((column) => Column.parse(column)),
  rows: Number(rows ?? 0),
  changedAt: at.getTime(),
})

/** Whose tables a bot uses. */
export async function accountOfBot(db: Db, botId: string): Promise<string> {
  const bot = await db.selectFrom('bot').select('account_id').where('id', '=', botId).executeTakeFirstOrThrow()
  return bot.account_id
}

export async function listTables(db: Db, accountId: string): Promise<DataTable[]> {
  return (await tablesOf(db, accountId).orderBy(sql`lower(name)`).execute()).map(readTable)
}

export async function findTable(db: Db, accountId: string, id: string): Promise<DataTable | undefined> {
  const row = await tablesOf(db, accountId).where('id', '=', id).executeTakeFirst()
  return row && readTable(row)
}

export async function countTables(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('data_table')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

export async function countViews(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('data_view')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Tables and views share their names, whatever the case. */
export async function isNameTaken(db: Db, accountId: string, name: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from data_table where account_id = ${accountId} and lower(name) = lower(${name})
    union all select 1 from data_view where account_id = ${accountId} and lower(name) = lower(${name})`.execute(db)
  return rows.length > 0
}

export async function insertTable(db: Db, accountId: string, { _id: id, name, columns, changedAt }: DataTable): Promise<void> {
  await db
    .insertInto('data_table')
    .values({ id, account_id: accountId, name, columns: JSON.stringify(columns), changed_at: new Date(changedAt) })
    .execute()
}

export async function saveColumns(db: Db, id: string, columns: DataTable['columns'], at: number): Promise<void> {
  const set = { columns: JSON.stringify(columns), changed_at: new Date(at) }
  await db.updateTable('data_table').set(set).where('id', '=', id).execute()
}

/** The values of columns that a table has no longer. */
export async function dropValues(db: Db, tableId: string, names: readonly string[]): Promise<void> {
  const without = sql<string>`content - ${sql.val([...names])}::text[]`
  await db.updateTable('data_row').set({ content: without }).where('table_id', '=', tableId).execute()
}

/** A view goes where it chooses by a column that is gone, and shows those that are left. */
export async function dropFromViews(db: Db, accountId: string, tableId: string, names: readonly string[]): Promise<void> {
  const ofTable = (await listViews(db, accountId)).filter((view) => view.tableId === tableId)
  for (const { _id: id, columns, filters } of ofTable) {
    const left = columns.filter((column) => !names.includes(column))
    if (filters.some(({ column }) => names.includes(column)) || (columns.length > 0 && left.length === 0))
      await deleteView(db, accountId, id)
    else
      await db
        .updateTable('data_view')
        .set({ columns: JSON.stringify(left) })
        .where('id', '=', id)
        .execute()
  }
}

/** With its rows and views. Whether it was there. */
export async function deleteTable(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('data_table')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

const viewsOf = (db: Db, accountId: string) => db.selectFrom('data_view').selectAll().where('account_id', '=', accountId)
type ViewRow = Awaited<ReturnType<ReturnType<typeof viewsOf>['execute']>>[number]
const readView = ({ id, name, table_id: tableId, columns, filters, changed_at: at }: ViewRow): TableView => ({
  ...{ _id: id, name, tableId, columns, filters, changedAt: at.getTime() },
})

export async function listViews(db: Db, accountId: string): Promise<TableView[]> {
  return (await viewsOf(db, accountId).orderBy(sql`lower(name)`).execute()).map(readView)
}

export async function findView(db: Db, accountId: string, id: string): Promise<TableView | undefined> {
  const row = await viewsOf(db, accountId).where('id', '=', id).executeTakeFirst()
  return row && readView(row)
}

export async function insertView(db: Db, accountId: string, made: TableView): Promise<void> {
  const { _id: id, name, tableId, columns, filters, changedAt } = made
  const written = { columns: JSON.stringify(columns), filters: JSON.stringify(filters), changed_at: new Date(changedAt) }
  await db
    .insertInto('data_view')
    .values({ id, account_id: accountId, name, table_id: tableId, ...written })
    .execute()
}

export async function deleteView(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('data_view')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

const readRow = ({
  id,
  content,
  sealed,
  changed_at: at,
}: {
  id: string
  content: JsonObject
  sealed: string | null
  changed_at: Date
}): StoredRow => ({
  _id: id,
  values: content,
  sealed,
  changedAt: at.getTime(),
})

export async function insertRows(db: Db, tableId: string, rows: readonly StoredRow[]): Promise<void> {
  const written = rows.map(({ _id: id, values, sealed, changedAt }) => ({
    ...{ id, table_id: tableId, content: JSON.stringify(values), sealed, changed_at: new Date(changedAt) },
  }))
  await db.insertInto('data_row').values(written).execute()
}

export async function findRow(db: Db, tableId: string, id: string): Promise<StoredRow | undefined> {
  const row = await db.selectFrom('data_row').selectAll().where('table_id', '=', tableId).where('id', '=', id).executeTakeFirst()
  return row && readRow(row)
}

export async function saveRow(db: Db, tableId: string, { _id: id, values, sealed, changedAt }: StoredRow): Promise<void> {
  const set = { content: JSON.stringify(values), sealed, changed_at: new Date(changedAt) }
  await db.updateTable('data_row').set(set).where('table_id', '=', tableId).where('id', '=', id).execute()
}

export async function deleteRow(db: Db, tableId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('data_row').where('table_id', '=', tableId).where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

interface Sought {
  table: Pick<DataTable, '_id' | 'columns'>
  filters: TableView['filters']
  offset: number
  limit: number
}

export async function listRows(db: Db, { table, filters, offset, limit }: Sought): Promise<{ rows: StoredRow[]; total: number }> {
  let query = db.selectFrom('data_row').where('table_id', '=', table._id)
  for (const { column, is, value } of filters) query = query.where(soughtIn(table, { column, is, value }) ?? holds(column, is, value))
  const count = await query.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirst()
  const found = await query.selectAll().orderBy('seq').offset(offset).limit(limit).execute()
  return { rows: found.map(readRow), total: Number(count?.count ?? 0) }
}

const compared = { '<': sql`<`, '<=': sql`<=`, '>': sql`>`, '>=': sql`>=` } as const

/** Values of different types are neither greater nor less. */
function holds(column: string, is: (typeof filterOperators)[number], value: Json) {
  const asked = sql`${JSON.stringify(value)}::jsonb`
  const held = sql`coalesce(content->${column}, 'null'::jsonb)`
  if (is === '=') return sql<SqlBool>`${held} = ${asked}`
  if (is === '!=') return sql<SqlBool>`${held} <> ${asked}`
  if (is === 'contains') return sql<SqlBool>`position(lower(${String(value)}) in lower(coalesce(content->>${column}, ''))) > 0`
  return sql<SqlBool>`jsonb_typeof(${held}) = jsonb_typeof(${asked}) and ${held} ${compared[is]} ${asked}`
}
