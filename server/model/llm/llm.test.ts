// Language models of a bot through the real server: set up, checked, used for utterances of an intent, and removed. The models are those of a
// public mock of their wires.
import { LLMock } from '@copilotkit/aimock'
import { newId } from '@parley/contract/base/ids'
import { llmFeatures } from '@parley/contract/model/llm'
import { chatWire, saying } from '@parley/providers/llm/test-support/chat-wire'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { shareBot } from '../../test-support/share'

const mock = new LLMock({ port: 0 })
const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
const key = 'sk-marker-0123456789-7Hx2'

let owner: Caller
let streamId: string
let intentId: string

beforeAll(async () => {
  await mock.start()
  owner = await server.signUp('Ingrid')
  streamId = (await owner.call('bot.create', { userId: owner.userId, name: 'Travel' }))._id
  intentId = newId('intent')
  const said = ['I want a flight to Rome', 'get me a flight for Monday']
  const utterances = said.map((text) => ({
    ...{ op: 'put' as const, id: newId('utterance'), kind: 'utterance' as const, parentId: intentId },
    set: { text },
  }))
  const intent = { name: 'Book flight', description: 'A seat on a plane' }
  await owner.call('document.apply', {
    ...{ streamId, id: newId('batch') },
    edits: [{ op: 'put', id: intentId, kind: 'intent', set: intent }, ...utterances],
  })
})
afterAll(() => mock.stop())
beforeEach(() => {
  mock.clearFixtures()
  mock.clearRequests()
})

const usual = () => ({ name: 'Gateway', provider: 'openai', settings: { address: `${mock.url}/v1`, key }, models: ['gpt-x', 'gpt-y'] })

const factsOf = (model: string) => ({ model, inputPrice: 0, cachedPrice: 0, outputPrice: 0, offOn: '' })

async function setUp(more: object = {}): Promise<string> {
  const integrationid = newId('llmConfiguration')
  await owner.call('llm.set-configuration', { streamId, integrationid, ...usual(), ...more })
  return integrationid
}

const use = (configurationId: string, more: object = {}) =>
  owner.call('llm.set-feature-map', {
    streamId,
    features: [{ name: 'utterances', isEnabled: true, configurationId, model: 'gpt-x', ...more }],
  })

const removeAll = async () => {
  for (const { id } of await owner.call('llm.list-configurations', { streamId }))
    await owner.call('llm.remove-configuration', { streamId, integrationid: id })
}

const byModel = (more: object = {}) => owner.call('utterance.generate-by-model', { streamId, intentId, language: 'en', count: 20, ...more })

