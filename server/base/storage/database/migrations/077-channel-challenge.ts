// When a provider's question whether the webhook address is ours was answered last.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table channel_health add column challenged_at timestamptz`.execute(db)
}
