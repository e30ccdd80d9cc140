// A bot with a Rasa server beside its own model: set up by its calls, asked in conversations, in the utterance test and in batch tests, and left
// alone where it fails.
import { newId } from '@parley/contract/base/ids'
import { limits } from '@parley/contract/base/limits'
import type { Edit } from '@parley/contract/objects/object'
import { replay } from '@parley/runtime/test-support/replay'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { externalNlusOn } from '../../base/bot/external-nlu/ask'
import { secretReader } from '../../base/security/secrets/variables/values'
import { botsOf } from '../../gateway/bots'
import { type Caller, testApp } from '../../test-support/app'
import { rasaServer } from '../../test-support/rasa'
import { shareBot } from '../../test-support/share'
import { jobEnd, until } from '../../test-support/waiting'

const rasa = await rasaServer()
const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
afterAll(() => rasa.stop())
let ingrid: Caller
let streamId: string
const nluId = newId('external-nlu')
const [tea, leak] = [newId('intent'), newId('intent')]
const city = newId('entity')

const put = { op: 'put' as const }
const way = (to: string) => ({ id: newId('transition'), exit: 'next', label: '', when: null, to })
const said = (text: string) => ({ messages: [{ kind: 'text', text, channel: '', language: '' }] })

function served(intentId: string, name: string, texts: string[], isAsking: boolean): Edit[] {
  const [dialogId, start, ask, tell] = [newId('dialog'), newId('node'), newId('node'), newId('node')]
  const node = (id: string, set: object): Edit => ({ ...put, id, kind: 'node', parentId: dialogId, set: JSON.parse(JSON.stringify(set)) })
  return [
    { ...put, id: dialogId, kind: 'dialog', set: { name: `${name} dialog`, startNodeId: start } },
    { ...put, id: intentId, kind: 'intent', set: { name, dialogId } },
    node(start, { type: 'intent', name: 'Wish', settings: { intentId }, transitions: [way(isAsking ? ask : tell)] }),
    node(ask, { type: 'entity', name: 'City', settings: { entityId: city, ...said('Where to?') }, transitions: [way(tell)] }),
    node(tell, {
      type: 'message',
      name: 'Tell',
      settings: said(isAsking ? 'This is {{entities.city}}.' : `This is ${name}.`),
      transitions: [way('end')],
    }),
    ...texts.map((text): Edit => ({ ...put, id: newId('utterance'), kind: 'utterance', parentId: intentId, set: { text } })),
  ]
}

const set = (data: object) =>
  ingrid.call('document.apply', {
    ...{ streamId, id: newId('batch') },
    edits: [{ ...put, id: nluId, kind: 'external-nlu', set: JSON.parse(JSON.stringify(data)) }],
  })

beforeAll(async () => {
  ingrid = await server.signUp('Ingrid')
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Tea house' }))._id
  const values = { settings: { values: [{ title: 'Oslo', value: 'osl', synonyms: [] }] } }
  await ingrid.call('document.apply', {
    ...{ streamId, id: newId('batch') },
    edits: [
      { ...put, id: city, kind: 'entity', set: { name: 'city', type: 'label', ...values } },
      ...served(tea, 'Order tea', ['bring me a cup of tea', 'a pot of tea please', 'I would like some tea', 'tea for two'], false),
      ...served(
        leak,
        'Report a leak',
        ['water drips from the tap', 'the sink is leaking', 'the pipe is broken', 'a puddle on the floor'],
        true,
      ),
    ],
  })
  await set({ name: 'Rasa', type: 'rasa', settings: { address: rasa.address }, enabled: true })
  await ingrid.call('secret.set', { streamId, objectId: nluId, field: 'token', value: rasa.token })
  const { id } = await ingrid.call('training.run', { userId: ingrid.userId, streamId })
  expect((await jobEnd(ingrid, streamId, id)).state).toBe('done')
})

beforeEach(async () => {
  rasa.failures = 0
  rasa.asked.length = 0
  rasa.knows.set('Everything is wet at my place', {
    intents: { report_a_leak: 0.91, order_tea: 0.04 },
    entities: [{ entity: 'City', words: 'my place', value: 'Oslo' }],
  })
  rasa.knows.set('bring me some tea', { intents: { order_tea: 0.6, chitchat: 0.3 } })
})

async function talk(text: string) {
  const { sessionId } = await ingrid.call('test-chat.start', { streamId })
  const { turn } = await ingrid.call('test-chat.send', { streamId, sessionId, text })
  const understood = turn.events.flatMap((event) => (event.type === 'understood' ? [event.understanding] : []))
  return { said: turn.messages.map((message) => message.text), external: understood[0]?.external, events: turn.events }
}