describe('a configuration of language models', () => {
  beforeEach(removeAll)

  it('is stored and told with its secrets masked, and removed with them [S7-239] [S7-240]', async () => {
    const integrationid = newId('llmConfiguration')
    const path = `/builder/streams/${streamId}/llm/configurations/${integrationid}`
    const { body } = await owner.raw('POST', path, { body: usual() })
    expect(body).toEqual({
      ...{ id: integrationid, name: 'Gateway', provider: 'openai', models: ['gpt-x', 'gpt-y'], checked: null, isPrivate: true },
      ...{ facts: [factsOf('gpt-x'), factsOf('gpt-y')], announced: {}, region: '', restsUntil: 0 },
      ...{ settings: { address: `${mock.url}/v1` }, secrets: { key: '7Hx2' }, host: new URL(mock.url).host },
    })
    expect(await owner.call('llm.get-configuration', { streamId, integrationid })).toEqual(body)
    expect(await owner.call('llm.list-configurations', { streamId })).toEqual([body])
    const [row] = await server.services.db.selectFrom('llm_configuration').selectAll().where('id', '=', integrationid).execute()
    expect(JSON.stringify(row)).not.toContain(key)
    await owner.call('llm.remove-configuration', { streamId, integrationid })
    await expect(owner.call('llm.get-configuration', { streamId, integrationid })).rejects.toThrow('refused.no-llm-configuration')
  })

  it('keeps what is left out of a change, also its key, unless the key would go elsewhere', async () => {
    const integrationid = await setUp()
    const change = (more: object) => owner.call('llm.set-configuration', { streamId, integrationid, ...usual(), settings: {}, ...more })
    expect(await change({ name: 'Ours', models: ['gpt-z'] })).toMatchObject({ name: 'Ours', secrets: { key: '7Hx2' }, models: ['gpt-z'] })
    const elsewhere = { address: 'https://elsewhere.example/v1' }
    await expect(change({ settings: elsewhere })).rejects.toThrow('refused.llm-key-again')
    expect(await change({ settings: { ...elsewhere, key: 'another-key-of-theirs' } })).toMatchObject({
      host: 'elsewhere.example',
      isPrivate: false,
    })
    expect(await change({ settings: { address: `${mock.url}/v1`, key: '' } })).toMatchObject({ secrets: {} })
  })

  it('keeps prices, where data goes, and when models are switched off; what is left out of a change stays', async () => {
    const wire = await chatWire()
    const settings = { address: wire.address }
    const priced = { model: 'gpt-y', inputPrice: 0.15, cachedPrice: 0.075, outputPrice: 0.6, offOn: '2027-03-31' }
    const integrationid = await setUp({ settings, facts: [priced, { ...priced, model: 'not-there' }], region: 'EU' })
    const known = { facts: [factsOf('gpt-x'), priced], region: 'EU' }
    expect(await owner.call('llm.get-configuration', { streamId, integrationid })).toMatchObject({ ...known, announced: {} })
    const models = { data: [{ id: 'gpt-x', shutdown_date: '2027-01-15' }, { id: 'gpt-y' }] }
    wire.reply({ pieces: [JSON.stringify(models)] }, saying('Hello.'))
    expect(await owner.call('llm.check-configuration', { streamId, integrationid })).toMatchObject({
      isReached: true,
      models: ['gpt-x', 'gpt-y'],
    })
    const change = { streamId, integrationid, name: 'Ours', provider: 'openai', settings: {}, models: ['gpt-y', 'gpt-z'] }
    const changed = await owner.call('llm.set-configuration', change)
    expect(changed).toMatchObject({ facts: [priced, factsOf('gpt-z')], region: 'EU', announced: { 'gpt-x': '2027-01-15' } })
    wire.stop()
  })

  it.each([
    ['an address that is none', { settings: { address: 'localhost' } }, 'refused.llm-address'],
    ['an address with a password', { settings: { address: 'https://me:pass@models.example' } }, 'refused.llm-address'],
    ['a provider nobody knows', { provider: 'oracle' }, 'refused.no-llm-provider'],
    ['a required key that is missing', { provider: 'anthropic', settings: {} }, 'refused.llm-lacking'],
    ['a region that would lead elsewhere', { provider: 'bedrock', settings: { region: 'evil.example/#', key } }, 'refused.llm-address'],
  ])('is refused with %s', async (_, more, code) => {
    await expect(setUp(more)).rejects.toThrow(code)
    expect(await owner.call('llm.list-configurations', { streamId })).toEqual([])
  })

  it('is refused under a name that another has, under the ID of another bot’s, and beyond twenty', async () => {
    const integrationid = await setUp()
    await expect(setUp({ name: 'gateway' })).rejects.toThrow('refused.llm-name-taken')
    const other = (await owner.call('bot.create', { userId: owner.userId, name: 'Other' }))._id
    const taken = owner.call('llm.set-configuration', { streamId: other, integrationid, ...usual() })
    await expect(taken).rejects.toThrow('refused.no-llm-configuration')
    const anyId = owner.call('llm.set-configuration', { streamId, integrationid: 'mine', ...usual() })
    await expect(anyId).rejects.toThrow('refused.no-llm-configuration')
    for (const call of ['llm.get-configuration', 'llm.check-configuration', 'llm.remove-configuration'] as const)
      await expect(owner.call(call, { streamId: other, integrationid }), call).rejects.toThrow('refused.no-llm-configuration')
    for (let at = 1; at < 20; at++) await setUp({ name: `Gateway ${at}` })
    await expect(setUp({ name: 'One more' })).rejects.toThrow('refused.many-llm-configurations')
  })

  it('is checked: whether its first model answers, how fast, and which models there are', async () => {
    mock.on({ model: 'gpt-x' }, { content: 'Hello' })
    const integrationid = await setUp()
    const found = await owner.call('llm.check-configuration', { streamId, integrationid })
    expect(found).toMatchObject({ isReached: true, text: '', models: ['gpt-x'] })
    const { checked } = await owner.call('llm.get-configuration', { streamId, integrationid })
    expect(checked).toMatchObject({ text: '', ms: found.ms })
    mock.nextRequestError(401, { message: `No such key: ${key}` })
    const refused = await owner.call('llm.check-configuration', { streamId, integrationid })
    expect(refused).toMatchObject({ isReached: false, text: 'It answered 401: No such key: …' })
    await owner.call('llm.set-configuration', { streamId, integrationid, ...usual(), settings: {} })
    expect(await owner.call('llm.get-configuration', { streamId, integrationid })).toMatchObject({ checked: null })
    const nowhere = await setUp({ name: 'Away', settings: { address: 'http://127.0.0.1:9' } })
    const away = await owner.call('llm.check-configuration', { streamId, integrationid: nowhere })
    expect(away).toMatchObject({ isReached: false, text: expect.stringContaining('could not be reached') })
  })

  it('is never asked at a private address that the operator did not name', async () => {
    const inside = await setUp({ name: 'Inside', settings: { address: 'http://10.0.0.1/v1', key } })
    const found = await owner.call('llm.check-configuration', { streamId, integrationid: inside })
    expect(found).toMatchObject({ isReached: false, text: expect.stringContaining('10.0.0.1 is a private address') })
  })
})

