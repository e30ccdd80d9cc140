// What many ask at the same time, on a real database.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test-support/postgres'
import { countUp, throttleKey } from '../../security/throttle/throttle'
import { findToken, hashOf, issueToken, useOnce } from '../../security/access/tokens'
import { askedTogether } from './together'
import type { Db } from '../../context'

const { db } = await testDatabase()
const now = Date.UTC(2026, 0, 5)
const visitor = { kind: 'socket', userId: 'u-1', seconds: 60 } as const

/** Halves numbers in the database, which refuses odd ones; notes how many were asked in each statement. */
function halving() {
  const statements: number[] = []
  const half = askedTogether(async (asked: Db, numbers: readonly number[]) => {
    statements.push(numbers.length)
    const { rows } = await sql<{ half: number }>`
      select (given.number / 2 / (1 - given.number % 2)) as half
      from unnest(${[...numbers]}::int[]) with ordinality as given (number, place) order by place`.execute(asked)
    return rows.map((row) => row.half)
  })
  return { half, statements }
}

const all = <T>(asked: readonly T[], ask: (one: T) => Promise<unknown>) => Promise.all(asked.map(ask))

describe('What is asked at the same time', () => {
  it('goes alone at rest, and together while a statement is under way, each with its own answer', async () => {
    const { half, statements } = halving()
    expect(await all([2, 4, 6, 8, 10], (number) => half(db, number))).toEqual([1, 2, 3, 4, 5])
    expect(statements).toEqual([1, 4])
    expect(await half(db, 12)).toBe(6)
    expect(statements).toEqual([1, 4, 1])
  })

  it('fails alone where it cannot be answered', async () => {
    const { half } = halving()
    const answers = await Promise.allSettled([2, 4, 5, 8].map((number) => half(db, number)))
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect(await half(db, 6)).toBe(3)
  })

  it('stays in its transaction', async () => {
    const { half, statements } = halving()
    await db.transaction().execute((tx) => all([2, 4, 6], (number) => half(tx, number)))
    expect(statements).toEqual([1, 1, 1])
  })

  it('is counted one by one, also for one key, and begins anew after its window', async () => {
    const [one, other] = [throttleKey('together', 'one'), throttleKey('together', 'other')]
    const keys = [one, other, one, one, other]
    const counts = (at: number) => all(keys, async (key) => (await countUp(db, key, 1000, at)).count)
    expect(await counts(now)).toEqual([1, 1, 2, 3, 2])
    expect(await counts(now + 500)).toEqual([4, 3, 5, 6, 4])
    expect(await counts(now + 1000)).toEqual([1, 1, 2, 3, 2])
  })

  it('gives each visitor their own token, and takes one that is good once from one alone', async () => {
    const issued = await Promise.all(['u-1', 'u-2', 'u-3'].map((userId) => issueToken(db, { ...visitor, userId }, now)))
    const found = await Promise.all(issued.map(({ token }) => findToken(db, token)))
    expect(found.map((token) => token?.userId)).toEqual(['u-1', 'u-2', 'u-3'])
    expect(await findToken(db, 'unknown')).toBeUndefined()
    const hashes = issued.map(({ token }) => hashOf(token))
    const [first = ''] = hashes
    expect(await all([...hashes, first], (hash) => useOnce(db, hash, now))).toEqual([true, true, true, false])
  })

  it('spoils nothing for others when one visitor’s details cannot be stored', async () => {
    const issue = (name: string) => issueToken(db, { ...visitor, details: { name } }, now)
    const answers = await Promise.allSettled([issue('Ada'), issue('Bob'), issue('\u0000'), issue('Cid')])
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  })
})
