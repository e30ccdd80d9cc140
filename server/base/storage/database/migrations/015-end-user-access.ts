// What an end user's access stands on: their tokens name the app that let them in, and an app says whether it lets in visitors whom
// nobody vouches for. Tokens that were given out before name no app, so they end; clients fetch new ones by themselves.
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table access_token add column client_id text not null default ''`,
  `create index access_token_client on access_token (client_id) where client_id <> ''`,
  `create index access_token_bot on access_token (bot_id) where bot_id <> ''`,
  `delete from access_token where kind in ('end-user', 'socket')`,
  `alter table sdk_app add column allows_anonymous boolean not null default true`,
  `alter table sdk_app alter column allows_anonymous set default false`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