const others = llmFeatures.slice(1).map((name) => expect.objectContaining({ name, isEnabled: false }))

describe('what language models are used for', () => {
  beforeEach(removeAll)

  it('is listed with whether it is on and ready [S7-242]', async () => {
    const listed = async () => (await owner.raw('GET', `/builder/streams/${streamId}/llm/features`)).body
    const off = llmFeatures.map((name) => ({ name, isEnabled: false, isReady: false }))
    expect(await listed()).toEqual(off)
    await use(await setUp())
    expect(await listed()).toEqual([{ name: 'utterances', isEnabled: true, isReady: true }, ...off.slice(1)])
  })

  it('is a map of features to models and prompts that comes back as it was put [S7-241]', async () => {
    const configurationId = await setUp()
    const put = {
      ...{ name: 'utterances', isEnabled: true, configurationId, model: 'gpt-y', promptId: 'prompt-1', seconds: 20 },
      ...{ instructions: 'Write as teenagers do.', temperature: 1.1, maxTokens: 2000 },
      fallbacks: [{ configurationId, model: 'gpt-x' }],
    }
    const path = `/builder/streams/${streamId}/llm/featuremap`
    const { body } = await owner.raw('PUT', path, { body: { features: [put] } })
    expect(body).toEqual({ features: [put, ...others] })
    expect((await owner.raw('GET', path)).body).toEqual(body)
    await expect(use(configurationId, { model: 'gpt-q' })).rejects.toThrow('refused.no-llm-model')
    await expect(use(configurationId, { fallbacks: [{ configurationId, model: 'gpt-q' }] })).rejects.toThrow('refused.no-llm-model')
    await expect(use(newId('llmConfiguration'))).rejects.toThrow('refused.no-llm-configuration')
    await expect(use('', { model: '' })).rejects.toThrow('refused.llm-use-lacking')
  })

  it('goes on with the next of its chain once a configuration is removed', async () => {
    const first = await setUp()
    const second = await setUp({ name: 'Another' })
    await use(first, { fallbacks: [{ configurationId: second, model: 'gpt-y' }] })
    await owner.call('llm.remove-configuration', { streamId, integrationid: first })
    expect((await owner.call('llm.list-features', { streamId }))[0]).toMatchObject({ isEnabled: true, isReady: true })
    expect((await owner.call('utterance.generate', { streamId, intentId })).model).toMatchObject({ name: 'gpt-y' })
    const chain = { fallbacks: [{ configurationId: second, model: 'gpt-y' }], seconds: 30 }
    await expect(use(first, chain)).resolves.toMatchObject({ features: [{ configurationId: first, seconds: 30 }, ...others] })
  })

  it('does without a model once its configuration is removed, and is not ready once the model is', async () => {
    const configurationId = await setUp()
    await use(configurationId)
    await owner.call('llm.set-configuration', { streamId, integrationid: configurationId, ...usual(), settings: {}, models: ['gpt-y'] })
    expect((await owner.call('llm.list-features', { streamId }))[0]).toMatchObject({ isEnabled: true, isReady: false })
    expect((await owner.call('utterance.generate', { streamId, intentId })).model).toBeNull()
    await owner.call('llm.remove-configuration', { streamId, integrationid: configurationId })
    expect((await owner.call('llm.list-features', { streamId }))[0]).toMatchObject({ isEnabled: true, isReady: false })
    expect((await owner.call('utterance.generate', { streamId, intentId })).model).toBeNull()
  })

  it('may be changed only by who may change extensions', async () => {
    const reader = await server.signUp('Reader')
    await shareBot(server.services.db, streamId, reader.userId, { EXTENSIONS: 'VIEW' })
    await setUp()
    expect(await reader.call('llm.list-configurations', { streamId })).toHaveLength(1)
    await expect(reader.call('llm.set-feature-map', { streamId, features: [] })).rejects.toThrow('refused.may-not-edit')
  })
})

