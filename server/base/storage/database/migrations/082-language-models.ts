// Language models of bots: the configurations by which they are reached, and what each feature uses.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table llm_configuration (id text primary key, bot_id text not null, name text not null, provider text not null, settings jsonb not null,
     secrets text not null, models jsonb not null, checked jsonb, made_at timestamptz not null, changed_at timestamptz not null)`,
  `create index llm_configuration_bot on llm_configuration (bot_id, made_at)`,
  `create table llm_use (bot_id text not null, feature text not null, use jsonb not null, primary key (bot_id, feature))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
