import { newId } from '@parley/contract/base/ids'
import { newSession } from '@parley/runtime/session/session'
import { describe, expect, it } from 'vitest'
import { keepConversation } from '../../gateway/store'
import { testApp } from '../../test-support/app'
import { dayOf, noDay } from './day'

const server = await testApp()
const { db } = server.services
const owner = await server.signUp()
const now = Date.UTC(2026, 2, 10, 15)
const secondMs = 1000
const hourMs = 3_600 * secondMs

const newBot = async (name: string): Promise<string> => (await owner.call('bot.create', { userId: owner.userId, name }))._id

/** A hand-over of that many milliseconds ago, and how long it waited until somebody took it. */
async function handedOver(botId: string, ago: number, waitedMs: number | null, test = false): Promise<void> {
  const id = newId('session')
  const from = { id, botId, userId: 'u', channel: 'rtm', language: 'en', timezone: 'UTC', versionHash: 'v', now }
  const opening = { test, sample: false, versionNumber: 1, forkOf: null, forkTurn: null }
  await keepConversation(db, { session: newSession(from), intents: [] }, opening)
  const about = {
    id: newId('handOver'),
    conversation_id: id,
    bot_id: botId,
    account_id: owner.accountId,
    turn: 1,
    queue: '',
    state: 'taken',
  }
  const asked = now - ago
  const times = { asked_at: new Date(asked), taken_at: waitedMs === null ? null : new Date(asked + waitedMs) }
  await db
    .insertInto('hand_over')
    .values({ ...about, ...times })
    .execute()
}

describe('the day of the desk', () => {
  it('counts what was handed over since midnight, with the median of the waits of those that were taken', async () => {
    const [one, two] = [await newBot('One'), await newBot('Two')]
    await handedOver(one, 1 * hourMs, 20 * secondMs)
    await handedOver(one, 2 * hourMs, 41 * secondMs)
    await handedOver(two, 3 * hourMs, 90 * secondMs)
    await handedOver(two, 4 * hourMs, null)
    expect(await dayOf(db, [one, two], { now, timezone: 'UTC' })).toEqual({ handedOver: 4, medianWaitMs: 41_000 })
    expect(await dayOf(db, [], { now, timezone: 'UTC' })).toEqual(noDay)
    expect(await dayOf(db, ['st-none'], { now, timezone: 'UTC' })).toEqual(noDay)
  })

  it('begins at midnight where the agent is', async () => {
    const bot = await newBot('Three')
    await handedOver(bot, 16 * hourMs, 5 * secondMs)
    expect(await dayOf(db, [bot], { now, timezone: 'UTC' })).toEqual(noDay)
    expect(await dayOf(db, [bot], { now, timezone: 'America/New_York' })).toEqual(noDay)
    expect(await dayOf(db, [bot], { now, timezone: 'Asia/Tokyo' })).toEqual(noDay)
    await handedOver(bot, 14 * hourMs, 5 * secondMs)
    expect(await dayOf(db, [bot], { now, timezone: 'UTC' })).toMatchObject({ handedOver: 1 })
    expect(await dayOf(db, [bot], { now, timezone: 'America/New_York' })).toEqual(noDay)
  })

  it('leaves trials out, and waits that began anew when it was passed on', async () => {
    const bot = await newBot('Four')
    await handedOver(bot, hourMs, 5 * secondMs, true)
    expect(await dayOf(db, [bot], { now, timezone: 'UTC' })).toEqual(noDay)
    await handedOver(bot, hourMs, -5 * secondMs)
    expect(await dayOf(db, [bot], { now, timezone: 'UTC' })).toEqual({ handedOver: 1, medianWaitMs: null })
  })
})
