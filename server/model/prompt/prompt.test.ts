// The prompt library of a bot through the real server: listed, spoken, shown in layouts, kept as it was used, and tried with a model of a
// public mock.
import { LLMock } from '@copilotkit/aimock'
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'

const mock = new LLMock({ port: 0 })
const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })

let owner: Caller
let streamId: string
const variableId = newId('variable')
const promptId = newId('model-prompt')

const put = (set: JsonObject, id = promptId) =>
  owner.call('document.apply', { streamId, id: newId('batch'), edits: [{ op: 'put', id, kind: 'model-prompt', set }] })

beforeAll(async () => {
  await mock.start()
  owner = await server.signUp('Ingrid')
  streamId = (await owner.call('bot.create', { userId: owner.userId, name: 'Travel' }))._id
  const set = { key: 'shop', value: 'Halden' }
  await owner.call('document.apply', {
    ...{ streamId, id: newId('batch') },
    edits: [{ op: 'put', id: variableId, kind: 'variable', set }],
  })
  await put({ name: 'Cheaper', versions: [{ number: 1, text: 'Help at {{env.shop}}', note: 'first words' }], used: 1, usedUpTo: 1 })
})
afterAll(() => mock.stop())
beforeEach(() => {
  mock.clearFixtures()
  mock.clearRequests()
})

const path = (rest: string) => `/builder/streams/${streamId}/llm/${rest}`

describe('the prompt library', () => {
  it('is listed by name with its versions [S7-243]', async () => {
    const { status, body } = await owner.raw('GET', path('prompts'), {})
    expect(status).toBe(200)
    expect(body).toEqual([
      expect.objectContaining({
        ...{ _id: promptId, name: 'Cheaper', used: 1 },
        versions: [{ number: 1, text: 'Help at {{env.shop}}', system: '', note: 'first words', author: '', at: 0 }],
      }),
    ])
  })

  it('keeps the speech settings of a prompt [S7-244]', async () => {
    const tts = { initialPrompts: [{ text: '<speak>Hello</speak>' }], bargein: true }
    expect(await owner.raw('PUT', path(`prompts/${promptId}/tts`), { body: tts })).toMatchObject({ status: 200, body: tts })
    const { objects } = await owner.call('document.get', { streamId })
    expect(objects.find(({ id }) => id === promptId)?.data).toMatchObject({ voice: tts })
    expect((await owner.raw('PUT', path(`prompts/${newId('model-prompt')}/tts`), { body: tts })).status).toBe(404)
  })

  it('keeps layouts, each with its places in the answer [S7-245]', async () => {
    const layout = { as: 'table', title: 'head', text: '', items: 'fares', itemTitle: '', itemText: '', columns: ['city', 'fare'] }
    const kept = [{ promptId, layout }]
    expect(await owner.raw('PUT', path('layouts'), { body: { layouts: kept } })).toMatchObject({ status: 200, body: { layouts: kept } })
    const { body } = await owner.raw('GET', path('layouts'), {})
    expect(body).toEqual({ kinds: ['text', 'titled', 'list', 'buttons', 'table'], layouts: kept })
    const unknown = { layouts: [...kept, { promptId: newId('model-prompt'), layout }] }
    expect((await owner.raw('PUT', path('layouts'), { body: unknown })).status).toBe(404)
    expect((await owner.raw('PUT', path('layouts'), { body: { layouts: [{ promptId, layout: { as: 'hologram' } }] } })).status).toBe(400)
  })

  it('has a version change no more once it was used, for scripts and people alike, and takes another behind it', async () => {
    const used = { number: 1, text: 'Help at {{env.shop}}', note: 'first words' }
    await expect(put({ versions: [{ ...used, text: 'Other' }] })).rejects.toThrow('refused.prompt-version-settled')
    await expect(put({ versions: [] })).rejects.toThrow('refused.prompt-version-settled')
    await put({ versions: [used, { number: 2, text: 'Other' }] })
    await put({ versions: [used, { number: 2, text: 'Another {{env.shop}}' }] })
    const [prompt] = await owner.call('prompt.list', { streamId })
    expect(prompt).toMatchObject({ used: 1, versions: [{ number: 1 }, { number: 2, text: 'Another {{env.shop}}' }] })
  })

  it('has no two prompts of one name', async () => {
    await expect(put({ name: 'cheaper' }, newId('model-prompt'))).rejects.toThrow('refused.model-prompt-taken')
  })
})

