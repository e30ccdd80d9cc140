// What concerns somebody in whatever account they use: an invitation is told of before they belong to the account that it is from.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table notification alter column account_id drop not null').execute(db)
}
