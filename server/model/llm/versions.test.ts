// What features use of language models as a part of the bot's document: a version has its own, the draft's can be undone and compared, and what
// is gone outside of the document is told. The models are those of a public mock of their wires.
import { LLMock } from '@copilotkit/aimock'
import { newId } from '@parley/contract/base/ids'
import { modelUseIds } from '@parley/contract/objects/model-use/index'
import type { Edit } from '@parley/contract/objects/object'
import { replay } from '@parley/runtime/test-support/replay'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { botsOf } from '../../gateway/bots'
import { listTurns } from '../../gateway/store'
import { type Caller, testApp } from '../../test-support/app'
import { formOf } from '../../test-support/form'
import { shareBot } from '../../test-support/share'
import { jobEnd, until } from '../../test-support/waiting'

const mock = new LLMock({ port: 0 })
const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })

let owner: Caller
let streamId: string
let configurationId: string
let users = 0

beforeAll(async () => {
  await mock.start()
  owner = await server.signUp('Ingrid')
  mock.on({ model: 'gpt-x' }, { content: 'X wrote this.' })
  mock.on({ model: 'gpt-y' }, { content: 'Y wrote this.' })
})
afterAll(() => mock.stop())

/** A published bot that answers everything with what a model writes, or says that there is none. */
beforeEach(async () => {
  streamId = (await owner.call('bot.create', { userId: owner.userId, name: `Writer ${(users += 1)}` }))._id
  const [dialogId, write, failed] = [newId('dialog'), newId('node'), newId('node')]
  const way = (exit: string, to: string) => ({ id: newId('transition'), exit, to })
  const node = (id: string, set: object): Edit => ({ op: 'put', id, kind: 'node', parentId: dialogId, set: { ...set } })
  const messages = [{ kind: 'text', text: 'No model.', channel: '', language: '' }]
  await owner.call('document.apply', {
    ...{ streamId, id: newId('batch') },
    edits: [
      { op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Write', startNodeId: write } },
      node(write, {
        ...{ type: 'generate', name: 'Write', settings: { instructions: 'Answer.' } },
        transitions: [way('next', 'end'), way('error', failed)],
      }),
      node(failed, { type: 'message', name: 'Failed', settings: { messages }, transitions: [way('next', 'end')] }),
    ],
  })
  configurationId = newId('llmConfiguration')
  await configure(streamId, configurationId)
  await use('gpt-x')
  await owner.call('bot.update', { userId: owner.userId, streamId, settings: { fallbackDialogId: dialogId, smallTalk: false } })
  await owner.call('bot-version.publish', { streamId })
})

const configure = (of: string, integrationid: string, name = 'Gateway') =>
  owner.call('llm.set-configuration', {
    ...{ streamId: of, integrationid, name, provider: 'openai', models: ['gpt-x', 'gpt-y'] },
    settings: { address: `${mock.url}/v1`, key: 'sk-marker-0123456789' },
  })

const use = (model: string, more: object = {}) =>
  owner.call('llm.set-feature-map', { streamId, features: [{ name: 'prompt', isEnabled: true, configurationId, model, ...more }] })

const put = (set: object, id: string = modelUseIds.prompt): Edit => ({ op: 'put', id, kind: 'model-use', set: { ...set } })
const apply = (edits: Edit[], caller = owner) => caller.call('document.apply', { streamId, id: newId('batch'), edits })

const from = (target: 'draft' | 'live', of = streamId) =>
  ({ botId: of, target, userId: `u-${(users += 1)}`, channel: 'rtm', language: 'en', timezone: 'UTC', test: target === 'draft' }) as const

/** What the bot says to a new user. */
async function saidBy(target: 'draft' | 'live', of = streamId): Promise<string> {
  const { messages } = await server.services.gateway.receiveMessage(from(target, of), {
    ...{ id: newId('message'), type: 'text', text: 'Write me a line', at: Date.now() },
  })
  return messages.map(({ text }) => text).join(' ')
}

const problems = async (of = streamId) =>
  (await owner.call('document.list-problems', { streamId: of })).filter(({ code }) => code === 'model-gone')
const promptUse = async () => (await owner.call('llm.get-feature-map', { streamId })).features.find(({ name }) => name === 'prompt')

describe('a version', () => {
  it('keeps its model when the draft gets another, until that is published', async () => {
    expect([await saidBy('live'), await saidBy('draft')]).toEqual(['X wrote this.', 'X wrote this.'])
    await use('gpt-y')
    expect([await saidBy('live'), await saidBy('draft')]).toEqual(['X wrote this.', 'Y wrote this.'])
    await owner.call('bot-version.publish', { streamId })
    expect(await saidBy('live')).toBe('Y wrote this.')
    const [, first] = await owner.call('bot-version.list', { streamId })
    await owner.call('bot-version.make-live', { streamId, versionId: first?.id ?? '' })
    expect(await saidBy('live')).toBe('X wrote this.')
  })

  it('asks a model as long as its own feature is on, whatever the draft says', async () => {
    await apply([put({ isEnabled: false })])
    expect([await saidBy('live'), await saidBy('draft')]).toEqual(['X wrote this.', 'No model.'])
    await owner.call('document.undo', { streamId })
    expect(await saidBy('draft')).toBe('X wrote this.')
  })

  it('goes on with its own model in a conversation that is open while another is published', async () => {
    const start = from('live')
    const say = (text: string) =>
      server.services.gateway.receiveMessage(start, { id: newId('message'), type: 'text', text, at: Date.now() })
    const { conversationId } = await say('Write')
    await use('gpt-y')
    await owner.call('bot-version.publish', { streamId })
    const { messages } = await say('And again')
    expect(messages.map(({ text }) => text)).toEqual(['X wrote this.'])
    const asked = mock.getRequests().length
    const log = (await listTurns(server.services.db, conversationId)).map(({ events }) => events)
    const bots = botsOf(server.services.db, server.services.bus)
    const again = await replay(conversationId, log, async (hash) => (await bots.version(streamId, hash))?.bot ?? expect.unreachable(hash))
    expect(again.map((turn) => turn.events)).toEqual(log)
    expect(mock.getRequests()).toHaveLength(asked)
  })

  it('loses nothing when its configuration is removed but the model: the next of its chain answers, or what is designed', async () => {
    const second = newId('llmConfiguration')
    await configure(streamId, second, 'Second')
    await use('gpt-x', { fallbacks: [{ configurationId: second, model: 'gpt-y' }] })
    await owner.call('bot-version.publish', { streamId })
    await owner.call('llm.remove-configuration', { streamId, integrationid: configurationId })
    expect(await saidBy('live')).toBe('Y wrote this.')
    await owner.call('llm.remove-configuration', { streamId, integrationid: second })
    expect(await saidBy('live')).toBe('No model.')
  })
})

describe('the draft', () => {
  it('tells a change in its log and beside a version, and takes it back', async () => {
    const [live] = await owner.call('bot-version.list', { streamId })
    await apply([put({ model: 'gpt-y', seconds: 20 })])
    const [change] = await owner.call('bot-version.compare', { streamId, from: live?.id ?? '', to: 'draft' })
    expect(change).toMatchObject({ objectId: modelUseIds.prompt, kind: 'model-use' })
    expect(JSON.stringify(change)).toContain('gpt-y')
    const [step] = (await owner.call('document.list-own-steps', { streamId })).items
    const fields = [{ key: 'bot-version.field.model' }, { key: 'bot-version.field.seconds' }]
    expect(step?.says).toMatchObject({ label: { values: { title: { key: 'language-model.feature.prompt' }, fields } } })
    await owner.call('document.undo', { streamId })
    expect(await promptUse()).toMatchObject({ model: 'gpt-x', seconds: 90 })
    expect(await owner.call('bot-version.compare', { streamId, from: live?.id ?? '', to: 'draft' })).toEqual([])
  })

  it('has one use for a feature: two people who begin at once change the same one, and another is refused', async () => {
    const mads = await server.signUp(`Mads${users}`)
    await shareBot(server.services.db, streamId, mads.userId, { EXTENSIONS: 'YES', TASKS: 'YES' })
    const id = modelUseIds.agent
    const set = { key: 'agent', isEnabled: true, configurationId }
    await Promise.all([apply([put({ ...set, model: 'gpt-x' }, id)]), apply([put({ ...set, instructions: 'Be brief.' }, id)], mads)])
    const { features } = await owner.call('llm.get-feature-map', { streamId })
    expect(features.at(-1)).toMatchObject({ name: 'agent', isEnabled: true, model: 'gpt-x', instructions: 'Be brief.' })
    await expect(apply([put(set, newId('model-use'))])).rejects.toThrow('refused.model-use-twice')
    await expect(apply([put({ key: 'dreams' }, newId('model-use'))])).rejects.toThrow('refused.input')
    await expect(apply([put({ instructions: 'x'.repeat(2001) })])).rejects.toThrow('refused.input')
  })

  it('may be changed only by who may change extensions', async () => {
    const mads = await server.signUp(`Reader${users}`)
    await shareBot(server.services.db, streamId, mads.userId, { EXTENSIONS: 'VIEW', TASKS: 'YES' })
    await expect(apply([put({ model: 'gpt-y' })], mads)).rejects.toThrow('refused.may-not-edit')
  })

  it('names models that are no longer there as problems, with a way to do without each', async () => {
    const second = newId('llmConfiguration')
    await configure(streamId, second, 'Second')
    await use('gpt-x', { fallbacks: [{ configurationId: second, model: 'gpt-y' }] })
    expect(await problems()).toEqual([])
    await owner.call('llm.remove-configuration', { streamId, integrationid: configurationId })
    const [gone] = await problems()
    expect(gone).toMatchObject({ objectId: modelUseIds.prompt, severity: 'warn', field: 'model' })
    expect(gone?.says).toMatchObject({ text: { key: 'problem.use-model-gone' }, fix: { key: 'fix.without-model' } })
    const fix = () =>
      owner.call('document.fix-problem', { streamId, id: newId('batch'), code: 'model-gone', objectId: modelUseIds.prompt, field: 'model' })
    await fix()
    expect(await promptUse()).toMatchObject({ isEnabled: true, configurationId: second, model: 'gpt-y', fallbacks: [] })
    expect(await problems()).toEqual([])
    await owner.call('llm.remove-configuration', { streamId, integrationid: second })
    expect((await problems())[0]?.says).toMatchObject({ text: { key: 'problem.use-models-gone' } })
    await fix()
    expect(await promptUse()).toMatchObject({ isEnabled: false, configurationId: '', model: '' })
    await owner.call('document.undo', { streamId })
    expect(await promptUse()).toMatchObject({ isEnabled: true, configurationId: second })
  })
})

describe('a bot that comes in without its configurations', () => {
  it('has what its features use, told as a problem, and does without a model until one is chosen', async () => {
    const { id } = await owner.call('bot-export.start', { streamId })
    await jobEnd(owner, streamId, id)
    const { downloadURL } = await owner.call('bot-export.get-status', { streamId })
    const content = (await server.app.inject({ url: downloadURL })).rawPayload
    expect(content.includes('sk-marker')).toBe(false)
    const { body, headers } = formOf([{ name: 'file', fileName: 'bot.zip', content }])
    const file = await owner.raw('POST', `/users/${owner.userId}/builder/importBotV2/file`, {
      ...{ body, headers: { ...headers, authorization: `bearer ${owner.token}` } },
    })
    const { fileId } = file.body as { fileId: string }
    const started = await owner.call('bot-import.start-new', { userId: owner.userId, fileId, name: `Copy ${users}` })
    await until(async () =>
      (await owner.call('bot-import.get-status', { requestId: started._id })).status === 'pending' ? undefined : true,
    )
    const copy = started.streamId
    expect((await owner.call('llm.get-feature-map', { streamId: copy })).features).toContainEqual(
      expect.objectContaining({ name: 'prompt', isEnabled: true, configurationId, model: 'gpt-x' }),
    )
    expect((await owner.call('llm.list-features', { streamId: copy })).find(({ name }) => name === 'prompt')).toMatchObject({
      isReady: false,
    })
    expect(await problems(copy)).toMatchObject([{ says: { text: { key: 'problem.use-models-gone' } } }])
    expect(await saidBy('draft', copy)).toBe('No model.')
  })
})
