// A conversation that is handed over is summed up by the bot's model, beside the hand-over: through the real server, with a public mock of
// a model's wire.
import { LLMock } from '@copilotkit/aimock'
import { newId } from '@parley/contract/base/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../../test-support/app'
import { until } from '../../../test-support/waiting'

const mock = new LLMock({ port: 0 })
const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })

let owner: Caller
let streamId: string
let users = 0

beforeAll(async () => {
  await mock.start()
  owner = await server.signUp('Ingrid')
  streamId = (await owner.call('bot.create', { userId: owner.userId, name: 'Travel' }))._id
  const [dialogId, intentId, start, person] = [newId('dialog'), newId('intent'), newId('node'), newId('node')]
  const way = { id: newId('transition'), exit: 'next', label: '', when: null, to: person }
  const node = (id: string, set: object) => ({ op: 'put' as const, id, kind: 'node' as const, parentId: dialogId, set: { ...set } })
  const settings = { messages: [{ kind: 'text', text: 'One moment.', channel: '', language: '' }], queue: '', patienceMinutes: 0 }
  const edits = [
    { op: 'put' as const, id: dialogId, kind: 'dialog' as const, set: { name: 'Person', startNodeId: start } },
    { op: 'put' as const, id: intentId, kind: 'intent' as const, set: { name: 'Person', dialogId, patterns: ['person'] } },
    node(start, { name: 'Wish', type: 'intent', settings: { intentId }, transitions: [way] }),
    node(person, { name: 'To a person', type: 'agentTransfer', settings, transitions: [] }),
  ]
  await owner.call('document.apply', { streamId, id: newId('batch'), edits })
  const { id: jobId } = await owner.call('training.run', { streamId })
  await until(async () => ((await owner.call('job.get', { streamId, jobId })).state === 'done' ? true : undefined))
  await owner.call('bot-version.publish', { streamId })
  await owner.call('agent-transfer.put-agent', { streamId, memberId: owner.userId })
  await owner.call('desk.set-state', { state: 'available' })
})
afterAll(() => mock.stop())
beforeEach(() => {
  mock.clearFixtures()
  mock.clearRequests()
})

async function turnOn(): Promise<void> {
  const integrationid = newId('llmConfiguration')
  const settings = { address: `${mock.url}/v1`, key: 'sk-marker-0123456789' }
  await owner.call('llm.set-configuration', { streamId, integrationid, name: 'Gateway', provider: 'openai', settings, models: ['gpt-x'] })
  const use = { name: 'summary' as const, isEnabled: true, configurationId: integrationid, model: 'gpt-x' }
  await owner.call('llm.set-feature-map', { streamId, features: [use] })
  await owner.call('bot-version.publish', { streamId })
}

/** The chat of somebody who said this and then asked for a person. */
async function handedOver(said: string): Promise<string> {
  const userId = `eu-${(users += 1)}`
  const from = { botId: streamId, target: 'live', userId, channel: 'rtm', language: 'en', timezone: 'UTC', test: false } as const
  const say = (text: string) => server.services.gateway.receiveMessage(from, { id: newId('message'), type: 'text', text, at: Date.now() })
  await say(said)
  const { conversationId } = await say('I want a person')
  const chat = await until(async () =>
    (await owner.call('desk.list', { show: 'open' })).find(({ sessionId }) => sessionId === conversationId),
  )
  return chat.id
}

const writtenOf = async (chatId: string) => (await owner.call('desk.get-chat', { chatId })).written
const over = (chatId: string) =>
  until(async () => {
    const written = await writtenOf(chatId)
    return written === null || written.state === 'writing' ? undefined : written
  })

describe('a conversation that is handed over', () => {
  it('has no summary where no model is set up, and none can be asked for', async () => {
    const chatId = await handedOver('hello there')
    expect(await owner.call('desk.get-chat', { chatId })).toMatchObject({ written: null, canSummarise: false })
    await expect(owner.call('desk.summarise', { chatId })).rejects.toThrow('refused.no-summary')
    expect(mock.getRequests()).toEqual([])
  })

  it('is summed up by the model, each statement with the turns there are', async () => {
    await turnOn()
    mock.onMessage(/Conversation:/, { content: '- Said hello [1].\n- Wants a person [2][44].' })
    const chatId = await handedOver('hello again')
    expect(await over(chatId)).toMatchObject({
      ...{ state: 'written', model: 'gpt-x', turn: 2, why: '' },
      statements: [
        { text: 'Said hello.', turns: [1] },
        { text: 'Wants a person.', turns: [2] },
      ],
    })
    const asked = JSON.stringify(mock.getRequests().map(({ body }) => body))
    expect(asked).toContain('[1] User: hello again')
    expect(asked).toContain('[2] User: I want a person')
  })

  it('waits in the queue although the model is away, and says why there is no summary until it is asked for again', async () => {
    mock.on({ model: 'gpt-x' }, { error: { message: 'Overloaded', type: 'server_error' }, status: 503 })
    const chatId = await handedOver('hello once more')
    expect(await over(chatId)).toMatchObject({ state: 'failed', statements: [] })
    expect((await over(chatId)).why).not.toBe('')
    mock.clearFixtures()
    mock.onMessage(/Conversation:/, { content: '- Said hello [1].' })
    await owner.call('desk.summarise', { chatId })
    expect(await over(chatId)).toMatchObject({ state: 'written', statements: [{ text: 'Said hello.', turns: [1] }] })
  })
})