describe('an external NLU', () => {
  it('is one of the kinds that are described, with steps and without secrets in their defaults', async () => {
    const kinds = await ingrid.call('external-nlu.list-kinds', { streamId })
    expect(kinds.map(({ id }) => id)).toEqual(['rasa', 'wit'])
    for (const { fields, steps, defaults } of kinds) {
      expect(steps.length).toBeGreaterThan(2)
      expect(Object.keys(defaults)).toEqual(['address'])
      expect(fields.map(({ name }) => name)).toContain('address')
    }
  })

  it('has secrets that are sealed, told by no call, and of its kind', async () => {
    const secrets = await ingrid.call('variable.list-secrets', { streamId })
    expect(secrets.map(({ variableId }) => variableId)).toEqual([`${nluId}/token`])
    expect(JSON.stringify([secrets, await ingrid.call('document.get', { streamId })])).not.toContain(rasa.token)
    const setting = (field: string, value: string) => ingrid.call('secret.set', { streamId, objectId: nluId, field, value })
    await expect(setting('password', 'hush-hush-hush')).rejects.toThrow('refused.no-secret-setting')
    await expect(setting('token', 'ab')).rejects.toThrow()
    await expect(setting('token', 'x'.repeat(limits.secretMaxChars + 1))).rejects.toThrow()
    await expect(ingrid.call('external-nlu.test', { streamId, nluId: newId('external-nlu'), text: 'a' })).rejects.toThrow(
      'refused.no-external-nlu',
    )
  })

  it('is tried by who may change it, with its intents, which of the bot’s they are, and what it has loaded', async () => {
    const tried = await ingrid.call('external-nlu.test', { streamId, nluId, text: 'Everything is wet at my place' })
    expect(tried).toMatchObject({ ok: true, failure: '', loaded: '20261101-shop.tar.gz' })
    expect(tried.intents).toEqual([
      { name: 'report_a_leak', score: 0.91, intentId: leak, intent: 'Report a leak' },
      { name: 'order_tea', score: 0.04, intentId: tea, intent: 'Order tea' },
    ])
    expect(tried.entities).toEqual([{ name: 'City', value: 'Oslo', text: 'my place', score: 0.93, entityId: city, entity: 'city' }])
    const reader = await server.signUp('Reader')
    await shareBot(server.services.db, streamId, reader.userId, { EXTENSIONS: 'VIEW' })
    await expect(reader.call('external-nlu.test', { streamId, nluId, text: 'a' })).rejects.toThrow()
  })

  it('decides in a conversation, and fills an entity that the bot does not find', async () => {
    const { said, external, events } = await talk('Everything is wet at my place')
    expect(said).toEqual(['This is Oslo.'])
    expect(external).toMatchObject({
      name: 'Rasa',
      isDecisive: true,
      intents: [{ name: 'report_a_leak', score: 0.91, intentId: leak }, {}],
    })
    expect(events).toContainEqual(expect.objectContaining({ type: 'decided', decision: 'start', intentId: leak }))
    expect(rasa.asked).toEqual(['Everything is wet at my place'])
    expect(JSON.stringify(events)).not.toContain(rasa.token)
  })

  it('leaves what it does not know to the bot’s own model', async () => {
    const { said, external } = await talk('a cup of tea would be nice')
    expect(said).toEqual(['This is Order tea.'])
    expect(external).toMatchObject({ isDecisive: false, intents: [{ name: 'nlu_fallback', intentId: '' }] })
  })

  it('stands in the utterance test as an engine with its scores, the winner first', async () => {
    const tried = async (input: string) => {
      const answer = await ingrid.call('training.find-intent', { userId: ingrid.userId, streamId, input })
      return 'response' in answer ? answer : expect.unreachable('It is answered at once')
    }
    const { decision, engines, response } = await tried('Everything is wet at my place')
    expect(decision.winners).toEqual([expect.objectContaining({ engine: 'extnlu', id: leak, score: 0.91, dialog: 'Report a leak dialog' })])
    expect(engines[0]).toMatchObject({
      engine: 'extnlu',
      state: 'won',
      candidates: [
        { id: leak, outcome: 'won', score: 0.91 },
        { id: tea, outcome: 'below-limit', limit: 0.5 },
      ],
    })
    expect(engines.find(({ engine }) => engine === 'intents')?.candidates.find(({ id }) => id === leak)?.score).not.toBe(0.91)
    expect(response.finalResolver.ranking[0]).toMatchObject({ taskId: leak, scoring: { score: 91, extnluScore: 0.91 } })
    const word = await tried('tea for two')
    expect(word.decision.winners[0]).toMatchObject({ engine: 'intents', id: tea, isDefinite: true })
    const unmatched = await tried('bring me some tea')
    expect(unmatched.engines[0]).toMatchObject({
      engine: 'extnlu',
      candidates: [{ outcome: 'won' }, { name: 'chitchat', outcome: 'no-intent' }],
    })
  })

  it('is asked in a batch test, whose report names its limit as extnlu', async () => {
    const { _id: testSuiteId } = await ingrid.call('batch-test.create', { streamId, name: 'Wet' })
    await ingrid.call('batch-test.add-cases', {
      streamId,
      testSuiteId,
      testCases: [{ input: 'Everything is wet at my place', intent: 'Report a leak' }],
    })
    const run = await ingrid.call('batch-test.run', { streamId, testSuiteId })
    await jobEnd(ingrid, streamId, run.jobId)
    const asked = { streamId, testSuiteId, testRunId: run._id }
    const done = await until(async () => {
      const now = await ingrid.call('batch-test.get-status', asked)
      return now.status === 'running' ? undefined : now
    })
    expect(done).toMatchObject({ status: 'completed', result: { results: { success: 1, failure: 0 } } })
    const { content } = await ingrid.call('batch-test.export', { ...asked, format: 'csv' })
    expect(content).toMatch(/,extnlu,0\.5,/)
    expect(content).toMatch(/ML: [\d.]+; EXTNLU: 0\.910; RR: 91\.0/)
  })

  it('leaves the bot to its own model while it fails, and rests after several failures in a row', async () => {
    rasa.failures = 3
    const first = await talk('a cup of tea would be nice')
    expect(first.said).toEqual(['This is Order tea.'])
    expect(first.external).toMatchObject({ isDecisive: false, failure: 'It answered 500: An unexpected error occurred.', intents: [] })
    await talk('a cup of tea would be nice')
    await talk('a cup of tea would be nice')
    const rests = await talk('Everything is wet at my place')
    expect(rests.external).toMatchObject({ failure: 'It rests after several failures in a row.', isDecisive: false })
    expect(rasa.asked).toEqual([])
    const tried = await ingrid.call('external-nlu.test', { streamId, nluId, text: 'Everything is wet at my place' })
    expect(tried.ok).toBe(true)
    expect((await talk('Everything is wet at my place')).external).toMatchObject({ isDecisive: true })
  })

  it('is not waited for longer than a conversation may: its own model decides', async () => {
    let answer = () => {}
    rasa.held = new Promise((resolve) => {
      answer = resolve
    })
    const { services } = server
    const reach = { rules: services.serviceRules, tools: services.serviceTools, variableSecrets: secretReader(services) }
    const nlus = externalNlusOn({ ...reach, log: services.log, now: () => Date.now() }, { patienceMs: 60 })
    const { bot } = await botsOf(services.db, services.bus).ready(streamId, 'draft')
    const [nlu] = bot.externalNlus
    const reply = nlu && (await nlus.ask(nlu, { botId: streamId, text: 'bring me some tea', language: 'en' }))
    expect(reply).toMatchObject({ ok: false, failure: expect.stringMatching(/time|answer/i) })
    answer()
    rasa.held = null
  })

  it('is in the log of a conversation, which runs again from it to the same bytes', async () => {
    await ingrid.call('bot-version.publish', { streamId })
    const { gateway, db, bus } = server.services
    const from = { botId: streamId, userId: 'kim', channel: 'rtm', language: 'en', timezone: 'UTC', test: false } as const
    const id = await gateway.create({ ...from, target: 'live' })
    for (const text of ['Everything is wet at my place', 'bring me some tea'])
      await gateway.runTurn(id, { id: newId('message'), type: 'text', text, at: Date.now() })
    const { turns } = await ingrid.call('conversation.get', { streamId, sessionId: id })
    const log = turns.map(({ events }) => events)
    expect(JSON.stringify(log)).toContain('"isDecisive":true')
    const { bot } = await botsOf(db, bus).ready(streamId, 'live')
    rasa.asked.length = 0
    const again = await replay(id, log, () => Promise.resolve(bot))
    expect(again.map(({ events }) => events)).toEqual(log)
    expect(rasa.asked).toEqual([])
  })

  it('is not asked where it is off or does not know the language, and nothing of it is recorded', async () => {
    await set({ languages: ['de'] })
    expect((await talk('bring me some tea')).external).toBeUndefined()
    await set({ languages: [], enabled: false })
    expect((await talk('bring me some tea')).external).toBeUndefined()
    expect(rasa.asked).toEqual([])
    await set({ enabled: true })
  })

  it('is not asked at an address of a private network that the operator has not named', async () => {
    await set({ settings: { address: 'http://10.0.0.1:5005' } })
    const tried = await ingrid.call('external-nlu.test', { streamId, nluId, text: 'hello' })
    expect(tried).toMatchObject({ ok: false, failure: expect.stringMatching(/private|network|not allowed/i) })
    await set({ settings: { address: rasa.address } })
  })

  it('says which secret it lacks', async () => {
    await set({ type: 'wit', settings: { address: rasa.address } })
    await ingrid.call('secret.clear', { streamId, objectId: nluId, field: 'token' })
    const tried = await ingrid.call('external-nlu.test', { streamId, nluId, text: 'hello' })
    expect(tried).toMatchObject({ ok: false, failure: 'Its setting “Access token” has no value.' })
    await set({ type: 'rasa', settings: { address: rasa.address } })
    await ingrid.call('secret.set', { streamId, objectId: nluId, field: 'token', value: rasa.token })
  })

  it('says that its token is wrong, without the token', async () => {
    await ingrid.call('secret.set', { streamId, objectId: nluId, field: 'token', value: 'another-token' })
    const tried = await ingrid.call('external-nlu.test', { streamId, nluId, text: 'hello' })
    expect(tried).toMatchObject({ ok: false, failure: 'It answered 401: User is not authenticated.' })
    await ingrid.call('secret.set', { streamId, objectId: nluId, field: 'token', value: rasa.token })
  })
})
