// Tables of an account with their rows and views, as a feature of the server: who may, and how much is kept. What fits a
// column is fit.ts, changing columns columns.ts, files of rows file.ts.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { DataTable } from '@parley/contract/integration/data-table'
import { actorOf, type Ctx, type Db, type Tx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import {
  countTables,
  countViews,
  deleteRow,
  deleteTable,
  deleteView,
  findRow,
  findTable,
  findView,
  insertTable,
  insertView,
  isNameTaken,
  listRows,
  listTables,
  listViews,
  lockTables,
  saveRow,
} from './store'
import { incomingOfCall } from '../file/index'
import { changeColumns, checkColumns } from './columns'
import { exportFile, importFile } from './file'
import { checkOnce, checkRow, withDefaults } from './fit'
import { indexRows } from './index-store'
import { addRows } from './rows'
import { closedRow, openRow } from './sealed'
import { sentence } from './sentences'
import { dataTableLimits } from '@parley/contract/integration/data-table-limits'

const ok = { ok: true } as const
const accountOf = (ctx: Ctx): string => actorOf(ctx).accountId
const missing = (): never => fail('NOT_FOUND', sentence('refused.no-table'))

async function tableOf(ctx: Ctx, tableId: string, db = ctx.db): Promise<DataTable> {
  return (await findTable(db, accountOf(ctx), tableId)) ?? missing()
}

/** One change of an account's tables after the other, so that bounds and names hold. */
function change<T>(ctx: Ctx, run: (tx: Tx) => Promise<T>): Promise<T> {
  return ctx.write(async (tx) => {
    await lockTables(tx.db, accountOf(ctx))
    return run(tx)
  })
}

type Page = Awaited<ReturnType<typeof listRows>>
const openPage = (ctx: Ctx, { rows, total }: Page, columns: readonly string[] = []) => ({
  rows: rows.map((row) => openRow(ctx.secrets, row, columns)),
  total,
})

const handlers: Handlers<'data-table'> = {
  'data-table.list': (ctx) => listTables(ctx.db, accountOf(ctx)),
  'data-table.create': (ctx, { name, columns }) =>
    change(ctx, async ({ db }) => {
      if ((await countTables(db, accountOf(ctx))) >= dataTableLimits.dataTables)
        fail('USAGE_LIMIT', sentence('refused.tables', { most: dataTableLimits.dataTables }))
      if (await isNameTaken(db, accountOf(ctx), name)) fail('DUPLICATE', sentence('refused.view-taken', { name }))
      checkColumns(columns)
      const made = { _id: newId('dataTable', ctx.now()), name, columns, rows: 0, changedAt: ctx.now() }
      await insertTable(db, accountOf(ctx), made)
      return made
    }),
  'data-table.update': (ctx, { tableId, columns }) =>
    change(ctx, async ({ db }) => changeColumns(ctx, db, await tableOf(ctx, tableId, db), columns)),
  'data-table.remove': (ctx, { tableId }) =>
    change(ctx, async ({ db }) => ((await deleteTable(db, accountOf(ctx), tableId)) ? ok : missing())),
  'data-table.list-rows': async (ctx, { tableId, offset, limit }) =>
    openPage(ctx, await listRows(ctx.db, { table: await tableOf(ctx, tableId), filters: [], offset, limit })),
  'data-table.add-row': (ctx, { tableId, values }) =>
    change(ctx, async ({ db }) => {
      const table = await tableOf(ctx, tableId, db)
      const row = { _id: newId('dataRow', ctx.now()), values: withDefaults(table, values), changedAt: ctx.now() }
      checkRow(table, row.values)
      if (table.rows >= dataTableLimits.dataRows) fail('USAGE_LIMIT', sentence('refused.rows', { most: dataTableLimits.dataRows }))
      await checkOnce(db, table, row)
      await addRows(ctx, db, table, [row])
      return row
    }),
  'data-table.update-row': (ctx, { tableId, rowId, values }) =>
    change(ctx, async ({ db }) => {
      const table = await tableOf(ctx, tableId, db)
      const before = openRow(ctx.secrets, (await findRow(db, tableId, rowId)) ?? missing())
      const row = { ...before, values: { ...before.values, ...values }, changedAt: ctx.now() }
      checkRow(table, row.values)
      await checkOnce(db, table, row)
      await saveRow(db, tableId, closedRow(ctx.secrets, table, row))
      await indexRows(db, table, [row])
      return row
    }),
  'data-table.remove-row': (ctx, { tableId, rowId }) =>
    change(ctx, async ({ db }) => {
      await tableOf(ctx, tableId, db)
      return (await deleteRow(db, tableId, rowId)) ? ok : missing()
    }),
  'data-table.import': async (ctx, { tableId, ...sent }) => {
    const incoming = await incomingOfCall(ctx, sent)
    return change(ctx, async ({ db }) => importFile(ctx, db, await tableOf(ctx, tableId, db), incoming))
  },
  'data-table.export': async (ctx, { tableId }) => exportFile(ctx.db, await tableOf(ctx, tableId)),
  'data-table.list-views': (ctx) => listViews(ctx.db, accountOf(ctx)),
  'data-table.create-view': (ctx, { name, tableId, columns, filters }) =>
    change(ctx, async ({ db }) => {
      const table = await tableOf(ctx, tableId, db)
      const known = new Set(table.columns.map((column) => column.name))
      const sealed = new Set(table.columns.filter(({ encrypted }) => encrypted).map((column) => column.name))
      const unknown = [
        ...columns.filter((column) => !known.has(column)),
        ...filters.flatMap(({ column }) => (known.has(column) && !sealed.has(column) ? [] : [column])),
      ]
      if (unknown.length > 0) fail('INVALID_INPUT', sentence('refused.row-values', { columns: unknown.join(', ') }))
      if ((await countViews(db, accountOf(ctx))) >= dataTableLimits.dataViews)
        fail('USAGE_LIMIT', sentence('refused.tables', { most: dataTableLimits.dataViews }))
      if (await isNameTaken(db, accountOf(ctx), name)) fail('DUPLICATE', sentence('refused.view-taken', { name }))
      const made = { _id: newId('dataView', ctx.now()), name, tableId, columns, filters, changedAt: ctx.now() }
      await insertView(db, accountOf(ctx), made)
      return made
    }),
  'data-table.remove-view': (ctx, { viewId }) =>
    change(ctx, async ({ db }) => ((await deleteView(db, accountOf(ctx), viewId)) ? ok : missing())),
  'data-table.list-view-rows': async (ctx, { viewId, offset, limit }) => {
    const { tableId, filters, columns } = (await findView(ctx.db, accountOf(ctx), viewId)) ?? missing()
    return openPage(ctx, await listRows(ctx.db, { table: await tableOf(ctx, tableId), filters, offset, limit }), columns)
  },
}

/** The first rows of the table or view of a name, each in the order of its columns, without those that are encrypted; null where the account has none. */
export async function rowsNamed(db: Db, accountId: string, name: string, limit: number): Promise<JsonObject[] | null> {
  const same = (one: { name: string }): boolean => one.name.toLowerCase() === name.toLowerCase()
  const view = (await listViews(db, accountId)).find(same)
  const table = (await listTables(db, accountId)).find((one) => (view ? one._id === view.tableId : same(one)))
  if (table === undefined) return null
  const open = table.columns.filter((column) => !column.encrypted).map((column) => column.name)
  const chosen = view?.columns.length ? view.columns.filter((column) => open.includes(column)) : open
  const { rows } = await listRows(db, { table, filters: view?.filters ?? [], offset: 0, limit })
  return rows.map(({ values }) => Object.fromEntries(chosen.map((column) => [column, values[column] ?? null])))
}

export { recordsOn } from './records'

export const dataTable: Feature = { name: 'data-table', handlers }