const useModel = async (isEnabled = true) => {
  const integrationid = newId('llmConfiguration')
  const settings = { address: `${mock.url}/v1`, key: 'sk-1' }
  await owner.call('llm.set-configuration', {
    ...{ streamId, integrationid, provider: 'openai', settings },
    name: integrationid,
    models: ['gpt-x', 'gpt-y'],
  })
  await owner.call('llm.set-feature-map', {
    streamId,
    features: [{ name: 'prompt', isEnabled, configurationId: integrationid, model: 'gpt-x' }],
  })
  return integrationid
}

describe('a prompt that is tried', () => {
  const asked = {
    ...{ system: 'You help {{user.first}}.', text: 'To {{entities.city}}: {{context.fares}}', message: 'cheap' },
    values: { 'user.first': 'Ada', 'entities.city': 'Oslo', 'context.fares': '3' },
    checks: { json: true, schema: '{"type":"object","required":["city"]}', mostWords: 2, must: ['Oslo'], mustNot: ['Rome'] },
  }

  it('is filled, asked once, and its answer is looked at', async () => {
    await useModel()
    mock.on({ model: 'gpt-x' }, { content: '{"city":"Oslo or Rome"}' })
    const tried = await owner.call('prompt.try', { streamId, ...asked })
    expect(tried).toMatchObject({
      ...{ isAnswered: true, text: '{"city":"Oslo or Rome"}', model: 'gpt-x' },
      checks: [
        { check: 'json', isPassed: true, detail: '' },
        { check: 'schema', isPassed: true, detail: '' },
        { check: 'words', isPassed: false, detail: '4' },
        { check: 'must', isPassed: true, detail: 'Oslo' },
        { check: 'must-not', isPassed: false, detail: 'Rome' },
      ],
    })
    const [request] = mock.getRequests()
    expect(JSON.stringify(request?.body)).toMatch(/You help Ada\..*To Oslo: 3/)
  })

  it('is asked of the model that is chosen, and counts into what the bot uses', async () => {
    const configurationId = await useModel()
    mock.on({ model: 'gpt-y' }, { content: 'Bergen' })
    const tried = await owner.call('prompt.try', { streamId, text: 'Where?', model: { configurationId, model: 'gpt-y' } })
    expect(tried).toMatchObject({ isAnswered: true, text: 'Bergen', model: 'gpt-y', inputTokens: expect.any(Number) })
    const rows = await server.services.db.selectFrom('llm_usage').selectAll().where('configuration_id', '=', configurationId).execute()
    expect(rows).toMatchObject([{ bot_id: streamId, feature: 'prompt', model: 'gpt-y', calls: 1, input_tokens: tried.inputTokens }])
  })

  it('says why there is no answer where no model is set up', async () => {
    await useModel(false)
    expect(await owner.call('prompt.try', { streamId, ...asked })).toMatchObject({ isAnswered: false, checks: [], cost: 0 })
    expect(mock.getRequests()).toEqual([])
  })

  it.each([
    ['too many values', { values: Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`a${at}`, 'x'])) }],
    ['a value that is too long', { values: { a: 'x'.repeat(4001) } }],
    ['a prompt that is too long', { text: 'x'.repeat(20_001) }],
    ['more time than there is', { seconds: 61 }],
  ])('is refused with %s', async (_, more) => {
    expect(await owner.failure('prompt.try', { streamId, ...asked, ...more })).toMatchObject({ status: 400 })
  })
})

describe('a step that names a model', () => {
  it('has a problem while the bot has no such model', async () => {
    const [dialogId, nodeId] = [newId('dialog'), newId('node')]
    const configurationId = await useModel()
    const settings = { instructions: 'Help.', model: { configurationId, model: 'gpt-x' } }
    const told = async () =>
      (await owner.call('document.list-problems', { streamId })).filter(
        ({ code, objectId }) => code === 'model-gone' && objectId === nodeId,
      )
    await owner.call('document.apply', {
      ...{ streamId, id: newId('batch') },
      edits: [
        { op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Ask', startNodeId: nodeId } },
        { op: 'put', id: nodeId, kind: 'node', parentId: dialogId, set: { type: 'generate', name: 'Write', settings } },
      ],
    })
    expect(await told()).toEqual([])
    const all = await owner.call('document.list-problems', { streamId })
    expect(all.filter(({ code, objectId }) => code === 'dangling-reference' && objectId === nodeId)).toEqual([])
    await owner.call('llm.remove-configuration', { streamId, integrationid: configurationId })
    expect(await told()).toMatchObject([{ objectId: nodeId, severity: 'warn', text: expect.stringContaining('“gpt-x”') }])
  })
})
