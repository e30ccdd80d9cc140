// Sign-ins of bots' users at services: the tokens of each, sealed.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table user_sign_in (id text primary key, bot_id text not null, user_id text not null, settings_hash text not null, profile text not null,
     sealed text not null, expires_at timestamptz, at timestamptz not null)`,
  `create unique index user_sign_in_once on user_sign_in (bot_id, user_id, settings_hash)`,
  `create index user_sign_in_old on user_sign_in (bot_id, at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
