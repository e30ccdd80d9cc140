// Backups that were made, and the servers that run on this database: what an operator looks at. Servers that run are known by what they
// write every few seconds, so the table need not outlive a crash.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table backup (
    id text primary key, reason text not null, file text not null, host text not null, bytes bigint not null, rows bigint not null,
    contents int not null, ms int not null, made_at timestamptz not null)`,
  `create index backup_made_at on backup (made_at)`,
  `create unlogged table running_server (
    id text primary key, name text not null, role text not null, version text not null, started_at timestamptz not null,
    seen_at timestamptz not null, figures jsonb not null)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
