// Tables of an account with their rows and views, as a feature of the server: who may, what fits its column, how much is kept.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { Json, JsonObject } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import type { DataTable } from '@parley/contract/features/data-table'
import { sentence } from '@parley/contract/sentences'
import { actorOf, type Ctx, type Tx } from '../../base/context'
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
  insertRow,
  insertTable,
  insertView,
  isNameTaken,
  listRows,
  listTables,
  listViews,
  lockTables,
  saveRow,
} from './store'

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

const fits: Record<DataTable['columns'][number]['type'], (value: Json) => boolean> = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  date: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value)),
  json: () => true,
}

/** Refuses values of no column, of another type, and a row without what it needs. */
function checkRow({ columns }: DataTable, values: JsonObject): void {
  const wrong: Record<string, string> = {}
  for (const name of Object.keys(values)) if (!columns.some((column) => column.name === name)) wrong[name] = 'not a column'
  for (const { name, type, required } of columns) {
    const value = values[name] ?? null
    if (value === null ? required : !fits[type](value)) wrong[name] = value === null ? 'required' : type
  }
  if (Object.keys(wrong).length > 0)
    fail('INVALID_INPUT', sentence('refused.row-values', { columns: Object.keys(wrong).join(', ') }), wrong)
  if (Buffer.byteLength(JSON.stringify(values)) > limits.dataRowBytes)
    fail('TOO_LARGE', sentence('refused.row-large', { kilobytes: limits.dataRowBytes / 1024 }))
}

const handlers: Handlers<'data-table'> = {
  'data-table.list': (ctx) => listTables(ctx.db, accountOf(ctx)),
  'data-table.create': (ctx, { name, columns }) =>
    change(ctx, async ({ db }) => {
      if ((await countTables(db, accountOf(ctx))) >= limits.dataTables)
        fail('USAGE_LIMIT', sentence('refused.tables', { most: limits.dataTables }))
      if (await isNameTaken(db, accountOf(ctx), name)) fail('DUPLICATE', sentence('refused.view-taken', { name }))
      const made = { _id: newId('dataTable', ctx.now()), name, columns, rows: 0, changedAt: ctx.now() }
      await insertTable(db, accountOf(ctx), made)
      return made
    }),
  'data-table.remove': (ctx, { tableId }) =>
    change(ctx, async ({ db }) => ((await deleteTable(db, accountOf(ctx), tableId)) ? ok : missing())),
  'data-table.list-rows': async (ctx, { tableId, offset, limit }) =>
    listRows(ctx.db, { table: await tableOf(ctx, tableId), filters: [], columns: [], offset, limit }),
  'data-table.add-row': (ctx, { tableId, values }) =>
    change(ctx, async ({ db }) => {
      const table = await tableOf(ctx, tableId, db)
      checkRow(table, values)
      if (table.rows >= limits.dataRows) fail('USAGE_LIMIT', sentence('refused.rows', { most: limits.dataRows }))
      const row = { _id: newId('dataRow', ctx.now()), values, changedAt: ctx.now() }
      await insertRow(db, tableId, row)
      return row
    }),
  'data-table.update-row': (ctx, { tableId, rowId, values }) =>
    change(ctx, async ({ db }) => {
      const table = await tableOf(ctx, tableId, db)
      const before = (await findRow(db, tableId, rowId)) ?? missing()
      const row = { ...before, values: { ...before.values, ...values }, changedAt: ctx.now() }
      checkRow(table, row.values)
      await saveRow(db, tableId, row)
      return row
    }),
  'data-table.remove-row': (ctx, { tableId, rowId }) =>
    change(ctx, async ({ db }) => {
      await tableOf(ctx, tableId, db)
      return (await deleteRow(db, tableId, rowId)) ? ok : missing()
    }),
  'data-table.list-views': (ctx) => listViews(ctx.db, accountOf(ctx)),
  'data-table.create-view': (ctx, { name, tableId, columns, filters }) =>
    change(ctx, async ({ db }) => {
      const table = await tableOf(ctx, tableId, db)
      const known = new Set(table.columns.map((column) => column.name))
      const unknown = [...columns, ...filters.map(({ column }) => column)].filter((column) => !known.has(column))
      if (unknown.length > 0) fail('INVALID_INPUT', sentence('refused.row-values', { columns: unknown.join(', ') }))
      if ((await countViews(db, accountOf(ctx))) >= limits.dataViews)
        fail('USAGE_LIMIT', sentence('refused.tables', { most: limits.dataViews }))
      if (await isNameTaken(db, accountOf(ctx), name)) fail('DUPLICATE', sentence('refused.view-taken', { name }))
      const made = { _id: newId('dataView', ctx.now()), name, tableId, columns, filters, changedAt: ctx.now() }
      await insertView(db, accountOf(ctx), made)
      return made
    }),
  'data-table.remove-view': (ctx, { viewId }) =>
    change(ctx, async ({ db }) => ((await deleteView(db, accountOf(ctx), viewId)) ? ok : missing())),
  'data-table.list-view-rows': async (ctx, { viewId, offset, limit }) => {
    const { tableId, filters, columns } = (await findView(ctx.db, accountOf(ctx), viewId)) ?? missing()
    return listRows(ctx.db, { table: await tableOf(ctx, tableId), filters, columns, offset, limit })
  },
}

export const dataTable: Feature = { name: 'data-table', handlers }
