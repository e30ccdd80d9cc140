// Mailboxes of bots: how far each was read, and which server reads it now; when it was looked into last stands with its connection.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table mailbox (bot_id text not null, channel text not null, cursor json not null default 'null', failures int not null default 0,
     next_at timestamptz not null, claimed_by text, claimed_until timestamptz, primary key (bot_id, channel))`,
  `alter table channel_health add column looked_at timestamptz`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
