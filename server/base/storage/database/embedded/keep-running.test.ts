// What keeps the embedded database running, against real processes that are really killed.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import type { StartFailure } from '../../../process/config/start-failure'
import { isAlive, processesWorkingIn } from '../processes'
import { clusterPathsIn } from './initialise'
import { type KeptEmbedded, keepRunning } from './keep-running'
import { startEmbedded } from './start'

const parent = mkdtempSync(join(tmpdir(), 'parley-kept-'))
chmodSync(parent, 0o755)
const folder = join(parent, 'postgres')
const { cluster } = clusterPathsIn(folder)
const kept: KeptEmbedded[] = []

interface Kept {
  database: KeptEmbedded
  ends: string[]
  /** The next time it is back. */
  back(): Promise<void>
  givenUp: Promise<StartFailure>
}

async function start(): Promise<Kept> {
  const options = { folder }
  const database = keepRunning(await startEmbedded(options), options)
  kept.push(database)
  const ends: string[] = []
  const waiting: (() => void)[] = []
  const givenUp = new Promise<StartFailure>((give) => {
    database.watch({
      ended: (reason) => ends.push(reason),
      back: () => {
        for (const go of waiting.splice(0)) go()
      },
      givenUp: give,
    })
  })
  return { database, ends, back: () => new Promise((go) => waiting.push(go)), givenUp }
}

afterEach(async () => {
  for (const database of kept.splice(0)) await database.stop()
  expect(processesWorkingIn(cluster)).toEqual([])
})
afterAll(() => rmSync(parent, { recursive: true, force: true }))

describe('the embedded database', () => {
  it.each(['SIGKILL', 'SIGQUIT', 'SIGINT', 'SIGTERM', 'SIGABRT'] as const)(
    'that ends by %s is back at the same address, with all that was committed, and the pool finds it by itself',
    async (signal) => {
      const { database, back } = await start()
      const pool = new Pool({ connectionString: database.urlOf('postgres') })
      pool.on('error', () => undefined)
      await pool.query('create table if not exists kept (signal text)')
      await pool.query('insert into kept values ($1)', [signal])
      const before = database.pid
      const isBack = back()
      process.kill(before, signal)
      await isBack
      expect(database.pid).not.toBe(before)
      expect((await pool.query('select signal from kept where signal = $1', [signal])).rows).toEqual([{ signal }])
      await pool.end()
    },
  )

  it('that ends again and again is given up, with the reason', async () => {
    const { database, back, givenUp, ends } = await start()
    // A tenth as fast, so that all ends fall within the time, however long a busy machine takes for each start.
    const [begun, now] = [Date.now(), Date.now]
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => begun + (now() - begun) / 10)
    for (let deaths = 0; deaths < 4; deaths++) {
      const isBack = back()
      process.kill(database.pid, 'SIGKILL')
      await isBack
    }
    process.kill(database.pid, 'SIGKILL')
    expect((await givenUp).message).toMatch(
      /^The embedded database ended 5 times within 60 seconds and is not started again \(.+\); see its log/,
    )
    clock.mockRestore()
    expect(ends).toHaveLength(5)
  })

  it('that was killed leaves none of its processes behind when it is stopped at once', async () => {
    const { database } = await start()
    const children = processesWorkingIn(cluster).filter((pid) => pid !== database.pid)
    expect(children.length).toBeGreaterThan(2)
    // A child that is held still notices nothing, as one does in the middle of a long statement.
    for (const pid of children) process.kill(pid, 'SIGSTOP')
    process.kill(database.pid, 'SIGKILL')
    setTimeout(() => {
      for (const pid of children) process.kill(pid, 'SIGCONT')
    }, 300)
    await database.stop()
    expect(processesWorkingIn(cluster)).toEqual([])
  })

  it('that cannot start any more is given up with what it says', async () => {
    const { database, givenUp } = await start()
    writeFileSync(join(cluster, 'postgresql.auto.conf'), "shared_buffers = 'nonsense'\n")
    process.kill(database.pid, 'SIGKILL')
    expect((await givenUp).message).toContain('postgresql.auto.conf')
    writeFileSync(join(cluster, 'postgresql.auto.conf'), '')
  })

  it('is not started again once it was stopped on purpose', async () => {
    const { database, ends } = await start()
    await database.stop()
    await sleep(500)
    expect(isAlive(database.pid)).toBe(false)
    expect(ends).toEqual([])
  })

  it('that neither answers nor ends is ended by the next start', async () => {
    const { database } = await start()
    await database.stop()
    const options = { folder }
    const left = await startEmbedded(options)
    process.kill(left.pid, 'SIGSTOP')
    writeFileSync(join(cluster, 'postmaster.pid'), pidFileOf(left.pid, 'stopping'))
    const again = keepRunning(await startEmbedded(options), options)
    kept.push(again)
    expect(isAlive(left.pid)).toBe(false)
    expect(again.pid).not.toBe(left.pid)
  })
})

const pidFileOf = (pid: number, state: string): string => [pid, cluster, 0, 1, '', '127.0.0.1', '', state, ''].join('\n')
