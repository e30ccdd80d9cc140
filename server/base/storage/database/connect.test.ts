import { createServer } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test-support/postgres'
import { openDatabase } from './connect'
import { migrate } from './migrate'

const dataFolder = mkdtempSync(join(tmpdir(), 'parley-connect-'))
const { url } = await testDatabase()
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))

describe('opening a database', () => {
  it('starts an embedded one in the data folder, and finds it again the next time', async () => {
    const first = await openDatabase({ dataFolder })
    expect(await migrate(first.db)).not.toEqual([])
    await first.stop()
    const second = await openDatabase({ dataFolder })
    expect(await migrate(second.db)).toEqual([])
    await Promise.all([second.stop(), second.stop()])
  })

  it('uses the one at DATABASE_URL', async () => {
    const { pool, stop } = await openDatabase({ dataFolder, databaseUrl: url })
    expect((await pool.query('select current_database() as name')).rows[0]).toEqual({ name: new URL(url).pathname.slice(1) })
    await stop()
  })

  it('that nobody serves fails in one sentence without the password', async () => {
    const databaseUrl = `postgres://someone:secret@127.0.0.1:${await unusedPort()}/parley`
    const failure = openDatabase({ dataFolder, databaseUrl, waitMs: 0 })
    await expect(failure).rejects.toThrow(
      /^The database at 127\.0\.0\.1:\d+\/parley cannot be used \(connect ECONNREFUSED .*\); check DATABASE_URL and that it is running\.$/,
    )
    await expect(failure).rejects.not.toThrow('secret')
  })

  it('with a wrong password fails at once, and says so', async () => {
    const databaseUrl = url.replace(/:[0-9a-f]+@/, ':guess@')
    await expect(openDatabase({ dataFolder, databaseUrl })).rejects.toThrow('password authentication failed')
  })
})

function unusedPort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
