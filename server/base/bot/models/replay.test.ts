// What real language models answered in a turn, run again from the turn's log alone: the same events and pieces, byte for byte, and nobody asked.
import { newId } from '@parley/contract/base/ids'
import { type ChatWire, chatWire, endOf, failing, lineOf } from '@parley/providers/llm/test-support/chat-wire'
import type { ModelPart } from '@parley/runtime/model/request'
import type { Ports } from '@parley/runtime/ports'
import { RecordingPorts } from '@parley/runtime/recording-ports'
import { BotBuilder } from '@parley/runtime/test-support/bot-builder'
import { Conversation } from '@parley/runtime/test-support/conversation'
import { recordedPorts } from '@parley/runtime/test-support/replay'
import { simplePorts } from '@parley/runtime/test-support/simple-ports'
import { TurnLog } from '@parley/runtime/turn-log'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp } from '../../../test-support/app'

const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
let wire: ChatWire
let streamId: string
const models: { configurationId: string; model: string }[] = []

beforeAll(async () => {
  wire = await chatWire()
  const owner = await server.signUp('Ingrid')
  streamId = (await owner.call('bot.create', { userId: owner.userId, name: 'Travel' }))._id
  const integrationid = newId('llmConfiguration')
  const settings = { address: wire.address }
  await owner.call('llm.set-configuration', { streamId, integrationid, name: 'Own', provider: 'openai', settings, models: ['a', 'b'] })
  for (const model of ['a', 'b']) models.push({ configurationId: integrationid, model })
})
afterAll(() => wire.stop())

const calling = lineOf({ tool_calls: [{ index: 0, id: 'call-1', function: { name: 'weather', arguments: '{"city":' } }] })
const called = lineOf({ tool_calls: [{ index: 0, function: { arguments: '"Oslo"}' } }] })

/** Three calls of one turn: the second model answers with a call, then the first breaks off in the middle, then nobody answers. */
async function turnOf(ports: Ports) {
  const log = new TurnLog()
  const outside = new RecordingPorts(ports, log)
  const heard: ModelPart[] = []
  const replies = []
  for (const text of ['Will it rain?', 'And then?', 'Hello?']) {
    const messages = [{ role: 'user', text }] as const
    replies.push(await outside.model({ feature: 'agent', messages, models, timeoutMs: 5000 }, 'nd-1', (part) => void heard.push(part)))
  }
  return { events: JSON.stringify(log.events), log, heard, replies }
}

it('gives the same events, pieces and replies, with fallbacks and with an answer that broke off', async () => {
  wire.reply(
    failing(500, 'Broken'),
    { pieces: [lineOf({ content: 'Let me ' }), lineOf({ content: 'look 🌦.' }), calling, called, endOf('tool_calls')] },
    { pieces: [lineOf({ content: 'It will ' }), lineOf({ content: 'ra' }), 'cut'] },
    failing(503, 'Overloaded'),
  )
  const simple = simplePorts(new Conversation(new BotBuilder().document()).bot)
  const live = await turnOf({ ...simple, model: (request, heard) => server.services.models.ask(streamId, request, heard) })
  expect(live.replies).toMatchObject([
    {
      ok: true,
      text: 'Let me look 🌦.',
      calls: [{ input: { city: 'Oslo' } }],
      used: models[1],
      attempts: [{ text: 'It answered 500: Broken' }],
    },
    { ok: false, failure: 'away', said: 'It will ra' },
    { ok: false, failure: 'away', said: '', attempts: [{ model: 'a' }, { model: 'b' }] },
  ])
  const asked = wire.asked.length
  for (let time = 0; time < 20; time++) {
    const { events, heard, replies } = await turnOf(recordedPorts(live.log.events))
    expect({ events, heard, replies }).toEqual({ events: live.events, heard: live.heard, replies: live.replies })
  }
  expect(wire.asked).toHaveLength(asked)
})
