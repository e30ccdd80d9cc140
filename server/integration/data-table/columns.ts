// Changes the columns of a table: what the rows that are there could not follow is refused, indexes are made from them, and what a column
// had goes with it.
import { fail } from '@parley/contract/base/errors'
import type { Column, DataTable } from '@parley/contract/integration/data-table'
import { actorOf, type Ctx, type Db } from '../../base/context'
import { faultOf } from './fit'
import { hasUnfit, rebuildIndex } from './index-store'
import { closedRow, type OpenRow, openRow } from './sealed'
import { dropFromViews, dropValues, listRows, saveColumns, saveRow } from './store'
import { sentence } from './sentences'
import { dataTableLimits } from '@parley/contract/integration/data-table-limits'

/** A default fits its column; what is sealed has neither a default, which would lie open, nor an index. */
export function checkColumns(columns: readonly Column[]): void {
  const wrong = columns.filter(
    (column) =>
      (column.default !== null && faultOf(column, column.default) !== null) ||
      (column.encrypted && (column.default !== null || column.index !== 'none')) ||
      (column.maxLength !== null && column.type !== 'text'),
  )
  if (wrong.length > 0) fail('INVALID_INPUT', sentence('refused.column-traits', { columns: namesOf(wrong) }))
}

const namesOf = (columns: readonly Column[]): string => columns.map(({ name }) => name).join(', ')

export async function changeColumns(ctx: Ctx, db: Db, table: DataTable, columns: readonly Column[]): Promise<DataTable> {
  checkColumns(columns)
  const before = new Map(table.columns.map((column) => [column.name, column]))
  await checkFollowed(db, table, columns, before)
  const gone = table.columns.filter(({ name }) => !columns.some((column) => column.name === name)).map(({ name }) => name)
  const changed = { ...table, columns: [...columns], changedAt: ctx.now() }
  await saveColumns(db, table._id, changed.columns, changed.changedAt)
  for (const name of gone) await rebuildIndex(db, table._id, { name, index: 'none' })
  for (const column of columns) if (column.index !== (before.get(column.name)?.index ?? 'none')) await rebuildIndex(db, table._id, column)
  if (gone.length > 0) {
    await dropValues(db, table._id, gone)
    if (gone.some((name) => before.get(name)?.encrypted)) await dropSealed(ctx, db, changed)
    await dropFromViews(db, actorOf(ctx).accountId, table._id, gone)
  }
  return changed
}

async function checkFollowed(db: Db, table: DataTable, columns: readonly Column[], before: ReadonlyMap<string, Column>): Promise<void> {
  if (table.rows === 0) return
  const kept = columns.filter((column) => {
    const old = before.get(column.name)
    return old ? old.type !== column.type || old.encrypted !== column.encrypted || (column.required && !old.required) : column.required
  })
  if (kept.length > 0) fail('INVALID_INPUT', sentence('refused.columns-kept', { columns: namesOf(kept) }))
  const unfit: Column[] = []
  for (const column of columns) {
    const old = before.get(column.name)
    if (!old || (old.index === column.index && old.maxLength === column.maxLength)) continue
    // What is sealed cannot be measured where it lies.
    if (column.encrypted ? column.maxLength !== null : await hasUnfit(db, table._id, column)) unfit.push(column)
  }
  if (unfit.length > 0) fail('INVALID_INPUT', sentence('refused.columns-unfit', { columns: namesOf(unfit) }))
}

/** Seals what is left of each row's encrypted values anew. */
async function dropSealed(ctx: Ctx, db: Db, table: DataTable): Promise<void> {
  const names = table.columns.map(({ name }) => name)
  const { rows } = await listRows(db, { table, filters: [], offset: 0, limit: dataTableLimits.dataRows })
  for (const row of rows)
    if (row.sealed !== null) await saveRow(db, table._id, closedRow(ctx.secrets, table, withoutOthers(openRow(ctx.secrets, row), names)))
}

const withoutOthers = (row: OpenRow, names: readonly string[]): OpenRow => ({
  ...row,
  values: Object.fromEntries(Object.entries(row.values).filter(([name]) => names.includes(name))),
})
