// Company and industry of a person, which their profile carries among its additional fields.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column additional_fields jsonb not null default '{}'`.execute(db)
}
