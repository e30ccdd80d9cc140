// How often the bot spoke on its own account and was interrupted, in a range of days, over HTTP: counted from conversations that were held.
import { newId } from '@parley/contract/base/ids'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { shareBot } from '../../test-support/share'
import { sampleBot } from '../../test-support/waiting'

const server = await testApp()
const dayMs = 86_400_000
let ingrid: Caller
let streamId: string

interface How {
  test?: boolean
  at?: number
}

async function talk(words: string[], { test = false, at = Date.now() }: How = {}): Promise<void> {
  const facts = { botId: streamId, channel: 'rtm', language: 'en', timezone: 'UTC', test, at }
  const now = { now: () => at }
  const sessionId = await server.services.gateway.create({ ...facts, target: 'draft', userId: newId('user') })
  for (const text of words) await server.services.gateway.runTurn(sessionId, { id: newId('message'), type: 'text', text, at }, now)
}

const day = (at: number): string => new Date(at).toISOString().slice(0, 10)
const lastDays = () => ({ streamId, from: day(Date.now() - 6 * dayMs), to: day(Date.now()) })

const held = ['book a flight to oslo', 'book a hotel']

beforeAll(async () => {
  ingrid = await server.signUp('Ingrid')
  streamId = await sampleBot(ingrid, 'travel-desk')
})

describe('the figures of seven days', () => {
  it('are none for a bot that nobody has talked to', async () => {
    const week = await ingrid.call('conversation.count-happened', lastDays())
    expect(week.responses).toEqual({})
    expect(new Set(Object.values(week.interruptions))).toEqual(new Set([0]))
  })

  it('count what happened with users in those days, and nothing of testers or of before', async () => {
    await ingrid.call('bot.update', { userId: ingrid.userId, streamId, settings: { interruption: 'hold', switchConfirmation: 'never' } })
    await talk([...held, 'cancel'])
    await talk(held, { test: true })
    await talk(held, { at: Date.now() - 8 * dayMs })
    await talk(held, { at: Date.parse(lastDays().from) - 60_000 })
    await ingrid.call('bot.update', { userId: ingrid.userId, streamId, settings: { interruption: 'refuse' } })
    await talk([...held, 'book a hotel'])
    const week = await ingrid.call('conversation.count-happened', lastDays())
    expect(week.interruptions).toMatchObject({ held: 1, refused: 2, asked: 0, left: 0 })
    expect(week.responses).toMatchObject({ 'hold-not-allowed': 2, 'discard-task': 1 })
    expect(week.interruptions.resumed + week.interruptions.dropped).toBe(1)
  })

  it('lead to the conversations behind them', async () => {
    const range = { ...lastDays(), offset: 0, limit: 20 }
    expect((await ingrid.call('conversation.list', range)).total).toBe(2)
    expect((await ingrid.call('conversation.list', { ...range, interruption: 'held' })).total).toBe(1)
    expect((await ingrid.call('conversation.list', { ...range, response: 'hold-not-allowed' })).total).toBe(1)
    expect((await ingrid.call('conversation.list', { ...range, response: 'hold-not' })).total).toBe(0)
  })

  it('are read by the index of the turns in which anything of the kind happened', async () => {
    const { rows } = await server.services.pool.query<{ count: number; with: number }>(
      `select count(*)::int as count, count(*) filter (where happened <> '{}')::int as with from turn where bot_id = $1`,
      [streamId],
    )
    expect(rows[0]?.with).toBeLessThan(rows[0]?.count ?? 0)
    const client = await server.services.pool.connect()
    try {
      await client.query('begin')
      await client.query('set local enable_seqscan = off')
      const plan = await client.query(
        `explain select happened from turn where bot_id = $1 and at > now() - interval '7 days' and happened <> '{}'`,
        [streamId],
      )
      expect(JSON.stringify(plan.rows)).toMatch(/turn_rest_bot_id_at_idx1|turn_happened/)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it('are for those who may see the responses, the rules or the analytics', async () => {
    const olav = await server.signUp('Olav')
    await shareBot(server.services.db, streamId, olav.userId, { BOT_SETTINGS: 'VIEW' })
    expect((await olav.call('conversation.count-happened', lastDays())).interruptions.held).toBe(1)
    const kari = await server.signUp('Kari')
    await shareBot(server.services.db, streamId, kari.userId, { TASKS: 'YES' })
    expect((await kari.failure('conversation.count-happened', lastDays())).status).toBe(403)
  })
})
