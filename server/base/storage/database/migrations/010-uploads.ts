// How much is kept of whom: uploaded files by the person who sent them, parts of unfinished attachments by their sender, bot and
// account, and whether an attachment's sender is a visitor nobody knows and the attachment was ever sent. Those kept already count as sent.
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table file add column user_id text not null default ''`,
  `create index file_account on file (account_id, created_at)`,
  `create index file_hash on file (hash)`,
  `alter table attachment add column is_anonymous boolean not null default false`,
  `alter table attachment add column sent_at timestamptz`,
  `update attachment set sent_at = created_at`,
  `create index attachment_unsent on attachment (created_at) where sent_at is null`,
  `delete from attachment_part`,
  `alter table attachment_part
    add column account_id text not null, add column bot_id text not null, add column user_id text not null,
    add column is_anonymous boolean not null, add column created_at timestamptz not null default now()`,
  `create index attachment_part_account on attachment_part (account_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
