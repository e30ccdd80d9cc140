// Why a conversation was handed over to a person, as the turn that did it tells.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table hand_over add column reason jsonb').execute(db)
}
