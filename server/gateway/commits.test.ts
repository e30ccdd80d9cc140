// Turns committed together, in a real database: one commit for many, each kept or refused by itself.
import { Failure } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import { newSession } from '@parley/runtime/session/session'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../test-support/app'
import { commitsOf } from './commits'
import { factsOf } from './facts'
import { readConversation, type TurnWrite } from './store'

const { services, signUp } = await testApp()
const { pool, db } = services
let botId = ''

beforeAll(async () => {
  const owner = await signUp()
  botId = (await owner.call('bot.create', { userId: owner.userId, name: 'Desk' }))._id
  await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$`)
  await pool.query(`create trigger refuse before insert on turn for each row when (new.said = 'refuse me') execute function refuse()`)
})

function turnOf(id: string, turn: number, said = `turn ${turn}`): TurnWrite {
  const now = Date.UTC(2026, 0, 1) + turn
  const from = { id, botId, userId: 'u', channel: 'rtm', language: 'en', timezone: 'UTC', versionHash: 'v', now }
  const session = { ...newSession(from), turn }
  const opening = { test: false, sample: false, versionNumber: 1, forkOf: null, forkTurn: null }
  const about = { sealed: '', said, messages: [], events: [], ms: 1, facts: factsOf([]), scopes: [], passed: [] }
  return { state: { session, intents: [] }, opening, at: new Date(now), messageId: newId('message'), ...about }
}

/** Ids of new conversations that have had their first turn. */
async function begun(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId('session'))
  const commits = commitsOf(pool)
  await Promise.all(ids.map((id) => commits.commit(turnOf(id, 1), true)))
  return ids
}

describe('Turns that are committed at the same moment', () => {
  it('share commits, and all of them are kept', async () => {
    const ids = await begun(40)
    const commits = commitsOf(pool)
    await Promise.all(ids.map((id) => commits.commit(turnOf(id, 2), false)))
    const kept = await pool.query<{ commits: number; turns: number }>(
      'select count(distinct xmin::text)::int as commits, count(*)::int as turns from turn where turn = 2 and conversation_id = any($1)',
      [ids],
    )
    expect(kept.rows[0]?.turns).toBe(40)
    expect(kept.rows[0]?.commits).toBeLessThan(20)
    for (const id of ids) expect(await readConversation(db, id)).toMatchObject({ turns: 2, state: { session: { id, turn: 2 } } })
  })

  it('are kept or refused each by itself: a number that is taken, or a turn that cannot be written, hinders no other', async () => {
    const fates = fc.array(fc.constantFrom('kept', 'taken', 'broken'), { minLength: 1, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(fates, async (asked) => {
        const ids = await begun(asked.length)
        const commits = commitsOf(pool)
        const turns = asked.map((fate, place) =>
          turnOf(ids[place] ?? '', fate === 'taken' ? 1 : 2, fate === 'broken' ? 'refuse me' : 'hello'),
        )
        const settled = await Promise.allSettled(turns.map((turn) => commits.commit(turn, false)))
        expect(settled.map(outcomeOf)).toEqual(asked)
        const rows = await Promise.all(ids.map((id) => readConversation(db, id)))
        expect(rows.map((row) => row?.turns)).toEqual(asked.map((fate) => (fate === 'kept' ? 2 : 1)))
      }),
      { numRuns: 25 },
    )
  })
})

function outcomeOf(result: PromiseSettledResult<void>): string {
  if (result.status === 'fulfilled') return 'kept'
  return result.reason instanceof Failure && result.reason.name === 'TURN_CONFLICT' ? 'taken' : 'broken'
}
