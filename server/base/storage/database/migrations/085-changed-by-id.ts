// Who changed a bot last, by id beside the name, so that a list of bots need not look for its newest operation.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bot add column changed_by_id text not null default ''`.execute(db)
  await sql`update bot set changed_by_id = coalesce((
    select operation.actor_id from operation where operation.bot_id = bot.id order by operation.seq desc limit 1), created_by)`.execute(db)
}
