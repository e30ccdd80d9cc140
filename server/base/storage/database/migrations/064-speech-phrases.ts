// What a service that writes down speech should expect to hear in a bot, by language.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table speech_phrase (bot_id text not null references bot (id) on delete cascade, language text not null, phrases jsonb not null,
         rev int not null, made_at timestamptz not null, primary key (bot_id, language))`,
    )
    .execute(db)
}
