// What a prompt was asked with in conversations, through the real server: the values it was filled with, by the names of today, masked as the log
// is, each input once, and those of users only for who may read conversations. And the pieces of a trial's answer, heard by nobody else.
import { LLMock } from '@copilotkit/aimock'
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { knownData } from '@parley/contract/objects/privacy'
import type { Notice } from '../../base/work/bus/notice'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { shareBot } from '../../test-support/share'

const mock = new LLMock({ port: 0 })
const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })

let owner: Caller
let streamId: string
const [promptId, otherId, variableId] = [newId('model-prompt'), newId('model-prompt'), newId('variable')]

const apply = (edits: object[]) => owner.raw('POST', `/builder/streams/${streamId}/operations`, { body: { id: newId('batch'), edits } })
const put = (kind: 'model-prompt' | 'variable' | 'slash-command' | 'dialog' | 'bot', id: string, set: JsonObject) => ({
  ...{ op: 'put', kind, id, set },
})

beforeAll(async () => {
  await mock.start()
  mock.onMessage(/.*/, { content: 'Thursday to Oslo 🌦' })
  owner = await server.signUp('Ingrid')
  streamId = (await owner.call('bot.create', { userId: owner.userId, name: 'Travel' }))._id
  const [dialogId, nodeId, asks, entityId] = [newId('dialog'), newId('node'), newId('node'), newId('entity')]
  const versions = [{ number: 1, system: 'Help at {{env.shop}}.', text: 'Say it to {{entities.mail}}: {{context.fares}}' }]
  const ways = (to: string) => [{ id: newId('transition'), exit: 'next', label: '', when: null, to }]
  const node = (id: string, set: object) => ({ op: 'put', kind: 'node', id, parentId: dialogId, set: { transitions: ways('end'), ...set } })
  const { status, body } = await apply([
    put('variable', variableId, { key: 'shop', value: 'Halden' }),
    { op: 'put', kind: 'entity', id: entityId, set: { name: 'mail', type: 'email' } },
  ])
  expect([status, body]).toMatchObject([200, {}])
  const more = await apply([
    put('model-prompt', promptId, { name: 'Cheaper', versions, used: 1, usedUpTo: 1 }),
    put('model-prompt', otherId, { name: 'Other', versions, used: 1, usedUpTo: 1 }),
    put('dialog', dialogId, { name: 'Cheaper day', startNodeId: asks, state: 'configured' }),
    node(asks, { type: 'entity', name: 'Mail', settings: { entityId, prompts: [{ text: 'Which address?' }] }, transitions: ways(nodeId) }),
    node(nodeId, { type: 'generate', name: 'Write', settings: { source: 'library', promptId } }),
    put('slash-command', newId('slash-command'), { name: 'cheaper', action: 'dialog', dialogId }),
  ])
  expect(more.status).toBe(200)
  const integrationid = newId('llmConfiguration')
  const settings = { address: `${mock.url}/v1`, key: 'sk-1' }
  await owner.call('llm.set-configuration', {
    ...{ streamId, integrationid, provider: 'openai', settings, name: 'Gateway', models: ['gpt-x'] },
  })
  await owner.call('llm.set-feature-map', {
    streamId,
    features: [{ name: 'prompt', isEnabled: true, configurationId: integrationid, model: 'gpt-x' }],
  })
})
afterAll(() => mock.stop())

async function talk(...said: string[]): Promise<string> {
  const { sessionId } = await owner.call('test-chat.start', { streamId })
  for (const text of said) await owner.call('test-chat.send', { streamId, sessionId, text })
  return sessionId
}

const recorded = (caller: Caller, of = promptId) => caller.call('prompt.list-recorded', { streamId, promptId: of })

describe('what a prompt was asked with', () => {
  it('is read from the log of conversations, with the names of values, the newest first and each input once', async () => {
    expect(await recorded(owner)).toEqual([])
    await talk('/cheaper', 'ada@example.com')
    const newest = await talk('/cheaper', 'grace@example.com')
    await talk('/cheaper', 'ada@example.com')
    const [last, first] = await recorded(owner)
    const values = { 'env.shop': 'Halden', 'context.fares': '' }
    expect(last).toMatchObject({
      ...{ isTest: true, version: 1, message: 'ada@example.com' },
      values: { ...values, 'entities.mail': 'ada@example.com' },
    })
    expect(first).toMatchObject({ sessionId: newest, message: 'grace@example.com', values: { 'entities.mail': 'grace@example.com' } })
    expect(await recorded(owner)).toHaveLength(2)
    expect(await recorded(owner, otherId)).toEqual([])
  })

  it('is masked as the log is', async () => {
    const { objects } = await owner.call('document.get', { streamId })
    const bot = objects.find(({ kind }) => kind === 'bot')
    const data = knownData().map((one) => ({ ...one, enabled: true }))
    const privacy = JSON.parse(JSON.stringify({ enabled: true, data, retentionDays: 0 }))
    expect(await apply([put('bot', bot?.id ?? '', { privacy })])).toMatchObject({ status: 200 })
    await talk('/cheaper', 'hidden@example.com')
    const [input] = await recorded(owner)
    expect(input?.values['entities.mail']).toMatch(/.+/)
    expect(JSON.stringify(await recorded(owner))).not.toContain('hidden@example.com')
  })

  it('of conversations of users is for who may read those alone', async () => {
    const sessionId = await talk('/cheaper', 'real@example.org')
    await server.services.db.updateTable('conversation').set({ test: false }).where('id', '=', sessionId).execute()
    const mads = await server.signUp('Mads')
    await shareBot(server.services.db, streamId, mads.userId, { TASKS: 'VIEW', BOT_ANALYTICS: 'NO' })
    const isThere = async (caller: Caller) => (await recorded(caller)).some((one) => one.sessionId === sessionId)
    expect(await isThere(owner)).toBe(true)
    expect(await isThere(mads)).toBe(false)
  })

  it('is gone once what its user said is erased', async () => {
    const sessionId = await talk('/cheaper', 'leaves@example.org')
    await server.services.db.updateTable('conversation').set({ test: false }).where('id', '=', sessionId).execute()
    const isThere = async () => (await recorded(owner)).some((one) => one.sessionId === sessionId)
    expect(await isThere()).toBe(true)
    await owner.call('conversation.erase-user', { streamId, sessionId })
    expect(await isThere()).toBe(false)
  })

  it('is not told of a prompt that is not there', async () => {
    const path = (id: string) => `/builder/streams/${streamId}/llm/prompts/${id}/inputs`
    expect((await owner.raw('GET', path(newId('model-prompt')), {})).status).toBe(404)
    expect((await owner.raw('GET', path('%25'), {})).status).toBe(404)
  })
})

describe('a trial that is listened to', () => {
  it('tells the pieces of its answer to whoever asked, and to nobody where nobody listens', async () => {
    const heard: Extract<Notice, { type: 'trial-part' }>[] = []
    const stop = server.services.bus.subscribe((notice) => {
      if (notice.type === 'trial-part') heard.push(notice)
    })
    await owner.call('prompt.try', { streamId, text: 'Where?' })
    expect(heard).toEqual([])
    const { text } = await owner.call('prompt.try', { streamId, text: 'Where?', trialId: 't-1' })
    stop()
    expect(heard.length).toBeGreaterThan(0)
    expect(heard.map((part) => part.text).join('')).toBe(text)
    expect(heard[0]).toMatchObject({ botId: streamId, userId: owner.userId, trialId: 't-1', at: 0 })
  })
})
