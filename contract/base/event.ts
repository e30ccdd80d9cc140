// The session event log: every fact of a turn, in order. Transcript, trace, replay, analytics and billing are views of it.
// Events are facts, never commands; what must be masked is masked before it is written here.
import { z } from 'zod'
import { Json, JsonObject } from './json'
import { Incoming, Outgoing } from './message'
import { Understanding } from './understand'

const event = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) => z.object({ type: z.literal(type), ...shape })

export const SessionEvent = z.discriminatedUnion('type', [
  event('received', { incoming: Incoming }),
  event('understood', { understanding: Understanding }),
  /** What the turn decided to do with the message. */
  event('decided', {
    decision: z.enum(['continue', 'interrupt', 'start', 'ask-which', 'resume', 'discard', 'fallback', 'apologise', 'welcome', 'ignore']),
    dialogId: z.string().optional(),
    intentId: z.string().optional(),
  }),
  event('dialog-started', { dialogId: z.string(), by: z.enum(['intent', 'link', 'event', 'resume']) }),
  event('dialog-ended', { dialogId: z.string(), outcome: z.enum(['fulfilled', 'discarded', 'failed', 'held', 'linked']) }),
  event('node-entered', { dialogId: z.string(), nodeId: z.string() }),
  /** A value taken for an entity node, or refused with the reason told to the user. */
  event('entity-filled', {
    nodeId: z.string(),
    entityId: z.string(),
    value: Json,
    text: z.string(),
    from: z.enum(['message', 'earlier', 'default', 'context']),
  }),
  event('entity-refused', { nodeId: z.string(), entityId: z.string(), text: z.string(), reason: z.string(), attempt: z.number() }),
  /** One transition's condition, tried. `values` shows each operand with the value it had. */
  event('rule-tried', {
    nodeId: z.string(),
    transitionId: z.string(),
    label: z.string(),
    result: z.boolean(),
    values: z.array(z.object({ expression: z.string(), value: Json })),
    to: z.string().nullable(),
  }),
  event('variable-written', { path: z.string(), value: Json }),
  /** An outside effect with its result, enough to run the turn again without the outside. */
  event('effect', {
    effect: z.enum(['understand', 'extract', 'service', 'script', 'clock', 'random', 'id']),
    nodeId: z.string().optional(),
    request: Json,
    reply: Json,
    ok: z.boolean(),
    ms: z.number(),
  }),
  event('printed', { nodeId: z.string(), text: z.string() }),
  event('said', { message: Outgoing }),
  event('not-understood', { text: z.string() }),
  /** A failure inside the turn that the conversation survived; `code` is a catalogue name or a kind of outside failure. */
  event('failed', { nodeId: z.string().optional(), code: z.string(), text: z.string() }),
  event('waiting', { nodeId: z.string(), dialogId: z.string() }),
  event('handed-over', { nodeId: z.string() }),
  event('session-started', {
    channel: z.string(),
    language: z.string(),
    userId: z.string(),
    versionHash: z.string(),
    meta: JsonObject.optional(),
  }),
  event('session-ended', { reason: z.enum(['user', 'idle', 'bot', 'restart']) }),
])
export type SessionEvent = z.infer<typeof SessionEvent>
export type SessionEventType = SessionEvent['type']
export type EventOf<T extends SessionEventType> = Extract<SessionEvent, { type: T }>
