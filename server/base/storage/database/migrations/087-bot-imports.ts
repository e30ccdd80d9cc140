// What imports of bots remember, and bots that are being made of a file.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table bot_import (bot_id text not null references bot on delete cascade, source text not null,
    ids jsonb not null default '{}', given jsonb not null default '{}', primary key (bot_id, source))`.execute(db)
  await sql`alter table bot add column being_made boolean not null default false`.execute(db)
}
