// The sentences of groups that a look for intents found, beyond the first of each, which stand in the look's own result.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table discovered_sentence (bot_id text not null references bot (id) on delete cascade, "group" integer not null,
     place integer not null, said text not null, times integer not null, is_masked boolean not null,
     primary key (bot_id, "group", place))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
