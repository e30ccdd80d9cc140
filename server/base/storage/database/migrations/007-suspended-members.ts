// Somebody is suspended in one account and may go on in others; the mark on the user stands for all of them.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table membership add column is_suspended boolean not null default false`.execute(db)
  await sql`update membership set is_suspended = true where user_id in (select id from app_user where is_suspended)`.execute(db)
}
