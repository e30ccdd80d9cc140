// Waiting messages in the database; their texts are sealed there, because they may hold links that let somebody in.
import type { OutboxMessage } from '@parley/contract/features/outbox'
import type { Selectable } from 'kysely'
import type { Db } from '../../base/context'
import type { OutboxMessageRow } from '../../base/database/identity-tables'
import type { Secrets } from '../../base/secrets/secrets'

const most = 100

/** The newest of the account; the first account of the installation reads those of no account too. */
export async function waitingMessages(db: Db, secrets: Secrets, accountId: string): Promise<OutboxMessage[]> {
  const first = await db.selectFrom('account').select('id').orderBy('created_at').orderBy('id').limit(1).executeTakeFirst()
  const rows = await db
    .selectFrom('outbox_message')
    .selectAll()
    .where('account_id', 'in', first?.id === accountId ? [accountId, ''] : [accountId])
    .where('state', 'in', ['local', 'waiting', 'failed'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => messageOf(row, secrets))
}

/** What is on its way to somebody is theirs to read: its code or link proves that an address is the reader's. */
function messageOf(row: Selectable<OutboxMessageRow>, secrets: Secrets): OutboxMessage {
  return {
    id: row.id,
    kind: row.kind === 'sms' ? 'sms' : 'mail',
    to: row.recipient,
    subject: row.subject,
    text: row.body === '' || row.state !== 'local' ? '' : secrets.open('outbox', row.body),
    at: row.created_at.toISOString(),
    state: row.state === 'waiting' || row.state === 'failed' ? row.state : 'local',
    error: row.error,
  }
}

export async function removeOldMessages(db: Db, before: number): Promise<void> {
  await db.deleteFrom('outbox_message').where('created_at', '<', new Date(before)).execute()
}
