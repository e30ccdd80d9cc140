// Conversations with users as analytics shows them, through the real server: why a turn was understood so, though answering it
// recorded no reasons.
import { newId } from '@parley/contract/base/ids'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, callerOf, testApp } from '../../test-support/app'
import { sampleBot } from '../../test-support/waiting'

const server = await testApp()
let ingrid: Caller
let streamId: string
let sessionId: string

const sentence = 'could you get me a flight over to Oslo next week'

beforeAll(async () => {
  ingrid = await server.signUp('Ingrid')
  streamId = await sampleBot(ingrid, 'travel-desk')
  await ingrid.call('bot-version.publish', { streamId })
  const gateway = server.services.gateway
  sessionId = await gateway.create({
    botId: streamId,
    target: 'live',
    userId: 'visitor',
    channel: 'rtm',
    language: 'en',
    timezone: 'UTC',
    test: false,
  })
  for (const text of [sentence, 'stop']) await gateway.runTurn(sessionId, { id: newId('message'), type: 'text', text, at: Date.now() })
})

async function recorded() {
  const thread = await ingrid.call('conversation.get', { streamId, sessionId })
  return thread.turns.flatMap(({ turn, events }) =>
    events.flatMap((event) => (event.type === 'understood' ? [{ turn, understanding: event.understanding }] : [])),
  )[0]
}

describe('The reasons of a turn with a user', () => {
  it('are not recorded with it, and given on demand by the model that answered', async () => {
    const before = await recorded()
    expect(before?.understanding.candidates[0]?.reasons.flatMap(({ tokens }) => tokens ?? [])).toEqual([])
    const { understanding, isModelGone } = await ingrid.call('conversation.get-reasons', { streamId, sessionId, turn: 1 })
    const best = understanding?.candidates[0]
    expect(best?.name).toBe('Book flight')
    const pulls = Object.fromEntries((best?.reasons ?? []).flatMap(({ tokens }) => tokens ?? []).map((token) => [token.text, token.weight]))
    expect(pulls['flight']).toBeGreaterThan(0)
    expect(best?.reasons.flatMap(({ nearest }) => nearest ?? [])).toHaveLength(3)
    expect(before?.understanding.flips).toBeUndefined()
    expect(understanding?.flips).toBeDefined()
    expect(isModelGone).toBe(false)
  })

  it('leave what the conversation went by as it was recorded', async () => {
    const before = await recorded()
    const { understanding } = await ingrid.call('conversation.get-reasons', { streamId, sessionId, turn: 1 })
    const bare = (one: typeof understanding) => {
      if (!one) return null
      const { flips: _, ...rest } = one
      return { ...rest, candidates: one.candidates.map(({ reasons: __, ...candidate }) => candidate) }
    }
    expect(bare(understanding)).toEqual(bare(before?.understanding ?? null))
  })

  it('stay those of the version that answered when the bot has learned more since', async () => {
    const before = await ingrid.call('conversation.get-reasons', { streamId, sessionId, turn: 1 })
    await ingrid.call('bot-version.publish', { streamId, note: 'Later' })
    expect(await ingrid.call('conversation.get-reasons', { streamId, sessionId, turn: 1 })).toEqual(before)
  })

  it('are null where nothing had to be understood, and missing where there is no such turn', async () => {
    expect(await ingrid.call('conversation.get-reasons', { streamId, sessionId, turn: 2 })).toEqual({
      understanding: null,
      isModelGone: false,
    })
    expect((await ingrid.failure('conversation.get-reasons', { streamId, sessionId, turn: 99 })).status).toBe(404)
    const other = await server.signUp('Olaf')
    expect((await other.failure('conversation.get-reasons', { streamId, sessionId, turn: 1 })).status).toBe(404)
  })

  it('are missing, and said to be, when that model is gone', async () => {
    const before = await recorded()
    const hash = before?.understanding.modelHash ?? ''
    await server.services.files.remove(hash)
    // A server that never read it: what one remembers stays good.
    const shared = { ...server.services, url: server.services.databaseUrl, stop: async () => undefined }
    const later = callerOf((await testApp({ shared })).app, ingrid)
    const answer = await later.call('conversation.get-reasons', { streamId, sessionId, turn: 1 })
    expect(answer).toEqual({ understanding: before?.understanding, isModelGone: true })
  })
})
