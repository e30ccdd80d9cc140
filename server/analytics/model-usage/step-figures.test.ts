// The figures of an agent step through the real server: how often each of its rules stopped a call, the conversations behind that, and the most
// it took in one turn of yesterday. A step asks the models that it names in their order.
import { newId } from '@parley/contract/base/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { type Script, type ScriptedAnswer, type ScriptedModel, scriptedModel } from '../../test-support/scripted-model'
import { shareBot } from '../../test-support/share'

const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
const dayMs = 86_400_000
const ruleId = newId('agentRule')
let model: ScriptedModel
let owner: Caller
let streamId: string
let nodeId: string

const script: Script = ({ role, content }): ScriptedAnswer => {
  if (role === 'tool') return { text: 'What else?' }
  if (content.includes('twice')) return { call: 'search', input: { seats: 2 } }
  return content.includes('book') ? { call: 'book', input: { seats: 3 } } : { text: 'How many seats?' }
}

beforeAll(async () => {
  model = await scriptedModel(script)
  owner = await server.signUp('Ingrid')
  streamId = (await owner.call('bot.create', { userId: owner.userId, name: 'Trips' }))._id
  const [own, away] = [newId('llmConfiguration'), newId('llmConfiguration')]
  const configure = (integrationid: string, name: string, address: string, models: string[]) =>
    owner.call('llm.set-configuration', { streamId, integrationid, name, provider: 'openai', models, settings: { address } })
  await configure(own, 'Own', model.address, [model.model])
  await configure(away, 'Away', 'http://127.0.0.1:9/v1', ['gone-1'])
  await buildBot({ model: { configurationId: away, model: 'gone-1' }, fallbacks: [{ configurationId: own, model: model.model }] })
})
afterAll(() => model.stop())

async function buildBot(models: object): Promise<void> {
  const [dialogId, designed] = [newId('dialog'), newId('node')]
  nodeId = newId('node')
  const parameters = [{ name: 'seats', type: 'number' }]
  const tool = (name: string) => ({ kind: 'script', name, about: 'Of seats.', source: 'print("free")', parameters })
  const condition = { join: 'and', rules: [{ left: 'context.paid', op: 'exists' }] }
  const rules = [
    { tool: 'search', when: 'limit', most: 1, per: 'conversation' },
    { id: ruleId, tool: 'book', when: 'before', condition },
  ]
  const settings = { instructions: 'Plan a trip.', tools: [tool('book'), tool('search')], rules, ...models }
  const words = { messages: [{ kind: 'text', text: 'Call us, please.', channel: '', language: '' }] }
  const way = (exit: string, to: string) => ({ id: newId('transition'), exit, to })
  const node = (id: string, set: object) => ({ op: 'put' as const, id, kind: 'node' as const, parentId: dialogId, set: { ...set } })
  await owner.call('document.apply', {
    ...{ streamId, id: newId('batch'), label: 'Trips' },
    edits: [
      { op: 'put', id: dialogId, kind: 'dialog', parentId: '', set: { name: 'Trips', startNodeId: nodeId } },
      node(nodeId, { type: 'agent', name: 'Planner', settings, transitions: [way('limit', designed)] }),
      node(designed, { type: 'message', name: 'Designed', settings: words, transitions: [way('next', 'end')] }),
    ],
  })
  await owner.call('bot.update', { userId: owner.userId, streamId, settings: { fallbackDialogId: dialogId } })
}

async function talk(words: string[], { test = false, at = Date.now() } = {}): Promise<void> {
  const facts = { botId: streamId, channel: 'rtm', language: 'en', timezone: 'UTC', test, at }
  const now = { now: () => at }
  const sessionId = await server.services.gateway.create({ ...facts, target: 'draft', userId: newId('user') })
  for (const text of words) await server.services.gateway.runTurn(sessionId, { id: newId('message'), type: 'text', text, at }, now)
}

const day = (at: number): string => new Date(at).toISOString().slice(0, 10)
const week = () => ({ streamId, from: day(Date.now() - 6 * dayMs), to: day(Date.now()) })
const figures = () => owner.call('model-usage.get-step', { ...week(), nodeId })
const listed = (more: object) => owner.call('conversation.list', { ...week(), offset: 0, limit: 20, stoppedAt: nodeId, ...more })

describe('the figures of an agent step', () => {
  it('are none before anybody has talked to it', async () => {
    expect(await figures()).toEqual({ currency: 'EUR', highest: null, stopped: [] })
  })

  it('say how often each rule stopped a call of a user in these days, by its id or its place', async () => {
    await talk(['a trip, please', 'book it', 'now book it'])
    await talk(['search twice', 'once more: twice', 'book it'])
    await talk(['book it'], { test: true })
    await talk(['book it'], { at: Date.now() - 8 * dayMs })
    expect((await figures()).stopped).toEqual([
      { rule: ruleId, calls: 3 },
      { rule: '1', calls: 1 },
    ])
  })

  it('lead to the conversations in which the rule did', async () => {
    expect((await listed({})).total).toBe(2)
    expect((await listed({ rule: ruleId })).total).toBe(2)
    expect((await listed({ rule: '1' })).total).toBe(1)
    expect((await listed({ rule: '2' })).total).toBe(0)
    expect((await listed({ stoppedAt: 'nd-other' })).total).toBe(0)
  })

  it('say the most it took in one turn of yesterday, each figure by itself', async () => {
    expect((await figures()).highest).toBeNull()
    await talk(['a trip, please', 'book it'], { at: Date.parse(day(Date.now())) - dayMs / 2 })
    const { highest } = await figures()
    expect(highest).toMatchObject({ steps: 2, calls: 1, money: 0 })
    expect(highest?.tokens).toBeGreaterThan(0)
    expect(highest?.seconds).toBeGreaterThanOrEqual(0)
  })

  it('are for those who may see figures, and of the bot alone', async () => {
    const kari = await server.signUp('Kari')
    await shareBot(server.services.db, streamId, kari.userId, { TASKS: 'YES' })
    expect((await kari.failure('model-usage.get-step', { ...week(), nodeId })).status).toBe(403)
    const other = (await owner.call('bot.create', { userId: owner.userId, name: 'Other' }))._id
    expect(await owner.call('model-usage.get-step', { ...week(), streamId: other, nodeId })).toEqual({
      currency: 'EUR',
      highest: null,
      stopped: [],
    })
  })

  it('come from the model that answered after the first one of the step had not', async () => {
    const { items } = await owner.call('model-usage.list-requests', { ...week(), feature: 'agent' })
    expect(new Set(items.map((one) => one.model))).toEqual(new Set([model.model]))
    expect(items[0]?.attempts.map((one) => one.model)).toEqual(['gone-1'])
  })
})
