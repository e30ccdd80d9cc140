// The calls of language models in a turn, read from its log: what each was told since the call before, what it answered, what it took.
import type { EventOf, SessionEvent } from '@parley/contract/base/event'
import { Json } from '@parley/contract/base/json'
import type { Turn } from '@parley/contract/conversation/test-chat'
import { z } from 'zod'
import { isModelCall, outsideMs } from './calls'

const Call = z.object({ id: z.string(), name: z.string(), input: Json })
const Message = z.object({
  role: z.enum(['system', 'user', 'assistant', 'tool']),
  text: z.string().default(''),
  name: z.string().default(''),
  result: Json.default(null),
})
const Request = z.object({ feature: z.string(), messages: z.array(Message).default([]) })
const Attempt = z.object({ model: z.string(), text: z.string(), ms: z.number() })
const Reply = z.object({
  ok: z.boolean(),
  text: z.string(),
  said: z.string().default(''),
  calls: z.array(Call).default([]),
  used: z.object({ model: z.string() }).default({ model: '' }),
  usage: z.object({ inputTokens: z.number(), outputTokens: z.number() }),
  cost: z.number(),
  firstMs: z.number().optional(),
  attempts: z.array(Attempt).default([]),
})

export interface ModelCall {
  request: z.infer<typeof Request>
  /** null: it could not even be asked; then `trouble` says why. */
  reply: z.infer<typeof Reply> | null
  trouble: string
  ms: number
  nodeId: string
}

export function modelCallOf(event: EventOf<'effect'>): ModelCall {
  const request = Request.safeParse(event.request).data ?? { feature: '', messages: [] }
  const reply = event.ok ? (Reply.safeParse(event.reply).data ?? null) : null
  const trouble = reply === null ? String(event.reply) : reply.ok ? '' : reply.text
  return { request, reply, trouble, ms: event.ms, nodeId: event.nodeId ?? '' }
}

export interface ModelFigures {
  calls: number
  tokens: number
  /** In millionths of the currency of the bot. */
  cost: number
  /** What the turn waited for outside. */
  ms: number
  /** Until the first piece of the first answer; null where none came. */
  firstMs: number | null
  /** What the turn took beside that. */
  addedMs: number
}

/** What the models of a turn took together; null where none was asked. */
export function modelFiguresOf({ events, ms: wholeMs }: Pick<Turn, 'events' | 'ms'>): ModelFigures | null {
  const calls = events.filter(isModelCall).map(modelCallOf)
  if (calls.length === 0) return null
  const replies = calls.flatMap(({ reply }) => reply ?? [])
  const sum = (of: (reply: (typeof replies)[number]) => number): number => replies.reduce((total, reply) => total + of(reply), 0)
  const ms = outsideMs(events)
  return {
    calls: calls.length,
    tokens: sum(({ usage }) => usage.inputTokens + usage.outputTokens),
    cost: sum(({ cost }) => cost),
    ms,
    firstMs: replies.find(({ firstMs }) => firstMs !== undefined)?.firstMs ?? null,
    addedMs: Math.max(0, wholeMs - ms),
  }
}

/** Of the agent that led last in the turn; null where none did, or the log does not tell. */
export function limitsOf(events: readonly SessionEvent[]): EventOf<'agent-limits'> | null {
  return events.findLast((event) => event.type === 'agent-limits') ?? null
}
