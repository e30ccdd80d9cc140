// An agent through the real server: a test chat with a bot whose models are those of a public mock. It calls a tool, leaves by a value that is
// set, and leads to the designed step where the model is away.
import { LLMock } from '@copilotkit/aimock'
import { newId } from '@parley/contract/base/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'

const mock = new LLMock({ port: 0 })
const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })

let owner: Caller
let streamId: string

beforeAll(async () => {
  await mock.start()
  owner = await server.signUp('Ingrid')
  streamId = (await owner.call('bot.create', { userId: owner.userId, name: 'Trips' }))._id
  const configurationId = newId('llmConfiguration')
  await owner.call('llm.set-configuration', {
    ...{ streamId, integrationid: configurationId, name: 'Own', provider: 'openai', models: ['gpt-x'] },
    settings: { address: `${mock.url}/v1`, key: 'sk-agent-0123456789' },
  })
  const use = { name: 'agent' as const, isEnabled: true, configurationId, model: 'gpt-x' }
  await owner.call('llm.set-feature-map', { streamId, features: [use] })
  await buildBot()
})
afterAll(() => mock.stop())
beforeEach(() => {
  mock.clearFixtures()
  mock.clearRequests()
})

async function buildBot(): Promise<void> {
  const [dialogId, agent, booked, designed] = [newId('dialog'), newId('node'), newId('node'), newId('node')]
  const way = (exit: string, to: string, more: object = {}) => ({ id: newId('transition'), exit, to, ...more })
  const node = (id: string, set: object) => ({ op: 'put' as const, id, kind: 'node' as const, parentId: dialogId, set: { ...set } })
  const words = (text: string) => ({ messages: [{ kind: 'text', text, channel: '', language: '' }] })
  const source = 'context.ref = "R-" + args.seats; print(JSON.stringify({ ref: context.ref }))'
  const tool = { kind: 'script', name: 'book', about: 'Books seats.', source, parameters: [{ name: 'seats', type: 'number' }] }
  const isSet = { join: 'and', rules: [{ left: 'context.ref', op: 'exists' }] }
  const transitions = [way('done', booked, { when: isSet }), way('limit', designed)]
  await owner.call('document.apply', {
    ...{ streamId, id: newId('batch'), label: 'Trips' },
    edits: [
      { op: 'put', id: dialogId, kind: 'dialog', parentId: '', set: { name: 'Trips', startNodeId: agent } },
      node(agent, { type: 'agent', name: 'Planner', settings: { instructions: 'Plan a trip.', tools: [tool] }, transitions }),
      node(booked, { type: 'message', name: 'Booked', settings: words('Booked as {{context.ref}}.'), transitions: [way('next', 'end')] }),
      node(designed, { type: 'message', name: 'Designed', settings: words('Call us, please.'), transitions: [way('next', 'end')] }),
    ],
  })
  await owner.call('bot.update', { userId: owner.userId, streamId, settings: { fallbackDialogId: dialogId } })
}

async function say(sessionId: string, text: string) {
  const { turn } = await owner.call('test-chat.send', { streamId, sessionId, text })
  const { messages, events } = turn
  const calls = events.flatMap((event) => (event.type === 'tool-called' ? [event] : []))
  return { said: messages.map((message) => message.text), calls, events }
}

const start = async () => (await owner.call('test-chat.start', { streamId })).sessionId

describe('an agent of a bot', () => {
  it('talks by the model, calls its tool, and leaves by the value that this has set', async () => {
    mock.on({ userMessage: /trip/ }, { content: 'How many seats?' })
    mock.on({ userMessage: /seats please/ }, { toolCalls: [{ name: 'book', arguments: '{"seats":3}' }] })
    const sessionId = await start()
    expect((await say(sessionId, 'a trip to Oslo')).said).toEqual(['How many seats?'])
    const { said, calls } = await say(sessionId, '3 seats please')
    expect(said).toEqual(['Booked as R-3.'])
    expect(calls).toMatchObject([{ name: 'book', outcome: 'done', result: { ref: 'R-3' } }])
  })

  it('leads to the designed step where the model is away, and says so in the log', async () => {
    mock.on({ userMessage: /.*/ }, { error: { message: 'Overloaded', type: 'server_error' }, status: 503 })
    const { said, events } = await say(await start(), 'another trip')
    expect(said).toEqual(['Call us, please.'])
    expect(events.findLast((event) => event.type === 'agent')).toMatchObject({ step: 'left', exit: 'limit' })
  })
})
