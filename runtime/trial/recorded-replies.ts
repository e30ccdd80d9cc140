// The replies of services and of a bot's own server as the log of a conversation has them, read again.
import { Json } from '@parley/contract/base/json'
import { z } from 'zod'
import { serviceFailures, type ServiceReply, webhookFailures, type WebhookReply } from '../ports'

const RecordedService: z.ZodType<ServiceReply> = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    statusCode: z.number(),
    headers: z.record(z.string(), z.string()),
    body: Json,
    pages: z.object({ count: z.number(), isComplete: z.boolean() }).optional(),
  }),
  z.object({ ok: z.literal(false), failure: z.enum(serviceFailures), text: z.string(), signIn: z.string().optional() }),
])

export const recordedService = (reply: Json): ServiceReply => RecordedService.parse(reply)

/** A value that is absent was removed. */
export const RecordedChanges = z.array(z.object({ path: z.array(z.string()), value: Json.optional() }))
const RecordedWebhook = z.union([
  z.object({ ok: z.literal(true), kind: z.literal('answer'), changes: RecordedChanges }),
  z.object({ ok: z.literal(true), kind: z.literal('later'), requestId: z.string(), until: z.number() }),
  z.object({ ok: z.literal(false), failure: z.enum(webhookFailures), text: z.string() }),
])

/** A value that is absent was removed: the key stays absent. */
export function recordedWebhook(reply: Json): WebhookReply {
  const recorded = RecordedWebhook.parse(reply)
  if (!recorded.ok || recorded.kind === 'later') return recorded
  return { ...recorded, changes: recorded.changes.map(({ path, value }) => (value === undefined ? { path } : { path, value })) }
}
