// What the bot's own server asks of a conversation, as a turn is given it: an event that only the gateway makes, never a channel.
// Doing it is obey.ts; speaking with that server is the server's.
import { Json, type JsonObject } from '@parley/contract/base/json'
import type { Incoming } from '@parley/contract/base/message'
import { surveyScales } from '@parley/contract/base/mood/survey-scale'
import { z } from 'zod'
import type { Change } from '../context/changes'

export const orderEvent = 'BOT_SERVER'

const Changes = z.array(z.object({ path: z.array(z.string()), value: Json.optional() })).default([])
const Saying = z.object({
  type: z.enum(['text', 'template']),
  text: z.string(),
  template: z.object({ type: z.string(), payload: z.record(z.string(), Json) }).optional(),
})
/** `because`: that server could not be asked, so the conversation goes on without it. */
const Because = z.string().optional()

/** The alert whose message it is. */
const Alert = z.object({ id: z.string(), name: z.string() }).optional()

const Order = z.discriminatedUnion('do', [
  z.object({ do: z.literal('say'), saying: Saying, changes: Changes, because: Because, alert: Alert }),
  /** The user's words, perhaps changed; they stand in the event's text. `intent` names what they mean. */
  z.object({ do: z.literal('hear'), intent: z.string().optional(), changes: Changes, because: Because }),
  z.object({
    do: z.literal('answer'),
    requestId: z.string(),
    outcome: z.enum(['answer', 'failure', 'timeout']),
    text: z.string().default(''),
    changes: Changes,
    /** Written as results of the node that asked. */
    results: z.record(z.string(), Json).default({}),
  }),
  /** What the user thinks, asked by that server itself: by a survey of the bot's name, or on a scale of its own. */
  z.object({
    do: z.literal('rate'),
    name: z.string(),
    scale: z.enum(surveyScales).optional(),
    score: z.number(),
    comment: z.string().default(''),
    changes: Changes,
  }),
  /** Leaves what runs, without a word. */
  z.object({ do: z.literal('reset'), changes: Changes }),
])
export type GivenOrder = z.input<typeof Order>
type Parsed = z.output<typeof Order>
export type Order = Parsed extends infer O ? (O extends Parsed ? Omit<O, 'changes'> & { changes: Change[] } : never) : never

/** The order an event carries; null for every other message. */
export function orderIn({ type, event, customData }: Incoming): Order | null {
  if (type !== 'event' || event !== orderEvent || customData === undefined) return null
  const read = Order.safeParse(customData)
  if (!read.success) return null
  const changes = read.data.changes.map(({ path, value }): Change => (value === undefined ? { path } : { path, value }))
  return { ...read.data, changes }
}

/** The alert whose message an event carries. */
export function alertIn(incoming: Incoming): { id: string; name: string } | undefined {
  const order = orderIn(incoming)
  return order?.do === 'say' && order.because === undefined ? order.alert : undefined
}

/** The event that carries an order. */
export function eventOf(order: GivenOrder, { id, text, at }: { id: string; text: string; at: number }): Incoming {
  const customData: JsonObject = JSON.parse(JSON.stringify(order))
  return { id, type: 'event', event: orderEvent, text, at, customData }
}
