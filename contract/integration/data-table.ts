// Tables of an account, with rows that people and scripts keep, and views: a choice of columns and rows of one table under a name.
import { z } from 'zod'
import { levels } from '../base/access/access'
import { call } from '../base/call'
import { sentFile } from '../base/incoming/file-reading'
import { Json } from '../base/json'
import { LocalizedFields } from '../base/fields/localized'
import { dataTableLimits } from './data-table-limits'

const base = '/builder/daas'
const tables = `${base}/tables`
const view = { permission: 'DATA_TABLES', level: 'VIEW', of: 'account' } as const
const edit = { permission: 'DATA_TABLES', level: 'YES', of: 'account' } as const
const id = z.string().max(80)
/** Names stand after a dot in expressions. */
const key = z
  .string()
  .trim()
  .regex(/^[\p{L}_][\p{L}\p{N}_]{0,63}$/u)

export const columnTypes = ['text', 'number', 'boolean', 'date', 'json'] as const
/** `unique`: no two rows have the same value. Rows without a value are in no index. */
export const columnIndexes = ['none', 'plain', 'unique'] as const
export const Column = z.object({
  name: key,
  type: z.enum(columnTypes).default('text'),
  required: z.boolean().default(false),
  /** Its values are kept sealed; views and widgets neither choose by them nor show them to a conversation. */
  encrypted: z.boolean().default(false),
  /** Makes views that choose by it fast. */
  index: z.enum(columnIndexes).default('none'),
  /** Characters of a text. */
  maxLength: z.number().int().min(1).max(dataTableLimits.dataRowBytes).nullable().default(null),
  /** What a new row has where nothing is given. */
  default: Json.default(null),
})
export type Column = z.infer<typeof Column>
const Columns = z
  .array(Column)
  .min(1)
  .max(50)
  .refine((columns) => new Set(columns.map((column) => column.name.toLowerCase())).size === columns.length, {
    message: 'Each column needs a name of its own.',
  })
export const filterOperators = ['=', '!=', '<', '<=', '>', '>=', 'contains'] as const
export const Filter = z.object({ column: key, is: z.enum(filterOperators), value: Json })
const Filters = z.array(Filter).max(20)
const Values = z.record(key, Json)

export const DataTable = z.object({ _id: z.string(), name: z.string(), columns: z.array(Column), rows: z.number(), changedAt: z.number() })
export type DataTable = z.infer<typeof DataTable>
export const TableView = z.object({
  _id: z.string(),
  name: z.string(),
  tableId: z.string(),
  /** All of the table's, where none is named. */
  columns: z.array(z.string()),
  filters: Filters,
  changedAt: z.number(),
})
export type TableView = z.infer<typeof TableView>
/** `hidden`: encrypted columns in which the row has a value. `values` leaves them out; each is shown by a call of its own. */
const Row = z.object({ _id: z.string(), values: Values, hidden: z.array(z.string()), changedAt: z.number() })
const Rows = z.object({ rows: z.array(Row), total: z.number() })
const paged = {
  offset: z.coerce.number().int().min(0).max(dataTableLimits.dataRows).default(0),
  limit: z.coerce.number().int().min(1).max(500).default(50),
}
const FileProblem = z.object({
  /** Of the file; 0: the file as a whole. */
  line: z.number(),
  why: z.string(),
  says: LocalizedFields,
})
export type FileProblem = z.infer<typeof FileProblem>
const ok = z.object({ ok: z.literal(true) })
const inTable = { tableId: id }
const inRow = { ...inTable, rowId: id }

