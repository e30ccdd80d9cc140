// Language models as a bot asks them: chains, one time for all of them, budgets that hold however many ask at once, and what is counted.
import { newId } from '@parley/contract/base/ids'
import type { LlmBudget } from '@parley/contract/model/llm-budget'
import { type ChatWire, chatWire, endOf, failing, lineOf, saying, usage } from '@parley/providers/llm/test-support/chat-wire'
import type { ModelPart, ModelRequest } from '@parley/runtime/model/request'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../../test-support/app'
import type { Notice } from '../../work/bus/notice'
import { modelsOn } from './asker'
import { readConfiguration } from './store'

const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
const tokens = usage.total_tokens

let owner: Caller
let streamId: string
let first: ChatWire
let second: ChatWire
let configurations: string[]
let bots = 0

beforeAll(async () => {
  first = await chatWire()
  second = await chatWire()
  owner = await server.signUp('Ingrid')
})
afterAll(() => {
  first.stop()
  second.stop()
})
beforeEach(async () => {
  streamId = (await owner.call('bot.create', { userId: owner.userId, name: `Travel ${(bots += 1)}` }))._id
  for (const wire of [first, second]) wire.asked.splice(0)
  configurations = []
  for (const [name, wire] of Object.entries({ first, second })) {
    const integrationid = newId('llmConfiguration')
    configurations.push(integrationid)
    const facts = [{ model: 'm', inputPrice: 2, cachedPrice: 1, outputPrice: 10, offOn: '' }]
    const settings = { address: wire.address }
    await owner.call('llm.set-configuration', { streamId, integrationid, name, provider: 'openai', settings, models: ['m'], facts })
  }
  await enable()
})

const choice = (at: number) => ({ configurationId: configurations[at] ?? '', model: 'm' })

const enable = (more: object = {}) =>
  owner.call('llm.set-feature-map', {
    streamId,
    features: [{ name: 'agent', isEnabled: true, ...choice(0), fallbacks: [choice(1)], maxTokens: 64, ...more }],
  })

const request: ModelRequest = { feature: 'agent', messages: [{ role: 'user', text: 'Will it rain?' }], timeoutMs: 10_000 }

async function ask(more: Partial<ModelRequest> = {}, { models = server.services.models, signal }: AskedBy = {}) {
  const heard: ModelPart[] = []
  const reply = await models.ask(streamId, { ...request, ...more }, (part) => void heard.push(part), signal)
  return { reply, text: heard.map((part) => (part.kind === 'text' ? part.text : '')).join('') }
}
type AskedBy = { models?: Pick<typeof server.services.models, 'ask'>; signal?: AbortSignal }

const budgetOf = (more: Partial<LlmBudget>): LlmBudget => ({
  ...{ currency: 'EUR', turn: { tokens: 0, money: 0, seconds: 0 }, day: { tokens: 0, money: 0 }, month: { tokens: 0, money: 0 } },
  ...more,
})
const limit = (more: Partial<LlmBudget>) => owner.call('llm.set-budget', { streamId, budget: budgetOf(more) })

const today = () => new Date(server.services.now()).toISOString().slice(0, 10)
const usageOf = () => owner.call('llm.usage', { streamId, from: today(), to: today() })

