// Sends mails and text messages: they are queued in the transaction of what they tell of, and delivered by a job afterwards. Where
// no service is set up they stay in the local outbox, which the terminal announces. What they say is templates.ts, how they travel
// is the providers'.
import { newId } from '@parley/contract/base/ids'
import type { MailCarrier } from '@parley/providers/mail/mail'
import type { TextCarrier } from '@parley/providers/sms/sms'
import { sql } from 'kysely'
import type { Db, Log, Tx } from '../../context'
import type { Secrets } from '../../security/secrets/secrets'
import { deliver, type Delivery } from './deliver'
import { compose, type Language } from './templates'
import type { TemplateId, TemplateValues } from './words/words'

export interface NewMessage<T extends TemplateId = TemplateId> {
  /** '' when it belongs to no account. */
  accountId: string
  kind: 'mail' | 'sms'
  to: string
  template: T
  language: Language
  values: TemplateValues[T]
}

export interface Notifier {
  /** Where mails and text messages go. */
  readonly mail: 'local' | 'smtp'
  readonly sms: 'local' | 'service'
  queue<T extends TemplateId>(tx: Tx, message: NewMessage<T>): Promise<void>
  /** Fails when it should be tried again; what is sent or refused for good is written down. */
  deliver(db: Db, asked: Delivery): Promise<void>
  stop(): Promise<void>
}

export interface NotifierOptions {
  secrets: Secrets
  /** Without one, mails stay here. */
  mail?: MailCarrier
  sms?: TextCarrier
  publicUrl(): string
  log: Log
  /** Told how each try of a service ended. */
  tried(kind: 'mail' | 'sms', outcome: 'sent' | 'again' | 'failed'): void
  /** Tells the operator that a message waits in the local outbox. */
  announce(message: LocalMessage): void
}

export interface LocalMessage {
  kind: 'mail' | 'sms'
  to: string
  subject: string
  text: string
}

/** The queue's name of the job that delivers one message. */
export const deliverTask = 'deliver-message'
/** The queue waits longer each time, from 3 seconds to a quarter of an hour: about half an hour in all. */
const attempts = 8

export function createNotifier(options: NotifierOptions): Notifier {
  const { mail, sms } = options
  return {
    mail: mail ? 'smtp' : 'local',
    sms: sms ? 'service' : 'local',
    queue: (tx, message) => queue(options, tx, message),
    deliver: (db, asked) => deliver(options, db, asked),
    async stop() {
      await mail?.stop()
    },
  }
}

async function queue<T extends TemplateId>(options: NotifierOptions, tx: Tx, message: NewMessage<T>): Promise<void> {
  const { kind, to } = message
  const { subject, text } = compose(message)
  const isLocal = options[kind] === undefined
  const id = newId('outbox')
  const body = options.secrets.seal('outbox', text)
  const row = { id, account_id: message.accountId, kind, recipient: to, subject, body, state: isLocal ? 'local' : 'waiting' }
  await tx.db.insertInto('outbox_message').values(row).execute()
  if (isLocal) return tx.afterCommit(() => options.announce({ kind, to, subject, text }))
  const payload = JSON.stringify({ id, language: message.language })
  await sql`select graphile_worker.add_job(${deliverTask}, payload := ${payload}::json, max_attempts := ${attempts}::int)`.execute(tx.db)
}
