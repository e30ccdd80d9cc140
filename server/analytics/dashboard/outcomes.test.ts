// How conversations ended is counted once, and each figure leads to as many conversations as it tells.
import { newId } from '@parley/contract/base/ids'
import { expect, it } from 'vitest'
import { testApp } from '../../test-support/app'

const server = await testApp()
const { db, gateway } = server.services
const day = '2026-03-10'

it('counts a conversation as contained, handed over or failed, never twice, the same in figures, days and lists', async () => {
  const ingrid = await server.signUp('Ingrid')
  const { _id: streamId } = await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Ends' })
  const ends = [
    { handed_over: false, failed: false },
    { handed_over: true, failed: false },
    { handed_over: false, failed: true },
    { handed_over: true, failed: true },
    { handed_over: true, failed: true },
  ]
  for (const end of ends) {
    const facts = { botId: streamId, channel: 'rtm', language: 'en', timezone: 'UTC', test: false }
    const sessionId = await gateway.create({ ...facts, target: 'draft', userId: newId('user') })
    await gateway.runTurn(sessionId, { id: newId('message'), type: 'text', text: 'hello', at: Date.now() })
    const real = { ...end, started_at: new Date(`${day}T10:00:00Z`) }
    await db.updateTable('conversation').set(real).where('id', '=', sessionId).execute()
  }
  const range = { streamId, from: day, to: day, timezone: 'UTC' }

  const { figures, days } = await ingrid.call('dashboard.get-overview', range)
  expect(figures).toMatchObject({ sessions: 5, contained: 1, handedOver: 3, failed: 1 })
  expect(days).toMatchObject([{ sessions: 5, contained: 1 }])
  const listed = async (show: 'contained' | 'handed-over' | 'failed') =>
    (await ingrid.call('conversation.list', { ...range, show, offset: 0, limit: 20 })).total
  expect([await listed('contained'), await listed('handed-over'), await listed('failed')]).toEqual([1, 3, 1])
})
