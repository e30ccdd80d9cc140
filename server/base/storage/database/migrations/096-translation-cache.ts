// Translations of texts of bots, so that an engine is asked once for each.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table translation_cache (bot_id text not null, key text not null, translation text not null, used_at timestamptz not null,
     primary key (bot_id, key))`,
  `create index translation_cache_used on translation_cache (used_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
