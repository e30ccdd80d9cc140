// What language models do for a conversation beside steps of their own, through the real server: they choose a task, find a value and say texts in
// other words; without one, and once it is off, nothing of that happens. The models are those of a public mock of their wires.
import { LLMock } from '@copilotkit/aimock'
import { newId } from '@parley/contract/base/ids'
import type { LlmFeature } from '@parley/contract/model/llm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'

const mock = new LLMock({ port: 0 })
const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })

let owner: Caller
let streamId: string
let configurationId: string

beforeAll(async () => {
  await mock.start()
  owner = await server.signUp('Ingrid')
  streamId = (await owner.call('bot.create', { userId: owner.userId, name: 'Travel' }))._id
  await writeBot()
  configurationId = newId('llmConfiguration')
  const settings = { address: `${mock.url}/v1`, key: 'sk-marker-0123456789' }
  await owner.call('llm.set-configuration', {
    ...{ streamId, integrationid: configurationId, name: 'Gateway', provider: 'openai', settings, models: ['gpt-x'] },
  })
})
afterAll(() => mock.stop())
beforeEach(async () => {
  mock.clearFixtures()
  mock.clearRequests()
  await useFor([])
})

/** One task: it asks for a day and tells it again. */
async function writeBot(): Promise<void> {
  const [intentId, dialogId, asks, says, entityId] = [newId('intent'), newId('dialog'), newId('node'), newId('node'), newId('entity')]
  const to = (id: string) => [{ id: newId('transition'), exit: 'next', label: '', when: null, to: id }]
  const put = (kind: 'intent' | 'dialog' | 'entity', id: string, set: object) => ({ op: 'put' as const, id, kind, set: { ...set } })
  const node = (id: string, set: object) => ({ op: 'put' as const, id, kind: 'node' as const, parentId: dialogId, set: { ...set } })
  const asking = { entityId, prompts: [{ text: 'Which day do you travel?' }] }
  await owner.call('document.apply', {
    ...{ streamId, id: newId('batch') },
    edits: [
      put('entity', entityId, { name: 'day', type: 'date' }),
      put('dialog', dialogId, { name: 'Move a trip', startNodeId: asks }),
      node(asks, { type: 'entity', name: 'Ask', settings: asking, transitions: to(says) }),
      node(says, {
        ...{ type: 'message', name: 'Tell', settings: { messages: [{ text: 'Moved 1 trip to {{entities.day}}.' }] } },
        ...{ transitions: to('end'), conversation: { rephrase: 'on' } },
      }),
      put('intent', intentId, { name: 'Move a trip', description: 'Another day for a booked trip', dialogId }),
    ],
  })
}

async function useFor(names: readonly LlmFeature[]): Promise<void> {
  const all: readonly LlmFeature[] = ['intent-fallback', 'entity-fallback', 'rephrase']
  const features = all.map((name) =>
    names.includes(name) ? { name, isEnabled: true, configurationId, model: 'gpt-x' } : { name, isEnabled: false },
  )
  await owner.call('llm.set-feature-map', { streamId, features })
}

async function talk(...said: string[]): Promise<string[]> {
  const { sessionId } = await owner.call('test-chat.start', { streamId })
  let heard: string[] = []
  for (const text of said) {
    const { turn } = await owner.call('test-chat.send', { streamId, sessionId, text })
    heard = turn.messages.map((message) => message.text)
  }
  return heard
}

/** Said last of what was not understood. */
const menu = 'I can help you with these tasks:'
const chooses = () => mock.onMessage('could we go later', { content: '{"task": "1", "sure": true}' })

describe('language models in a conversation', () => {
  it('choose the task where the bot understood nothing, once that is switched on', async () => {
    chooses()
    expect((await talk('could we go later')).at(-1)).toBe(menu)
    expect(mock.getRequests()).toEqual([])
    await useFor(['intent-fallback'])
    expect(await talk('could we go later')).toEqual(['Which day do you travel?'])
    expect(JSON.stringify(mock.getRequests()[0]?.body)).toContain('Another day for a booked trip')
    await useFor([])
    expect((await talk('could we go later')).at(-1)).toBe(menu)
  })

  it('find the value in an answer that the bot could not read', async () => {
    chooses()
    mock.onMessage('when the new year begins', { content: '{"words": "the new year begins", "value": "2030-01-01"}' })
    await useFor(['intent-fallback', 'entity-fallback'])
    expect((await talk('could we go later', 'when the new year begins')).join(' ')).toContain('2030')
  })

  it('say a text in other words that keep what it says, and are not heard where they do not', async () => {
    chooses()
    await useFor(['intent-fallback', 'rephrase'])
    const plain = await talk('could we go later', '2030-01-01')
    const [written = ''] = plain
    mock.onMessage('Moved 1 trip', { content: JSON.stringify({ texts: [`Done: ${written.replace(/\.$/, '')}, all set.`] }) })
    expect(await talk('could we go later', '2030-01-01')).toEqual([`Done: ${written.replace(/\.$/, '')}, all set.`])
    mock.clearFixtures()
    chooses()
    mock.onMessage('Moved 1 trip', { content: JSON.stringify({ texts: ['Moved 2 trips to another day.'] }) })
    expect(await talk('could we go later', '2030-01-01')).toEqual(plain)
  })

  it('change nothing where the model does not answer', async () => {
    await useFor(['intent-fallback'])
    mock.nextRequestError(500, { message: 'No' })
    expect((await talk('could we go later')).at(-1)).toBe(menu)
    expect(mock.getRequests()).toHaveLength(1)
    expect(server.failures).toEqual([])
  })
})
