// One truth about what was not understood: every place that tells it tells the same, and what people decide about a missed message is kept.
import { isNotUnderstood } from '@parley/contract/base/event'
import { newId } from '@parley/contract/base/ids'
import type { Edit } from '@parley/contract/objects/object'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { sampleBot } from '../../test-support/waiting'

const server = await testApp()
const nonsense = 'qwrtz plmk vbxn'
const day = (at: number): string => new Date(at).toISOString().slice(0, 10)
let ingrid: Caller
let streamId: string
let range: { streamId: string; from: string; to: string }
const talks: string[] = []

async function talk(words: string[], test = false): Promise<string> {
  const facts = { botId: streamId, channel: 'rtm', language: 'en', timezone: 'UTC', test }
  const sessionId = await server.services.gateway.create({ ...facts, target: test ? 'draft' : 'live', userId: newId('user') })
  for (const text of words) await server.services.gateway.runTurn(sessionId, { id: newId('message'), type: 'text', text, at: Date.now() })
  return sessionId
}

beforeAll(async () => {
  ingrid = await server.signUp('Ingrid')
  streamId = await sampleBot(ingrid, 'travel-desk')
  await ingrid.call('bot-version.publish', { streamId })
  talks.push(await talk([nonsense, 'could you get me a flight over to Oslo next week']))
  talks.push(await talk([nonsense.toUpperCase(), 'zzkr oomp trrg']))
  await talk(['ghhjk lmwq rttz'], true)
  range = { streamId, from: day(Date.now() - 6 * 86_400_000), to: day(Date.now()) }
})

const missed = (state: 'open' | 'added' | 'ignored' = 'open') =>
  ingrid.call('conversation.list-missed', { ...range, state, offset: 0, limit: 20 })

describe('what was not understood', () => {
  it('is the same in the overview, its days, its list, the conversations, their threads, the missed messages and the bot’s home', async () => {
    const overview = await ingrid.call('dashboard.get-overview', range)
    const { items } = await ingrid.call('conversation.list', { ...range, offset: 0, limit: 20 })
    const threads = await Promise.all(talks.map((sessionId) => ingrid.call('conversation.get', { streamId, sessionId })))
    const list = await missed()
    const home = (await ingrid.call('bot.get-summary', { streamId })).health.find(({ label }) => label === 'Not understood')
    const sum = (counts: number[]): number => counts.reduce((all, count) => all + count, 0)

    expect(overview.figures).toMatchObject({ intentsFound: 1, intentsNotFound: 3, notUnderstood: 0.75 })
    expect(sum(overview.days.map(({ notUnderstood }) => notUnderstood))).toBe(3)
    expect(sum(overview.missed.map(({ count }) => count))).toBe(3)
    expect(sum(items.map(({ notUnderstood }) => notUnderstood))).toBe(3)
    expect(sum(threads.map(({ turns }) => turns.filter(({ events }) => events.some(isNotUnderstood)).length))).toBe(3)
    expect(sum(list.items.map(({ count }) => count))).toBe(3)
    expect(home).toMatchObject({ value: '75%', note: '3 messages in 7 days' })
  })

  it('is listed by its words, the most frequent first, with the turn where it was said last', async () => {
    const { items, total } = await missed()
    expect(total).toBe(2)
    expect(items[0]).toMatchObject({ text: nonsense.toUpperCase(), count: 2, sessionId: talks[1], state: 'open' })
    const { turns } = await ingrid.call('conversation.get', { streamId, sessionId: talks[1] ?? '' })
    expect(turns[items[0]?.turn ?? -1]?.said).toBe(nonsense.toUpperCase())
    expect((await ingrid.call('conversation.list-missed', { ...range, search: 'OOMP', offset: 0, limit: 20 })).total).toBe(1)
  })

  it('leaves the lists when somebody has decided about it, comes back when that is taken back, and counts all the same', async () => {
    const settle = (state: 'open' | 'ignored' | 'added', intentId = '') =>
      ingrid.call('conversation.settle-missed', { streamId, text: ` ${nonsense} `, state, intentId })
    await settle('ignored')
    expect((await missed()).items.map(({ count }) => count)).toEqual([1])
    expect((await missed('ignored')).items).toMatchObject([{ text: nonsense.toUpperCase(), state: 'ignored' }])
    const overview = await ingrid.call('dashboard.get-overview', range)
    expect([overview.missed.length, overview.figures.intentsNotFound]).toEqual([1, 3])
    const intentId = newId('intent')
    await settle('added', intentId)
    expect((await missed('added')).items).toMatchObject([{ intentId }])
    await settle('open')
    expect((await missed()).total).toBe(2)
  })

  it('is settled by nobody who may not train, nor without words', async () => {
    const olaf = await server.signUp('Olaf')
    const asked = { streamId, text: nonsense, state: 'ignored' as const }
    expect((await olaf.failure('conversation.settle-missed', asked)).status).toBe(404)
    expect((await ingrid.failure('conversation.settle-missed', { ...asked, text: ' ' })).status).toBe(400)
  })
})

describe('the state of a model', () => {
  const told = async () => {
    const bot = (await ingrid.call('bot.list', { userId: ingrid.userId })).find(({ _id }) => _id === streamId)
    const { state } = await ingrid.call('training.get-state', { streamId })
    const home = (await ingrid.call('bot.get-summary', { streamId })).health.find(({ label }) => label === 'Model')
    return { isCurrent: bot?.needsTraining === false, state, home: home?.value }
  }

  it('is the same in the list of bots, in the bot and on its home, whatever was edited', async () => {
    expect(await told()).toEqual({ isCurrent: true, state: 'up-to-date', home: 'Up to date' })
    const apply = (edits: Edit[]) => ingrid.call('document.apply', { streamId, id: newId('batch'), edits })
    await ingrid.call('bot.update', { streamId, settings: { autoTrain: false } })
    await apply([{ op: 'put', id: newId('dialog'), kind: 'dialog', set: { name: 'Nothing to learn' } }])
    expect(await told()).toEqual({ isCurrent: true, state: 'up-to-date', home: 'Up to date' })
    await ingrid.call('bot.update', { streamId, settings: { patternGap: 5 } })
    expect(await told()).toEqual({ isCurrent: false, state: 'stale', home: 'Needs training' })
    await ingrid.call('bot.update', { streamId, settings: { patternGap: 3 } })
    await apply([{ op: 'put', id: newId('intent'), kind: 'intent', set: { name: 'Something to learn' } }])
    expect(await told()).toEqual({ isCurrent: false, state: 'stale', home: 'Needs training' })
  })
})
