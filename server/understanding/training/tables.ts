// Tables of this feature as Kysely types; what a row means is said beside its store.
import type { JsonObject } from '@parley/contract/base/json'
import type { ColumnType } from 'kysely'
import type { Instant } from '../../base/storage/database/columns'

export interface ModelRow {
  hash: string
  bot_id: string
  language: string
  rev: number
  quality: ColumnType<JsonObject, string, string>
  created_at: Instant
}

declare module '../../base/storage/database/tables' {
  interface Tables {
    model: ModelRow
  }
}
