// Carries one waiting message of the outbox to its service and writes down how it ended. When it is tried again is the queue's matter.
import { DeliveryFailure } from '@parley/providers/delivery'
import { wellFormedText } from '@parley/kit/text/well-formed'
import type { Selectable } from 'kysely'
import type { Db } from '../../context'
import { retryWhileDatabaseIsUnavailable } from '../../storage/database/availability'
import type { OutboxMessageRow } from '../../storage/database/tables/identity'
import { htmlOf } from './html'
import type { NotifierOptions } from './notifier'
import { languageOf } from './templates'

export interface Delivery {
  /** Of the message in the outbox. */
  id: string
  language: string
  isLastAttempt: boolean
  now: number
}

type Row = Selectable<OutboxMessageRow>

/** Fails when it should be tried again. The text of a sent message is blanked, since it may hold a link that lets somebody in. */
export async function deliver(options: NotifierOptions, db: Db, { id, language, isLastAttempt, now }: Delivery): Promise<void> {
  const row = await db.selectFrom('outbox_message').selectAll().where('id', '=', id).where('state', '=', 'waiting').executeTakeFirst()
  if (!row) return
  const text = options.secrets.open('outbox', row.body)
  try {
    const isCarried = await carry(options, row, { text, language })
    if (!isCarried) return keepHere(options, db, row, text)
  } catch (error) {
    const reason = wellFormedText(error instanceof Error ? error.message : String(error))
    const isOver = isLastAttempt || (error instanceof DeliveryFailure && error.isFinal)
    options.tried(kindOf(row), isOver ? 'failed' : 'again')
    await update(db, id, isOver ? { state: 'failed', error: reason } : { error: reason })
    if (!isOver) throw error
    options.log.warn('A message could not be delivered', { id, kind: row.kind, reason })
    return
  }
  options.tried(kindOf(row), 'sent')
  await noteSent(db, id, now)
}

const kindOf = ({ kind }: Row): 'mail' | 'sms' => (kind === 'sms' ? 'sms' : 'mail')

/** What has left must not be sent again because the database was away for a moment. */
async function noteSent(db: Db, id: string, now: number): Promise<void> {
  const note = (): Promise<void> => update(db, id, { state: 'sent', error: '', body: '', sent_at: new Date(now) })
  await retryWhileDatabaseIsUnavailable(note, () => true)
}

/** false where no service of its kind is set up any more. */
async function carry(options: NotifierOptions, row: Row, { text, language }: { text: string; language: string }): Promise<boolean> {
  const { mail, sms } = options
  if (row.kind === 'sms') await sms?.send({ to: row.recipient, text })
  else {
    const parts = { subject: row.subject, text, language: languageOf(language) }
    await mail?.send({ ...parts, id: row.id, to: row.recipient, html: htmlOf({ ...parts, ownUrl: options.publicUrl() }) })
  }
  return (row.kind === 'sms' ? sms : mail) !== undefined
}

async function keepHere(options: NotifierOptions, db: Db, row: Row, text: string): Promise<void> {
  await update(db, row.id, { state: 'local', error: '' })
  options.announce({ kind: kindOf(row), to: row.recipient, subject: row.subject, text })
}

interface Change {
  state?: string
  error: string
  body?: string
  sent_at?: Date
}

async function update(db: Db, id: string, change: Change): Promise<void> {
  await db.updateTable('outbox_message').set(change).where('id', '=', id).where('state', '=', 'waiting').execute()
}
