// The tables that accounts keep data in as Kysely types; what a row means is said beside the store of the data-table feature.
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { DataTable, TableView } from '@parley/contract/integration/data-table'
import type { GeneratedAlways } from 'kysely'
import type { Instant, Stored } from '../../base/storage/database/columns'
import type { SealedColumn } from '../../base/security/secrets/sealed-column'

export interface DataTableRow {
  id: string
  account_id: string
  name: string
  columns: Stored<DataTable['columns']>
  changed_at: Instant
}

export interface DataViewRow {
  id: string
  account_id: string
  name: string
  table_id: string
  columns: Stored<string[]>
  filters: Stored<TableView['filters']>
  changed_at: Instant
}

export interface DataRowRow {
  /** The order in which rows came. */
  seq: GeneratedAlways<string>
  id: string
  table_id: string
  content: Stored<JsonObject>
  /** The values of encrypted columns; null where there are none. */
  sealed: string | null
  changed_at: Instant
}

export interface DataValueRow {
  row_id: string
  table_id: string
  column_name: string
  value: Stored<Json>
  is_unique: boolean
}

declare module '../../base/storage/database/tables' {
  interface Tables {
    data_row: DataRowRow
    data_table: DataTableRow
    data_value: DataValueRow
    data_view: DataViewRow
  }
}

declare module '../../base/security/secrets/secrets' {
  interface SecretPurposes {
    'data-table': true
  }
}

export const dataTableSealedColumns = [
  { table: 'data_row', key: 'id', column: 'sealed', purpose: 'data-table' },
] as const satisfies readonly SealedColumn[]
