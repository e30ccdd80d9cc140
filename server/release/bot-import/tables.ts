// Tables of this feature as Kysely types; what a row means is said beside its store.
import type { JsonObject } from '@parley/contract/base/json'
import type { ColumnType } from 'kysely'

/** What is remembered of importing a bot's file into a bot, for the next time. */
export interface BotImportRow {
  bot_id: string
  /** What the file is of: the format, and the name of the bot in it. */
  source: string
  /** Ids of the bot by those of the file, where they differ. */
  ids: ColumnType<JsonObject, string, string>
  /** Values that were given for variables, by their keys. */
  given: ColumnType<JsonObject, string, string>
}

declare module '../../base/storage/database/tables' {
  interface Tables {
    bot_import: BotImportRow
  }
}