describe('a chain of models', () => {
  it('is asked in its order; the first that answers is all that is asked', async () => {
    first.reply(saying('Yes.'))
    const { reply, text } = await ask()
    // 7 plain tokens at 2, 5 of the cache at 1, 4 of the answer at 10.
    expect(reply).toMatchObject({ ok: true, text: 'Yes.', used: choice(0), cost: 7 * 2 + 5 + 4 * 10, attempts: [] })
    expect([text, second.asked.length]).toEqual(['Yes.', 0])
  })

  it.each([
    ['fails', failing(500, 'Broken')],
    ['asks for a rest', failing(429, 'Slow down', { 'retry-after': '2' })],
    ['is withdrawn', failing(404, 'No such model')],
    ['says nothing', saying('')],
    ['tears the connection', { pieces: ['cut' as const] }],
  ])('goes on with the next where one %s', async (_, reply) => {
    first.reply(reply)
    second.reply(saying('Yes.'))
    const outcome = await ask()
    expect(outcome.reply).toMatchObject({ ok: true, text: 'Yes.', used: choice(1), attempts: [{ ...choice(0) }] })
    expect(outcome.text).toBe('Yes.')
    const counted = (await usageOf()).rows.map(({ configurationId, calls, failures }) => [configurationId, [calls, failures]] as const)
    expect(new Map(counted)).toEqual(
      new Map([
        [choice(0).configurationId, [1, 1]],
        [choice(1).configurationId, [1, 0]],
      ]),
    )
  })

  it('leaves the next enough of the time where one is silent', async () => {
    first.reply({ pieces: ['hold'] })
    second.reply(saying('Yes.'))
    const { reply } = await ask({ timeoutMs: 2000 })
    expect(reply).toMatchObject({ ok: true, used: choice(1), attempts: [{ text: 'It was silent for too long.' }] })
  })

  it('ends where words were heard: none is said twice, and the caller has what was said', async () => {
    first.reply({ pieces: [lineOf({ content: 'It will ' }), 'cut'] })
    second.reply(saying('Yes.'))
    const { reply, text } = await ask()
    expect(reply).toMatchObject({ ok: false, failure: 'away', said: 'It will ', attempts: [choice(0)] })
    expect([text, second.asked.length]).toEqual(['It will ', 0])
  })

  it('is that of the request where it names one, and without models that are gone', async () => {
    second.reply(saying('Yes.'))
    const gone = { configurationId: newId('llmConfiguration'), model: 'm' }
    expect((await ask({ models: [gone, choice(1)] })).reply).toMatchObject({ ok: true, used: choice(1), attempts: [] })
    expect((await ask({ models: [gone] })).reply).toMatchObject({ ok: false, failure: 'none' })
    await enable({ isEnabled: false })
    expect((await ask()).reply).toMatchObject({ ok: false, failure: 'none', usage: { inputTokens: 0, outputTokens: 0 } })
    expect(first.asked).toEqual([])
  })

  it('does not ask the models of another bot', async () => {
    const other = (await owner.call('bot.create', { userId: owner.userId, name: 'Other' }))._id
    const reply = await server.services.models.ask(other, { ...request, models: [choice(0)] }, () => undefined)
    expect(reply).toMatchObject({ ok: false, failure: 'none' })
  })

  it('leaves an endpoint alone that failed again and again, until it has rested', async () => {
    let now = server.services.now()
    const told: Notice[] = []
    const bus = { publish: (notice: Notice) => void told.push(notice) }
    const models = modelsOn({ ...server.services, log: server.services.log, now: () => now, bus })
    const configuration = await readConfiguration(server.services, choice(0).configurationId)
    if (configuration === undefined) throw new Error('The configuration is not there')
    first.reply(failing(503, 'Overloaded'))
    second.reply(saying('Yes.'))
    expect(models.restsUntil(configuration)).toBe(0)
    for (let at = 0; at < 6; at++) expect((await ask({}, { models })).reply).toMatchObject({ ok: true, used: choice(1) })
    expect(first.asked).toHaveLength(4)
    expect(models.restsUntil(configuration)).toBe(now + 30_000)
    expect(told).toEqual([{ type: 'changed', botId: streamId, tag: 'llm' }])
    now += 31_000
    expect(models.restsUntil(configuration)).toBe(0)
    first.reply(saying('Yes.'))
    expect((await ask({}, { models })).reply).toMatchObject({ used: choice(0) })
  })

  it('asks a model that wishes to be asked again soon once more, when no other answers, and leaves it alone until then', async () => {
    await enable({ fallbacks: [] })
    first.reply(failing(429, 'Slow down', { 'retry-after-ms': '40' }), saying('Yes.'))
    const reply = await ask()
    expect(reply.reply).toMatchObject({ ok: true, text: 'Yes.', attempts: [{ text: 'It answered 429: Slow down' }] })
    const models = modelsOn(server.services)
    first.reply(failing(429, 'Slow down', { 'retry-after': '50' }))
    first.asked.splice(0)
    for (let at = 0; at < 3; at++) expect((await ask({}, { models })).reply).toMatchObject({ ok: false, failure: 'away' })
    expect(first.asked).toHaveLength(1)
  })

  it('says that the time is used up, and that nobody waits any more', async () => {
    first.reply({ pieces: ['hold'] })
    second.reply({ pieces: [lineOf({ content: 'la ' }), 'endless'] })
    expect((await ask({ timeoutMs: 200 })).reply).toMatchObject({ ok: false, failure: 'timeout' })
    const stop = new AbortController()
    const waiting = ask({}, { signal: stop.signal })
    await expect.poll(() => first.asked.length).toBe(2)
    stop.abort()
    expect((await waiting).reply).toMatchObject({ ok: false, failure: 'stopped', said: '' })
    expect((await usageOf()).rows.map(({ calls, failures }) => [calls, failures]).sort()).toEqual([
      [1, 1],
      [2, 2],
    ])
  })

  it('tells each model what the feature’s instructions say', async () => {
    await enable({ instructions: 'Speak like a pirate.' })
    first.reply(saying('Aye.'))
    await ask()
    expect(first.asked[0]).toContain('Speak like a pirate.')
  })

  it('tells each model what the feature’s prompt of the library says in the version that is used, without variables alone', async () => {
    const prompt = (text: string) => ({ name: newId('model-prompt'), used: 1, versions: [{ number: 1, system: '', text }] })
    const [plain, filled] = [newId('model-prompt'), newId('model-prompt')]
    const put = (id: string, text: string) => ({ op: 'put' as const, id, kind: 'model-prompt' as const, parentId: '', set: prompt(text) })
    const edits = [put(plain, 'Name the harbour.'), put(filled, 'Greet {{context.name}}.')]
    await owner.call('document.apply', { streamId, id: newId('batch'), label: 'Prompts', edits })
    first.reply(saying('Aye.'))
    await enable({ instructions: 'Speak like a pirate.', promptId: plain })
    await ask()
    expect(first.asked.at(-1)).toContain('Speak like a pirate.\\n\\nName the harbour.')
    await enable({ instructions: 'Speak like a pirate.', promptId: filled })
    await ask()
    expect(first.asked.at(-1)).not.toContain('Greet')
  })
})

