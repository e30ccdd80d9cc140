// One call of a tool by an open connection: what it answered, what it asks back, and whether it told of its progress.
import type { JsonObject } from '@parley/contract/base/json'
import type { McpReply } from '@parley/runtime/model/request'
import { askIn } from './asks'
import type { LiveTool, McpConnection, ToolCallHow } from './connection'
import { replyOf } from './tool-result'

/** A server may put a call off so often; it is asked again within the time of the call. */
const mostPutOff = 5

export async function answerOf(
  connection: McpConnection,
  tool: LiveTool,
  { input, ...how }: ToolCallHow & { input: JsonObject },
): Promise<McpReply> {
  let { answers } = how
  for (let round = 0; round <= mostPutOff; round += 1) {
    const answer = await connection.call(tool, input, { ...how, answers })
    const asked = askIn(answer, connection.masks())
    if (asked === null) return replyOf(answer, connection.masks())
    if ('ok' in asked) return asked
    answers = { responses: {}, state: asked.state }
  }
  return { ok: false, failure: 'refused', text: 'The tool server puts the call off again and again.' }
}

/** Where nobody can be asked. */
export function orRefused(reply: McpReply): McpReply {
  if (reply.ok || reply.failure !== 'asks') return reply
  return { ok: false, failure: 'refused', text: 'The tool asks the user first, which only a conversation can do.' }
}

/** However often a call tells of its progress, it is passed on once. */
export class ProgressOnce {
  #isSeen = false
  /** undefined where nobody wants to know. */
  readonly listener: (() => void) | undefined

  constructor(tell: (() => void) | undefined) {
    this.listener = tell && (() => this.#note(tell))
  }

  #note(tell: () => void): void {
    if (this.#isSeen) return
    this.#isSeen = true
    tell()
  }

  noted(reply: McpReply): McpReply {
    return this.#isSeen ? { ...reply, progressed: true } : reply
  }
}
