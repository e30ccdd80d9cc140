// Tables of this feature as Kysely types; what a row means is said beside its store.

/** Kinds of objects of a bot that are published without approval. */
export interface AutoPublishRow {
  bot_id: string
  kinds: string[]
}

declare module '../../base/storage/database/tables' {
  interface Tables {
    auto_publish: AutoPublishRow
  }
}
