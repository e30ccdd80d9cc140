// The connection that claims turns breaks while many people talk: whoever claims afterwards waits for nobody.
import { Client } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../test-support/postgres'
import { silentLog } from '../test-support/silent-log'
import { claimsOn } from './claims'

const database = await testDatabase()
const operator = new Client({ connectionString: database.url })
await operator.connect()
afterAll(() => operator.end())

const silent = silentLog()
const asked = (user: number) => ({ key: `user ${user}`, botId: 'st-1', userId: `u-${user}`, messageId: 'ms-1', conversationId: '' })

/** Ends every connection that claims turns. Answers with how many there were. */
async function breakConnections(): Promise<number> {
  const done = await operator.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'parley turns' and datname = current_database()`,
  )
  return done.rowCount ?? 0
}

describe('claims whose connection breaks', () => {
  it('hold nothing that a later one waits for, and are held by one connection again', async () => {
    const claims = claimsOn(database.url, silent)
    let isOver = false
    // More than are asked together: while some are asked the next already wait for a connection.
    const people = Array.from({ length: 120 }, async (_, user) => {
      while (!isOver) {
        const claimed = await claims.take(asked(user)).then(
          () => true,
          () => false,
        )
        if (claimed) claims.release(asked(user).key)
      }
    })
    for (let broken = 0; broken < 10; ) {
      await claims.take(asked(1000)).catch(() => undefined)
      claims.release(asked(1000).key)
      broken += await breakConnections()
    }
    isOver = true
    await Promise.all(people)
    const others = claimsOn(database.url, silent)
    await expect(Promise.race([Promise.all(people.map((_, user) => others.take(asked(user)))), silence()])).resolves.toHaveLength(120)
    await others.stop()
    await claims.stop()
    await expect.poll(breakConnections).toBe(0)
  }, 60_000)
})

/** Well before a claim gives up. */
const silence = () => new Promise((resolve) => setTimeout(() => resolve('still waiting'), 20_000).unref())
