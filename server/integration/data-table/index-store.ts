// The indexes of data tables in the database: values of indexed columns beside their rows, kept in step with them and sought by views.
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { Column, DataTable, TableView } from '@parley/contract/integration/data-table'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../base/context'
import { dataTableLimits } from '@parley/contract/integration/data-table-limits'

type Table = Pick<DataTable, '_id' | 'columns'>
type Filter = TableView['filters'][number]

const compared = { '=': sql`=`, '<': sql`<`, '<=': sql`<=`, '>': sql`>`, '>=': sql`>=` } as const

/** The condition that finds rows by the index of a column; null where it has none, or the index cannot answer. */
export function soughtIn({ _id, columns }: Table, { column, is, value }: Filter) {
  const isIndexed = columns.some(({ name, index }) => name === column && index !== 'none')
  if (!isIndexed || value === null || is === '!=' || is === 'contains') return null
  const asked = sql`${JSON.stringify(value)}::jsonb`
  return sql<SqlBool>`data_row.id in (select row_id from data_value where table_id = ${_id} and column_name = ${column}
    and value ${compared[is]} ${asked} and jsonb_typeof(value) = jsonb_typeof(${asked}))`
}

/** What the indexes hold of rows; those that were changed are put anew. */
export async function indexRows(db: Db, { _id, columns }: Table, rows: readonly { _id: string; values: JsonObject }[]): Promise<void> {
  const indexed = columns.filter(({ index }) => index !== 'none')
  if (indexed.length === 0) return
  await db
    .deleteFrom('data_value')
    .where(
      'row_id',
      'in',
      rows.map((row) => row._id),
    )
    .execute()
  const entries = rows.flatMap((row) =>
    indexed.flatMap(({ name, index }) => {
      const value = row.values[name] ?? null
      const entry = { row_id: row._id, table_id: _id, column_name: name, value: JSON.stringify(value), is_unique: index === 'unique' }
      return value === null ? [] : [entry]
    }),
  )
  if (entries.length > 0) await db.insertInto('data_value').values(entries).execute()
}

/** Which of some values other rows have in a column. */
export async function valuesTaken(
  db: Db,
  table: Table,
  { column, values, rowId = '' }: { column: string; values: readonly Json[]; rowId?: string },
): Promise<Json[]> {
  if (values.length === 0) return []
  const rows = await db
    .selectFrom('data_value')
    .select('value')
    .where('table_id', '=', table._id)
    .where('column_name', '=', column)
    .where('row_id', '<>', rowId)
    .where(sql<SqlBool>`value in (select jsonb_array_elements(${JSON.stringify(values)}::jsonb))`)
    .execute()
  return rows.map(({ value }) => value)
}

/** Makes the index of a column anew from the rows that are there, or takes it away. */
export async function rebuildIndex(db: Db, tableId: string, { name, index }: Pick<Column, 'name' | 'index'>): Promise<void> {
  await db.deleteFrom('data_value').where('table_id', '=', tableId).where('column_name', '=', name).execute()
  if (index === 'none') return
  await sql`
    insert into data_value (row_id, table_id, column_name, value, is_unique)
    select id, table_id, ${name}, content->${name}, ${index === 'unique'} from data_row
    where table_id = ${tableId} and coalesce(content->${name}, 'null'::jsonb) <> 'null'::jsonb`.execute(db)
}

/** Whether rows that are there have values that a column could not hold: too long, twice, or too large for an index. */
export async function hasUnfit(db: Db, tableId: string, { name, index, maxLength }: Column): Promise<boolean> {
  const held = sql`select content->${name} as value, content->>${name} as text from data_row
    where table_id = ${tableId} and coalesce(content->${name}, 'null'::jsonb) <> 'null'::jsonb`
  const long = maxLength === null ? sql`false` : sql`char_length(text) > ${maxLength}`
  const large = index === 'none' ? sql`false` : sql`octet_length(value::text) > ${dataTableLimits.dataIndexBytes}`
  const twice = index === 'unique' ? sql`count(*) > count(distinct value)` : sql`false`
  const { rows } = await sql<{ unfit: boolean }>`
    select coalesce(bool_or(${long} or ${large}), false) or (${twice}) as unfit from (${held}) as held`.execute(db)
  return rows[0]?.unfit === true
}
