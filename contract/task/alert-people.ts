// Whom an alert tells, over paths for scripts: who subscribed, on which channel, since when; and the messages that did not reach somebody,
// to be sent again or given up. Subscribing is a matter of the conversation.
import { z } from 'zod'
import { call } from '../base/call'

const id = z.string().max(80)
const subscriberId = z.string().min(1).max(320)
const channel = z.string().min(1).max(80)
const edit = { permission: 'TASKS', level: 'YES' } as const
const view = { permission: 'TASKS', level: 'VIEW' } as const
const base = '/builder/streams/{streamId}/alerts/{taskId}'
const ofTask = z.object({ streamId: id, taskId: id })
const done = z.object({ ok: z.literal(true) })

export const AlertSubscriber = z.object({
  userId: z.string(),
  channel: z.string(),
  language: z.string(),
  /** Epoch milliseconds. */
  since: z.number(),
  /** What they answered to the questions of the alert. */
  values: z.record(z.string(), z.string()),
  /** Their last conversation on the channel; '' where there is none any more. */
  conversationId: z.string(),
})

export const AlertSubscribers = z.object({
  total: z.number(),
  /** Since seven days ago. */
  recent: z.number(),
  /** The busiest first. `isOff`: alerts are switched off for the channel, so nobody is told there. */
  channels: z.array(z.object({ channel: z.string(), count: z.number(), isOff: z.boolean() })),
  /** The newest first, a bounded number. */
  people: z.array(AlertSubscriber),
})
export type AlertSubscribers = z.infer<typeof AlertSubscribers>

export const LostDelivery = z.object({
  runId: z.string(),
  userId: z.string(),
  channel: z.string(),
  /** When the alert asked. */
  at: z.number(),
  attempts: z.number(),
  error: z.string(),
  /** Their last conversation on the channel; '' where there is none. */
  conversationId: z.string(),
  /** What it was to say is still there. */
  canRetry: z.boolean(),
})
export type LostDelivery = z.infer<typeof LostDelivery>

const ofDelivery = ofTask.extend({ runId: id, subscriberId, channel })

export const alertPeopleCalls = {
  'alert.list-subscribers': call({
    ...({ method: 'GET', path: `${base}/subscribers`, access: view, reads: ['task', 'channel'] } as const),
    about: 'Who wants to be told by an alert task, by channel and the newest one by one.',
    input: ofTask,
    reply: AlertSubscribers,
  }),
  'alert.remove-subscriber': call({
    ...({ method: 'DELETE', path: `${base}/subscribers/{subscriberId}`, access: edit, touches: ['task'] } as const),
    about: 'Ends that somebody is told by an alert task on a channel.',
    input: ofTask.extend({ subscriberId, channel }),
    reply: done,
  }),
  'alert.list-lost': call({
    ...({ method: 'GET', path: `${base}/deliveries/lost`, access: view, reads: ['task'] } as const),
    about: 'Messages of an alert task that did not reach somebody, the newest first.',
    input: ofTask,
    reply: z.array(LostDelivery),
  }),
  'alert.retry-lost': call({
    ...({ method: 'POST', path: `${base}/deliveries/retry`, access: edit, perMinute: 60, touches: ['task'] } as const),
    about: 'Sends a message of an alert task again that did not reach somebody.',
    input: ofDelivery,
    reply: done,
  }),
  'alert.drop-lost': call({
    ...({ method: 'POST', path: `${base}/deliveries/drop`, access: edit, touches: ['task'] } as const),
    about: 'Gives a message of an alert task up that did not reach somebody.',
    input: ofDelivery,
    reply: done,
  }),
}
