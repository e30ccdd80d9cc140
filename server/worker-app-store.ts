// Whether the database answers.
import { sql } from 'kysely'
import type { Db } from './base/context'

/** Throws what the database, or the way to it, says. */
export async function answersNow(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}