export const dataTableCalls = {
  'data-table.get-access': call({
    method: 'GET',
    path: `${base}/access`,
    access: 'signed-in',
    about: 'What the caller may do with the tables of the account: nothing, read them, or change them.',
    reads: ['team', 'role'],
    input: z.object({}),
    reply: z.object({ level: z.enum(levels) }),
  }),
  'data-table.list': call({
    method: 'GET',
    path: tables,
    access: view,
    about: 'The tables of the account, by name, with how many rows each has.',
    reads: ['data-table'],
    input: z.object({}),
    reply: z.array(DataTable),
  }),
  'data-table.create': call({
    method: 'POST',
    path: tables,
    access: edit,
    about: 'Makes a table with its columns.',
    touches: ['data-table'],
    input: z.object({ name: key, columns: Columns }),
    reply: DataTable,
  }),
  'data-table.update': call({
    method: 'PUT',
    path: `${tables}/{tableId}`,
    access: edit,
    about:
      'Gives a table other columns. Values of columns that are gone go too; while there are rows, a column keeps its type and whether it is encrypted, and a new one is not required.',
    touches: ['data-table'],
    input: z.object({ ...inTable, columns: Columns }),
    reply: DataTable,
  }),
  'data-table.remove': call({
    method: 'DELETE',
    path: `${tables}/{tableId}`,
    access: edit,
    about: 'Removes a table with its rows and views.',
    touches: ['data-table'],
    input: z.object(inTable),
    reply: ok,
  }),
  'data-table.list-rows': call({
    method: 'GET',
    path: `${tables}/{tableId}/rows`,
    access: view,
    about: 'Rows of a table, oldest first, in pages. Encrypted values stay out: `hidden` names their columns.',
    reads: ['data-table'],
    input: z.object({ ...inTable, ...paged }),
    reply: Rows,
  }),
  'data-table.reveal': call({
    method: 'POST',
    path: `${tables}/{tableId}/rows/{rowId}/reveal`,
    access: edit,
    about: 'Shows one encrypted value of a row. The record of security events says who saw it.',
    touches: ['audit'],
    perMinute: 60,
    input: z.object({ ...inRow, column: key }),
    reply: z.object({ value: Json }),
  }),
  'data-table.add-row': call({
    method: 'POST',
    path: `${tables}/{tableId}/rows`,
    access: edit,
    about: 'Adds a row; each value is of its column’s type.',
    touches: ['data-table'],
    input: z.object({ ...inTable, values: Values }),
    reply: Row,
  }),
  'data-table.update-row': call({
    method: 'PUT',
    path: `${tables}/{tableId}/rows/{rowId}`,
    access: edit,
    about: 'Changes the values that are given of a row.',
    touches: ['data-table'],
    input: z.object({ ...inRow, values: Values }),
    reply: Row,
  }),
  'data-table.remove-row': call({
    method: 'DELETE',
    path: `${tables}/{tableId}/rows/{rowId}`,
    access: edit,
    about: 'Removes a row.',
    touches: ['data-table'],
    input: z.object(inRow),
    reply: ok,
  }),
  'data-table.import': call({
    method: 'POST',
    path: `${tables}/{tableId}/import`,
    access: edit,
    about:
      'Adds the rows of a table (CSV, TSV, .xlsx) whose first row names columns: all of them or, where one does not fit, none, with a report line by line.',
    touches: ['data-table'],
    perMinute: 20,
    maxBytes: dataTableLimits.dataFileBytes * 2,
    input: z.object({ ...inTable, ...sentFile(dataTableLimits.dataFileBytes) }),
    /** `problems`: the first of them; `wrong` counts all lines that have one. */
    reply: z.object({ imported: z.number(), wrong: z.number(), problems: z.array(FileProblem) }),
  }),
  'data-table.export': call({
    method: 'GET',
    path: `${tables}/{tableId}/export`,
    access: view,
    about: 'All rows of a table as CSV, as it is imported; encrypted columns stay out.',
    perMinute: 20,
    input: z.object(inTable),
    reply: z.object({ fileName: z.string(), content: z.string() }),
  }),
  'data-table.list-views': call({
    method: 'GET',
    path: `${base}/views`,
    access: view,
    about: 'The views of the account’s tables, by name.',
    reads: ['data-table'],
    input: z.object({}),
    reply: z.array(TableView),
  }),
  'data-table.create-view': call({
    method: 'POST',
    path: `${base}/views`,
    access: edit,
    about: 'Makes a view: a choice of columns and rows of one table.',
    touches: ['data-table'],
    input: z.object({ name: key, ...inTable, columns: z.array(key).max(50).default([]), filters: Filters.default([]) }),
    reply: TableView,
  }),
  'data-table.remove-view': call({
    method: 'DELETE',
    path: `${base}/views/{viewId}`,
    access: edit,
    about: 'Removes a view; the table stays as it is.',
    touches: ['data-table'],
    input: z.object({ viewId: id }),
    reply: ok,
  }),
  'data-table.list-view-rows': call({
    method: 'GET',
    path: `${base}/views/{viewId}/rows`,
    access: view,
    about: 'The rows that a view shows, with its columns, in pages. Encrypted values stay out: `hidden` names their columns.',
    reads: ['data-table'],
    input: z.object({ viewId: id, ...paged }),
    reply: Rows,
  }),
}
