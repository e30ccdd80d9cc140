// Mails and text messages that wait on this machine because no mail or SMS service is set up (decisions, "Mail and SMS").
import { z } from 'zod'
import { call } from '../base/call'

export const OutboxMessage = z.object({
  id: z.string(),
  kind: z.enum(['mail', 'sms']),
  to: z.string(),
  subject: z.string(),
  /** '' of one that is on its way, and of every one where the account is not the operator's: its link or code is for its reader alone. */
  text: z.string(),
  at: z.string(),
  /** local: kept here to be read; waiting and failed are on their way to a service. */
  state: z.enum(['local', 'waiting', 'failed']),
  error: z.string(),
})
export type OutboxMessage = z.infer<typeof OutboxMessage>

export const outboxCalls = {
  'outbox.list': call({
    method: 'GET',
    path: '/organization/{orgId}/outbox',
    access: 'account-admin',
    about:
      'The newest 100 messages of the account; for the account that the installation began with also those of every other that wait here, with their texts.',
    reads: ['outbox'],
    input: z.object({ orgId: z.string() }),
    reply: z.object({
      mail: z.enum(['local', 'smtp']),
      sms: z.enum(['local', 'service']),
      /** Texts are told. */
      isOperator: z.boolean(),
      messages: z.array(OutboxMessage),
    }),
  }),
}
