// Sends mails and text messages: they are queued in the transaction of what they tell of, and delivered by a job afterwards. Where
// no service is set up they stay in the local outbox, which the terminal announces. What they say is templates.ts.
import { newId } from '@parley/contract/base/ids'
import { sql } from 'kysely'
import type { Tx } from '../context'
import type { Secrets } from '../secrets/secrets'
import { compose, type Language, type TemplateId, type TemplateValues } from './templates'

export interface NewMessage<T extends TemplateId = TemplateId> {
  /** '' when it belongs to no account. */
  accountId: string
  kind: 'mail' | 'sms'
  to: string
  template: T
  language: Language
  values: TemplateValues[T]
}

export interface Messenger {
  /** Where mails and text messages go. */
  readonly mail: 'local' | 'smtp'
  readonly sms: 'local' | 'service'
  queue<T extends TemplateId>(tx: Tx, message: NewMessage<T>): Promise<void>
}

export interface MessengerOptions {
  secrets: Secrets
  mail: 'local' | 'smtp'
  sms: 'local' | 'service'
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

export function createMessenger(options: MessengerOptions): Messenger {
  const { secrets, mail, sms, announce } = options
  return {
    mail,
    sms,
    async queue(tx, message) {
      const { subject, text } = compose(message)
      const isLocal = (message.kind === 'mail' ? mail : sms) === 'local'
      const id = newId('outbox')
      await tx.db
        .insertInto('outbox_message')
        .values({
          id,
          account_id: message.accountId,
          kind: message.kind,
          recipient: message.to,
          subject,
          body: secrets.seal('outbox', text),
          state: isLocal ? 'local' : 'waiting',
        })
        .execute()
      if (isLocal) tx.afterCommit(() => announce({ kind: message.kind, to: message.to, subject, text }))
      else
        await sql`select graphile_worker.add_job(${deliverTask}, payload := ${JSON.stringify({ id })}::json, max_attempts := 8)`.execute(
          tx.db,
        )
    },
  }
}
