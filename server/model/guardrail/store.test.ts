// What was said is read page by page: each text once, whatever the number of turns and however many of them were taken at the same moment.
import { newSession } from '@parley/runtime/session/session'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { keepConversation } from '../../gateway/store'
import { testApp } from '../../test-support/app'
import { textsSaid } from './store'

const server = await testApp()
const { db } = server.services

describe('what was said in a bot', () => {
  it('is read each once, the newest first, over the edges of pages', async () => {
    const ingrid = await server.signUp()
    const botId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Long' }))._id
    const place = { botId, userId: 'kim', channel: 'rtm', language: 'en', timezone: 'UTC', versionHash: '', now: Date.now() }
    const opening = { test: false, sample: false, versionNumber: null, forkOf: null, forkTurn: null } as const
    await keepConversation(db, { session: newSession({ ...place, id: 'ss-long' }), intents: [] }, opening)
    // Ten in a microsecond, which a date does not tell apart.
    await sql`insert into turn (conversation_id, turn, bot_id, at, said, messages, events, ms)
      select 'ss-long', n, ${botId}, now() - (2500 - n) / 10 * interval '1 microsecond', 'said ' || n, '[]', '[]', 0
      from generate_series(1, 2500) as n`.execute(db)
    const read: string[] = []
    for await (const { texts, isCut } of textsSaid(db, botId, { point: 'input', since: 0 })) {
      expect(isCut).toBe(false)
      read.push(...texts.map(({ text }) => text))
    }
    expect(read).toEqual(Array.from({ length: 2500 }, (_, at) => `said ${2500 - at}`))
  })
})