describe('a budget', () => {
  it('of a day is exact however many ask at once, on two servers: what does not fit is not asked', async () => {
    first.reply(saying('Yes.'))
    const other = modelsOn(server.services)
    // Each may come to take 64 tokens of answer and those of the question.
    const once = 64 + Math.ceil((JSON.stringify(request.messages).length + 2 + 2) / 4)
    await limit({ day: { tokens: once * 5, money: 0 } })
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, at) => ask({}, { models: at % 2 === 0 ? other : server.services.models })),
    )
    const answered = replies.filter(({ reply }) => reply.ok).length
    const refused = replies.flatMap(({ reply }) => (reply.ok ? [] : [reply.failure]))
    expect(new Set(refused)).toEqual(new Set(['budget']))
    expect(first.asked).toHaveLength(answered)
    expect(answered).toBeGreaterThanOrEqual(5)
    const { spent } = await owner.call('llm.get-budget', { streamId })
    expect(spent.day).toEqual({ tokens: answered * tokens, money: (answered * 59) / 1_000_000 })
    expect(answered * tokens).toBeLessThanOrEqual(once * 5)
    const [row] = await server.services.db.selectFrom('llm_budget').selectAll().where('bot_id', '=', streamId).execute()
    expect(row).toMatchObject({ reserved_tokens: 0, reserved_cost: 0, day_tokens: answered * tokens })
  })

  it('is not filled up again by an endpoint that counts less than nothing', async () => {
    const count = { prompt_tokens: -1_000_000, completion_tokens: -1, total_tokens: -1_000_001 }
    first.reply({ pieces: [lineOf({ content: 'Yes.' }), endOf().replace(JSON.stringify(usage), JSON.stringify(count))] })
    await limit({ day: { tokens: 100, money: 1 } })
    const replies = [await ask(), await ask(), await ask(), await ask(), await ask()]
    expect(replies.every(({ reply: { usage: taken, cost } }) => taken.inputTokens >= 0 && cost >= 0)).toBe(true)
    expect(replies.at(-1)?.reply).toMatchObject({ ok: false, failure: 'budget' })
  })

  it('lets go of what was reserved where who hears the answer fails', async () => {
    first.reply(saying('Yes.'))
    await limit({ day: { tokens: 1000, money: 0 } })
    const deaf = () => {
      throw new Error('Nobody can hear.')
    }
    await expect(server.services.models.ask(streamId, request, deaf)).rejects.toThrow('Nobody can hear.')
    const [row] = await server.services.db.selectFrom('llm_budget').selectAll().where('bot_id', '=', streamId).execute()
    expect(row).toMatchObject({ reserved_tokens: 0, reserved_cost: 0 })
    expect(row?.day_tokens).toBeGreaterThan(0)
  })

  it('of a month counts what was taken before it was set, in money, too', async () => {
    first.reply(saying('Yes.'))
    for (let at = 0; at < 3; at++) await ask()
    await limit({ month: { tokens: 0, money: 0.0002 } })
    expect((await ask()).reply).toMatchObject({ ok: false, failure: 'budget', attempts: [] })
    expect(first.asked).toHaveLength(3)
    await limit({ month: { tokens: 0, money: 10 } })
    expect((await ask()).reply.ok).toBe(true)
  })

  it('of a day is new on the next, one of a month in the next', async () => {
    let now = Date.UTC(2027, 0, 30, 23)
    const models = modelsOn({ ...server.services, log: server.services.log, now: () => now })
    first.reply(saying('Yes.'))
    await limit({ day: { tokens: 100, money: 0 }, month: { tokens: 105, money: 0 } })
    const takes = async () => (await ask({}, { models })).reply.ok
    expect([await takes(), await takes(), await takes(), await takes()]).toEqual([true, true, false, false])
    now += 2 * 60 * 60 * 1000
    expect([await takes(), await takes()]).toEqual([false, false])
    now = Date.UTC(2027, 1, 1)
    expect([await takes(), await takes(), await takes()]).toEqual([true, true, false])
  })

  it('of a turn ends with it', async () => {
    first.reply(saying('Yes.'))
    await limit({ turn: { tokens: 100, money: 0, seconds: 0 } })
    const turn = server.services.models.ofTurn()
    const takes = async (models: AskedBy['models']) => (await ask({}, models && { models })).reply
    expect(await takes(turn)).toMatchObject({ ok: true })
    expect(await takes(turn)).toMatchObject({ ok: true })
    expect(await takes(turn)).toMatchObject({ ok: false, failure: 'budget' })
    expect(await takes(server.services.models.ofTurn())).toMatchObject({ ok: true })
  })

  it('lets go of what a server that died had reserved', async () => {
    first.reply(saying('Yes.'))
    await limit({ day: { tokens: 120, money: 0 } })
    const { db } = server.services
    const amount = { tokens: 100, cost: 0 }
    await db.updateTable('llm_budget').set({ reserved_tokens: 100 }).where('bot_id', '=', streamId).execute()
    await db
      .insertInto('llm_reservation')
      .values({ id: newId('llmReservation'), bot_id: streamId, ...amount, until: new Date(0) })
      .execute()
    expect((await ask()).reply.ok).toBe(true)
    const [row] = await db.selectFrom('llm_budget').selectAll().where('bot_id', '=', streamId).execute()
    expect(row).toMatchObject({ reserved_tokens: 0 })
  })
})

