// Who made an app: while it is bound to no bot, it is theirs. Of apps made before nobody knows; '' leaves those to administrators.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sdk_app add column made_by text not null default ''`.execute(db)
}
