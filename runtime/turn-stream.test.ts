// A turn as a stream: its parts as they come and its result, and what is left of a turn whose answer nobody waits for any more.
import { describe, expect, it } from 'vitest'
import type { CompiledNode } from './compile'
import type { ModelPart, ModelReply, ModelRequest } from './model/request'
import type { TurnPart } from './model/turn-part'
import type { NodeKind } from './nodes/node-kind'
import type { Ports } from './ports'
import { newSession } from './session/session'
import { supersededTurn } from './superseded'
import { BotBuilder, nodeId } from './test-support/bot-builder'
import { Conversation } from './test-support/conversation'
import { recordedPorts } from './test-support/replay'
import { simplePorts } from './test-support/simple-ports'
import { turn, type TurnResult } from './turn'
import { streamTurn } from './turn-stream'

const usage = { inputTokens: 1, outputTokens: 1 }
const texts = ['It ', 'will ', 'rain.']
const parts = texts.map((text): ModelPart => ({ kind: 'text', text }))
const answered: ModelReply = {
  ...{ ok: true, text: texts.join(''), calls: [], finish: 'stop', used: { configurationId: 'c', model: 'm' } },
  ...{ usage, cost: 0, firstMs: 1, attempts: [] },
}
const stopped: ModelReply = { ok: false, failure: 'stopped', text: 'Stopped.', said: 'It ', usage, cost: 0, attempts: [] }

/** A bot with one dialog, whose first step says what a model answers and goes on to a step with words of its own. */
function weatherBot() {
  const { bot } = new Conversation(
    new BotBuilder()
      .dialog('Weather', [
        { name: 'Look', type: 'message', settings: { messages: [] }, to: 'Bye' },
        { name: 'Bye', type: 'message', settings: { messages: [{ text: 'Bye.' }] }, to: 'end' },
      ])
      .document(),
  )
  const step = bot.nodes.get(nodeId('Weather/Look'))
  if (!step?.kind) throw new Error('the bot has no such step')
  const kind: NodeKind<unknown> = {
    ...step.kind,
    run: async ({ models }) => {
      const message = models.stream()
      const request: ModelRequest = { feature: 'prompt', messages: [{ role: 'user', text: 'Rain?' }], timeoutMs: 1000 }
      await models.ask(request, (part) => part.kind === 'text' && message.write(part.text))
      return { say: [message.end()], then: { then: 'next' } }
    },
  }
  const nodes: ReadonlyMap<string, CompiledNode> = new Map([...bot.nodes, [step.id, { ...step, kind }]])
  return { ...bot, nodes }
}

const bot = weatherBot()
const session = newSession({
  ...{ id: 'ss-1', botId: bot.id, userId: 'u-1', channel: 'rtm', language: 'en', timezone: 'UTC', versionHash: 'v1', now: 0 },
})
const incoming = { id: 'in-1', type: 'text', text: 'weather', at: 5 } as const
const portsSaying = (reply: ModelReply) => simplePorts(bot, { model: () => ({ parts: reply.ok ? parts : parts.slice(0, 1), reply }) })

async function streamed(ports: Ports): Promise<{ shown: TurnPart[]; result: TurnResult }> {
  const shown: TurnPart[] = []
  const stream = streamTurn((show) => turn(bot, session, incoming, { ...ports, show }))
  for (;;) {
    const next = await stream.next()
    if (next.done === true) return { shown, result: next.value }
    shown.push(next.value)
  }
}

describe('a turn as a stream', () => {
  it('gives its parts in their order and then its result, whose message has the id and the text that were shown', async () => {
    const { shown, result } = await streamed(portsSaying(answered))
    expect(shown.map((part) => ('text' in part ? part.text : part.part))).toEqual(['say-start', ...texts, 'say-end'])
    expect(result.messages.map(({ text }) => text)).toEqual(['It will rain.', 'Bye.'])
    expect(result.messages[0]?.id).toBe(shown[0]?.messageId)
  })

  it('gives the same parts and events when it is run again from its log', async () => {
    const before = await streamed(portsSaying(answered))
    const again = await streamed(recordedPorts(before.result.events))
    expect(JSON.stringify(again)).toBe(JSON.stringify(before))
  })

  it('fails as the turn fails, after the parts before', async () => {
    const stream = streamTurn(async (show) => {
      show({ part: 'say-start', messageId: 'ms-1', nodeId: 'nd-1' })
      throw new Error('broken')
    })
    expect((await stream.next()).value).toMatchObject({ part: 'say-start' })
    await expect(stream.next()).rejects.toThrow('broken')
  })
})

describe('a turn whose model was stopped', () => {
  it('ends there: the steps behind it are not run', async () => {
    const { result } = await streamed(portsSaying(stopped))
    expect(result.messages).toEqual([])
    expect(result.events.at(-1)).toMatchObject({ effect: 'model', reply: { failure: 'stopped', said: 'It ' } })
  })

  it('leaves the conversation where it stood when the user wrote again, and what was said is known', async () => {
    const { result } = await streamed(portsSaying(stopped))
    const left = supersededTurn({ remembers: 4 }, session, result, { by: 'message', shown: 'It ' })
    expect(left.session).toEqual({
      ...session,
      turn: 1,
      lastAt: result.session.lastAt,
      unanswered: ['weather'],
      exchanged: [{ by: 'user', text: 'weather' }],
    })
    expect(left.events.at(-1)).toEqual({ type: 'superseded', by: 'message', shown: 'It ' })
    const next = await turn(bot, left.session, { ...incoming, id: 'in-2' }, portsSaying(answered))
    expect(next.messages.map(({ text }) => text)).toEqual(['It will rain.', 'Bye.'])
  })

  it('says nothing, and stays where it was stopped, when a person takes over', async () => {
    const { result } = await streamed(portsSaying(answered))
    const left = supersededTurn({ remembers: 4 }, session, result, { by: 'person', shown: '' })
    expect([left.messages, left.session]).toEqual([[], { ...result.session, exchanged: [{ by: 'user', text: 'weather' }] }])
    const said = left.events.filter((event) => event.type === 'said')
    expect(said.map(({ to }) => to)).toEqual(['nobody', 'nobody'])
  })
})