describe('utterances by a language model', () => {
  beforeEach(removeAll)

  it('come from the model that is set up for them, none that is there and none twice', async () => {
    const said = ['Fly me to Oslo', 'fly me to oslo', 'I want a flight to Rome.', '', 'Is there a plane to Lima tomorrow?']
    mock.onMessage('Intent: Book flight', { content: `Here they are:\n\`\`\`json\n${JSON.stringify(said)}\n\`\`\`` })
    const configurationId = await setUp()
    await use(configurationId, { instructions: 'Write as teenagers do.' })
    expect((await owner.call('utterance.generate', { streamId, intentId })).model).toEqual({
      ...{ name: 'gpt-x', host: new URL(mock.url).host, isPrivate: true },
    })
    expect(await byModel({ language: 'en' })).toEqual({
      suggestions: [
        { sentence: 'Fly me to Oslo', by: 'model' },
        { sentence: 'Is there a plane to Lima tomorrow?', by: 'model' },
      ],
      isCut: false,
    })
    const asked = JSON.stringify(mock.getRequests().map(({ body }) => body))
    for (const part of ['A seat on a plane', 'I want a flight to Rome', 'English', 'Write as teenagers do.', '20 different'])
      expect(asked).toContain(part)
    expect(asked).not.toContain(key)
    mock.clearRequests()
    const { suggestions } = await byModel({ except: ['Fly me to Oslo'] })
    expect(suggestions.map(({ sentence }) => sentence)).toEqual(['Is there a plane to Lima tomorrow?'])
    expect(JSON.stringify(mock.getRequests().map(({ body }) => body))).toContain('There already:\\n- Fly me to Oslo')
  })

  it('are read also from lines, as small models write them, and from an answer that was cut off', async () => {
    await use(await setUp())
    mock.onMessage(/.*/, {
      content: 'Sure, here are some:\n1. "Fly me to Oslo"\n2) a seat to Lima\n- “any plane home?”',
      finishReason: 'length',
    })
    const { suggestions, isCut } = await byModel()
    expect(suggestions.map(({ sentence }) => sentence)).toEqual(['Fly me to Oslo', 'a seat to Lima', 'any plane home?'])
    expect(isCut).toBe(true)
    mock.clearFixtures()
    mock.onMessage(/.*/, { content: '["Fly me to Oslo", "a seat to Lima", "any pla', finishReason: 'length' })
    expect((await byModel()).suggestions.map(({ sentence }) => sentence)).toEqual(['Fly me to Oslo', 'a seat to Lima'])
  })

  it('are refused with the reason where no model is set up, or it fails; nothing new is an empty list', async () => {
    expect((await owner.call('utterance.generate', { streamId, intentId })).model).toBeNull()
    await expect(byModel()).rejects.toThrow('refused.no-llm-use')
    await use(await setUp())
    mock.nextRequestError(503, { message: 'Overloaded' })
    await expect(byModel()).rejects.toThrow('refused.llm-failed')
    mock.onMessage(/.*/, { content: '["I want a flight to Rome"]' })
    expect(await byModel()).toEqual({ suggestions: [], isCut: false })
    await expect(byModel({ intentId: newId('intent') })).rejects.toThrow('refused.no-intent')
  })
})
