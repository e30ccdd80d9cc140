// How a call of a language model or of a tool server is written to the log, so that the turn can be run again without it: the messages since
// the call before in the turn, and the answer with the sizes of its pieces.
import { Json, JsonObject } from '@parley/contract/base/json'
import { z } from 'zod'
import { McpAsk } from '../mcp/ask'
import {
  mcpFailures,
  type McpReply,
  type McpRequest,
  modelFailures,
  modelFinishes,
  type ModelMessage,
  type ModelPart,
  type ModelReply,
  type ModelRequest,
} from './request'

/** A reply with the pieces it came in: lengths of texts in characters, and null for a call of a tool. */
export interface RecordedReply {
  reply: ModelReply
  pieces: (number | null)[]
}

/** Of messages that were sent before in the turn their number is written alone. */
export function requestJson(request: ModelRequest, before: readonly ModelMessage[], checks: number): Json {
  const { feature, messages, tools = [], schema, models, temperature, maxTokens } = request
  const shared = sharedOf(messages, before)
  return plain({
    feature,
    ...(shared > 0 && { after: shared }),
    messages: messages.slice(shared),
    ...(tools.length > 0 && { tools: tools.map(({ name }) => name) }),
    ...(schema && { schema }),
    ...(models && { models }),
    ...(temperature !== undefined && { temperature }),
    ...(maxTokens !== undefined && { maxTokens }),
    ...(checks > 1 && { checks }),
  })
}

function sharedOf(messages: readonly ModelMessage[], before: readonly ModelMessage[]): number {
  const at = messages.findIndex((message, index) => JSON.stringify(message) !== JSON.stringify(before[index]))
  return at < 0 ? messages.length : at
}

/** Always in the same order, whatever the order of the reply's own fields. */
export function replyJson({ reply, pieces }: RecordedReply): Json {
  const { usage, cost, attempts } = reply
  const paid = { usage, cost, attempts, pieces }
  if (!reply.ok) return plain({ ok: false, failure: reply.failure, text: reply.text, said: reply.said, ...paid })
  const { text, calls, finish, used, firstMs } = reply
  return plain({ ok: true, text, calls, finish, used, firstMs, ...paid })
}

const Call = z.object({ id: z.string(), name: z.string(), input: Json, raw: z.string().optional() })
const Choice = z.object({ configurationId: z.string(), model: z.string() })
const Usage = z.object({ inputTokens: z.number(), outputTokens: z.number(), cachedTokens: z.number().optional() })
const Attempts = z.array(Choice.extend({ text: z.string(), ms: z.number() }))
const paid = { usage: Usage, cost: z.number(), attempts: Attempts, pieces: z.array(z.number().nullable()) }
const Recorded = z.discriminatedUnion('ok', [
  z.object({
    ...{ ok: z.literal(true), text: z.string(), calls: z.array(Call), finish: z.enum(modelFinishes), used: Choice, firstMs: z.number() },
    ...paid,
  }),
  z.object({ ok: z.literal(false), failure: z.enum(modelFailures), text: z.string(), said: z.string(), ...paid }),
])

export function recordedModel(json: Json): RecordedReply {
  const { pieces, ...reply } = Recorded.parse(json)
  return { reply, pieces }
}

/** The pieces of a recorded answer, as they came. */
export function piecesOf({ reply, pieces }: RecordedReply): ModelPart[] {
  const calls = reply.ok ? [...reply.calls] : []
  const text = reply.ok ? reply.text : reply.said
  let at = 0
  return pieces.flatMap((length): ModelPart[] => {
    if (length === null) {
      const call = calls.shift()
      return call === undefined ? [] : [{ kind: 'call', call }]
    }
    at += length
    return [{ kind: 'text', text: text.slice(at - length, at) }]
  })
}

/** How a call is made is no part of it; what the user answered is. */
export function mcpRequestJson({ serverId, tool, input, answers }: McpRequest): JsonObject {
  return { serverId, tool, input, ...(answers && { answers: plain(answers) }) }
}

const progressed = z.literal(true).optional()
const failed = z.object({ ok: z.literal(false), text: z.string(), progressed })
const RecordedMcp = z.union([
  z.object({ ok: z.literal(true), result: Json, isError: z.boolean(), progressed }),
  failed.extend({ failure: z.enum(mcpFailures) }),
  failed.extend({ failure: z.literal('asks'), ask: McpAsk }),
])

export function recordedMcp(json: Json): McpReply {
  return RecordedMcp.parse(json)
}

/** Always in the same order. */
export function mcpReplyJson(reply: McpReply): Json {
  const more = { ...(reply.progressed && { progressed: reply.progressed }) }
  if (reply.ok) return plain({ ok: true, result: reply.result, isError: reply.isError, ...more })
  const { failure, text } = reply
  if (reply.failure !== 'asks') return plain({ ok: false, failure, text, ...more })
  return plain({ ok: false, failure, text, ask: McpAsk.parse(reply.ask), ...more })
}

function plain(value: object): JsonObject {
  const copy: unknown = JSON.parse(JSON.stringify(value))
  return JsonObject.parse(copy)
}