describe('what language models took', () => {
  it('is told by feature and model, with how long answers took, and by day', async () => {
    first.reply(saying('Yes.'))
    await ask()
    await ask()
    first.reply(failing(500, 'Broken'))
    second.reply(failing(500, 'Broken'))
    await ask({ feature: 'agent' })
    const told = await usageOf()
    expect(told.currency).toBe('EUR')
    expect(told.rows[0]).toMatchObject({ feature: 'agent', ...choice(0), calls: 3, failures: 1, outputTokens: 8, cachedTokens: 10 })
    expect(told.rows[0]?.money).toBeCloseTo((2 * 59 + 2 * 10) / 1_000_000, 4)
    expect(told.rows[0]?.p95Ms).toBeGreaterThan(0)
    expect(told.rows[0]?.p95FirstMs).toBeGreaterThan(0)
    expect(told.rows[1]).toMatchObject({ ...choice(1), calls: 1, failures: 1, p95Ms: null, p95FirstMs: null })
    expect(told.days).toMatchObject([{ day: today(), calls: 4, failures: 2 }])
  })

  it('is told for a year at most, and to who may see figures', async () => {
    await expect(owner.call('llm.usage', { streamId, from: '2026-01-01', to: '2027-12-31' })).rejects.toThrow('refused.llm-many-days')
    await expect(owner.call('llm.usage', { streamId, from: '2027-01-02', to: '2027-01-01' })).rejects.toThrow('refused.llm-days-turned')
    const stranger = await server.signUp('Stranger')
    await expect(stranger.call('llm.usage', { streamId, from: today(), to: today() })).rejects.toThrow()
  })
})
