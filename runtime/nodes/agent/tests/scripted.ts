// Models for tests that answer what a test has written down, and conversations with an agent that can be run again from their log.
import type { JsonObject } from '@parley/contract/base/json'
import type { BotDocument } from '@parley/contract/objects/object'
import type { ModelPart, ModelReply, ModelRequest, ToolCall } from '../../../model/request'
import type { BotBuilder, Way } from '../../../test-support/bot-builder'
import { Conversation } from '../../../test-support/conversation'
import { recordedPorts } from '../../../test-support/replay'
import type { SimpleOutside } from '../../../test-support/simple-ports'
import { turn } from '../../../turn'

const usage = { inputTokens: 100, outputTokens: 10 }
const used = { configurationId: 'lc-1', model: 'scripted' }

/** What a model answers: words, calls or that it is away. */
export type Answer = string | ToolCall[] | { text: string; calls: ToolCall[] } | { away: string }

let ids = 0
export const call = (name: string, input: JsonObject = {}): ToolCall => ({ id: `call-${(ids += 1)}`, name, input })

export function replyTo(answer: Answer): { parts: ModelPart[]; reply: ModelReply } {
  if (typeof answer === 'object' && 'away' in answer)
    return {
      parts: [],
      reply: { ok: false, failure: 'away', text: answer.away, said: '', usage: { inputTokens: 0, outputTokens: 0 }, cost: 0, attempts: [] },
    }
  const { text, calls } =
    typeof answer === 'string' ? { text: answer, calls: [] } : Array.isArray(answer) ? { text: '', calls: answer } : answer
  const words = text.match(/.{1,7}/gsu) ?? []
  return {
    parts: [
      ...words.map((one): ModelPart => ({ kind: 'text', text: one })),
      ...calls.map((one): ModelPart => ({ kind: 'call', call: one })),
    ],
    reply: {
      ...{ ok: true, text, calls, finish: calls.length > 0 ? 'calls' : 'stop', used, usage, cost: 1000, firstMs: 3, attempts: [] },
    },
  }
}

/** A model that answers in this order; asked more often, it is away. */
export function scripted(answers: readonly Answer[]) {
  const asked: ModelRequest[] = []
  const model = (request: ModelRequest) => {
    asked.push(request)
    return replyTo(answers[asked.length - 1] ?? { away: 'The script has ended.' })
  }
  return { asked, model }
}

/** Each turn of what is said is run again from its events, and has to come out the same to the byte. */
export class Checked extends Conversation {
  readonly shown: string[] = []

  constructor(bot: BotBuilder | BotDocument, outside: SimpleOutside) {
    super('objects' in bot ? bot : bot.document(), outside)
  }

  override async say(text: string): Promise<string[]> {
    return this.#again(text, () => super.say(text))
  }

  async #again(text: string, say: () => Promise<string[]>): Promise<string[]> {
    const before = this.session
    const said = await say()
    const received = this.events.find((event) => event.type === 'received')
    if (!received) throw new Error(`Nothing was received of “${text}”.`)
    const again = await turn(this.bot, before, received.incoming, recordedPorts(this.events))
    if (JSON.stringify(again.events) !== JSON.stringify(this.events))
      throw new Error(`The turn “${text}” does not replay: ${firstDifference(again.events, this.events)}`)
    if (JSON.stringify(again.session) !== JSON.stringify(this.session)) throw new Error(`The session after “${text}” does not replay.`)
    return said
  }

  /** What was called, and what came of it. */
  get calls(): string[] {
    return this.of('tool-called').map(({ name, outcome }) => `${name} ${outcome}`)
  }
}

function firstDifference(one: readonly object[], other: readonly object[]): string {
  const at = other.findIndex((event, index) => JSON.stringify(event) !== JSON.stringify(one[index]))
  return `${JSON.stringify(one[at])} in place of ${JSON.stringify(other[at])}`
}

export const exists = (left: string, to: string): Way => ({
  exit: 'done',
  to,
  when: { join: 'and', rules: [{ left, op: 'exists' }] },
})
