// Waiting messages in the database; their texts are sealed there, because they may hold links that let somebody in.
import type { OutboxMessage } from '@parley/contract/account/outbox'
import type { Selectable } from 'kysely'
import type { Db } from '../../base/context'
import type { OutboxMessageRow } from '../../base/storage/database/tables/identity'
import type { Sealing } from '../../base/security/secrets/secrets'

const most = 100

interface Reader {
  accountId: string
  /** Runs the installation, and so hands on what no service carries. */
  isOperator: boolean
}

/** The newest of the account; the operator's also has those of no account, and of every other what waits here. */
export async function waitingMessages(db: Db, secrets: Sealing, { accountId, isOperator }: Reader): Promise<OutboxMessage[]> {
  const rows = await db
    .selectFrom('outbox_message')
    .selectAll()
    .where((eb) =>
      eb.or([eb('account_id', 'in', isOperator ? [accountId, ''] : [accountId]), ...(isOperator ? [eb('state', '=', 'local')] : [])]),
    )
    .where('state', 'in', ['local', 'waiting', 'failed'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => messageOf(row, isOperator ? secrets : undefined))
}

/** What is meant for somebody is theirs to read: its code or link proves that an address is the reader's. Without secrets nothing is told. */
function messageOf(row: Selectable<OutboxMessageRow>, secrets: Sealing | undefined): OutboxMessage {
  return {
    id: row.id,
    kind: row.kind === 'sms' ? 'sms' : 'mail',
    to: row.recipient,
    subject: row.subject,
    text: row.body === '' || row.state !== 'local' || secrets === undefined ? '' : secrets.open('outbox', row.body),
    at: row.created_at.toISOString(),
    state: row.state === 'waiting' || row.state === 'failed' ? row.state : 'local',
    error: row.error,
  }
}

export async function removeOldMessages(db: Db, before: number): Promise<void> {
  await db.deleteFrom('outbox_message').where('created_at', '<', new Date(before)).execute()
}
