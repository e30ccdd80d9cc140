// What an agent keeps of a conversation from turn to turn: what was said and called, what its calls came to, and what it may still do in
// this turn. Bounded in bytes: the oldest results are shortened first.
import { CallOrigin, TriedCallRule } from '@parley/contract/base/event'
import { Json, type JsonObject } from '@parley/contract/base/json'
import { SourcePlace } from '@parley/contract/base/understand'
import { z } from 'zod'
import type { ModelMessage } from '../../model/request'
import { Asking } from './asks/asking'

const mostBytes = 48 * 1024
const shortChars = 200
const mostKept = 100

const Call = z.object({ id: z.string(), name: z.string(), input: Json, raw: z.string().optional() })
export type Called = z.infer<typeof Call>
const Message = z.union([
  z.object({ role: z.enum(['system', 'user']), text: z.string() }),
  z.object({ role: z.literal('assistant'), text: z.string(), calls: z.array(Call).optional() }),
  z.object({ role: z.literal('tool'), callId: z.string(), name: z.string(), result: Json, isError: z.literal(true).optional() }),
])

/** A call that succeeded: what a reply may claim rests on it. */
const Proof = z.object({
  callId: z.string(),
  toolName: z.string(),
  writes: z.boolean(),
  words: z.array(z.string()),
  values: z.array(z.string()),
})
export type Proof = z.infer<typeof Proof>

/** What this turn has taken so far. */
const Spent = z.object({
  turn: z.number(),
  steps: z.number(),
  calls: z.number(),
  tokens: z.number(),
  cost: z.number(),
  /** Of the turn's time, when the agent began. */
  leftMs: z.number(),
  repairs: z.number(),
  /** By tool. */
  done: z.record(z.string(), z.number()),
  /** What the last of the same calls came to. */
  seen: z.record(z.string(), z.string()),
  /** Something was learned or done. */
  isNew: z.boolean(),
  /** The same call came to the same twice. */
  isLooping: z.boolean(),
  /** A guardrail wants a person. */
  handsOver: z.boolean(),
})
export type Spent = z.infer<typeof Spent>

const Memory = z.object({
  messages: z.array(Message),
  /** Calls of the last answer that are still to be made; the first is under way. */
  pending: z.array(Call),
  /** Of the call that is under way in a dialog: what its arguments rest on, and the rules that were tried. */
  underWay: z.object({ origin: z.array(CallOrigin).optional(), rules: z.array(TriedCallRule).optional() }).optional(),
  /** Calls that were done in the conversation, by tool. */
  done: z.record(z.string(), z.number()),
  proofs: z.array(Proof),
  /** Where knowledge was found; a reply names each by its number, counted from 1. */
  sources: z.array(SourcePlace.pick({ title: true, url: true, page: true })).optional(),
  /** Turns in a row that brought nothing new. */
  silent: z.number(),
  /** Values that rest on what a tool said alone: asked about, and confirmed by the user. */
  doubted: z.array(z.string()),
  confirmed: z.array(z.string()),
  /** The call that is under way has asked something back. */
  asking: Asking.optional(),
  /** What tools said was left out of the messages: values may rest on it that stand nowhere any more. */
  hasForgotten: z.boolean().optional(),
  spent: Spent,
})
export type Memory = z.infer<typeof Memory>

export function newMemory(spent: Spent): Memory {
  return { messages: [], pending: [], done: {}, proofs: [], silent: 0, doubted: [], confirmed: [], spent }
}

export const freshTurn = (turn: number, leftMs: number): Spent => ({
  ...{ turn, leftMs, steps: 0, calls: 0, tokens: 0, cost: 0, repairs: 0 },
  ...{ done: {}, seen: {}, isNew: false, isLooping: false, handsOver: false },
})

/** Its number; 0 where there are too many to name. */
export function placeOf(memory: Memory, { title, url, page }: SourcePlace): number {
  const sources = (memory.sources ??= [])
  const known = sources.findIndex((each) => each.title === title && each.url === url && each.page === page)
  if (known >= 0) return known + 1
  return sources.length < mostKept ? sources.push({ title, url, page }) : 0
}

/** null where it is none of an agent's. */
export function readMemory(kept: JsonObject | null): Memory | null {
  const read = Memory.safeParse(kept)
  return read.success ? read.data : null
}

export function memoryJson(memory: Memory): JsonObject {
  const { messages, proofs, doubted, confirmed } = memory
  const kept = withinBytes(messages)
  const hasForgotten = memory.hasForgotten === true || resultsIn(kept) !== resultsIn(messages)
  const bounded = {
    ...memory,
    messages: kept,
    ...(hasForgotten && { hasForgotten }),
    proofs: proofs.slice(-mostKept),
    doubted: doubted.slice(-mostKept),
    confirmed: confirmed.slice(-mostKept),
  }
  const plain: JsonObject = JSON.parse(JSON.stringify(bounded))
  return plain
}

type Kept = Memory['messages'][number]

/** Their lengths tell whether one was shortened or left out. */
const resultsIn = (messages: readonly Kept[]): string =>
  messages.flatMap((message) => (message.role === 'tool' ? [JSON.stringify(message.result).length] : [])).join(' ')

const bytesOf = (message: Kept): number => Buffer.byteLength(JSON.stringify(message))

/** The oldest results are shortened, then the oldest messages are left out; the last turn stays. */
function withinBytes(messages: readonly Kept[]): Kept[] {
  const kept = [...messages]
  let bytes = kept.reduce((sum, message) => sum + bytesOf(message), 0)
  for (const [at, message] of kept.entries()) {
    if (bytes <= mostBytes) return kept
    const short = shortened(message)
    bytes += bytesOf(short) - bytesOf(message)
    kept[at] = short
  }
  for (;;) {
    const next = kept.findIndex(({ role }, at) => at > 0 && role === 'user')
    if (bytes <= mostBytes || next < 0) return kept
    bytes -= kept.splice(0, next).reduce((sum, message) => sum + bytesOf(message), 0)
  }
}

function shortened(message: Kept): Kept {
  if (message.role !== 'tool') return message
  const text = JSON.stringify(message.result)
  return text.length <= shortChars ? message : { ...message, result: `${text.slice(0, shortChars)}…` }
}

/** The last messages of the user with what followed each, so that no result stands without its call. */
export function lastTurns(messages: readonly Kept[], turns: number): ModelMessage[] {
  const starts = messages.flatMap(({ role }, at) => (role === 'user' ? [at] : []))
  const from = starts.length <= turns ? 0 : (starts[starts.length - turns] ?? 0)
  return messages.slice(from).map((message): ModelMessage => {
    if (message.role === 'tool') {
      const { role, callId, name, result, isError } = message
      return { role, callId, name, result, ...(isError && { isError }) }
    }
    if (message.role === 'assistant') {
      const { role, text, calls } = message
      return { role, text, ...(calls && { calls: calls.map(callOf) }) }
    }
    return message
  })
}

export function callOf({ id, name, input, raw }: Called): { id: string; name: string; input: Json; raw?: string } {
  return { id, name, input, ...(raw !== undefined && { raw }) }
}
