// How many mails and text messages of the outbox wait, failed, or stay on this machine.
import { sql } from 'kysely'
import type { Db } from '../../context'

export interface WaitingMessages {
  kind: 'mail' | 'sms'
  /** local: no service is set up. */
  state: 'waiting' | 'failed' | 'local'
  count: number
  oldestMs: number
}

export async function waitingMails(db: Db): Promise<WaitingMessages[]> {
  const { rows } = await sql<WaitingMessages>`
    select kind, state, count(*)::int as count, extract(epoch from now() - min(created_at))::float8 * 1000 as "oldestMs"
    from outbox_message where state in ('waiting', 'failed', 'local') group by kind, state order by kind, state`.execute(db)
  return rows
}
