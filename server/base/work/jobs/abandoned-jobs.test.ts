// Jobs that servers left behind when they were cut off, in the queue's own tables.
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test-support/postgres'
import { abandonedJobs, requeue, requeueAll, requeueUnworked } from './abandoned-jobs'
import { prepareQueue } from './worker'

const { db, pool } = await testDatabase()
await prepareQueue(pool)
await db.insertInto('account').values({ id: 'o-1', name: 'Acme' }).execute()
await db.insertInto('bot').values({ id: 'st-1', account_id: 'o-1', created_by: 'u-1', changed_by: 'Ada', live_version_id: null }).execute()

const attempts = 3
const id = 'jb-1'

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await db.deleteFrom('job').execute()
  await db.insertInto('job').values({ id, kind: 'training.run', bot_id: 'st-1', label: '', state: 'running', input: '{}' }).execute()
  await sql`select graphile_worker.add_job('run', payload := ${JSON.stringify({ jobId: id })}::json, max_attempts := ${attempts})`.execute(
    db,
  )
})

/** As the queue takes it; false when it takes it no more. */
async function take(worker: string, secondsAgo = 0): Promise<boolean> {
  const { rows } = await sql`
    update graphile_worker._private_jobs set attempts = attempts + 1, locked_by = ${worker},
      locked_at = now() - make_interval(secs => ${secondsAgo}) where is_available returning id`.execute(db)
  return rows.length === 1
}

describe('A job that was cut off', () => {
  it('is taken again, also after more cuts than it may fail', async () => {
    for (let cut = 0; cut < attempts + 3; cut++) {
      expect(await take(`server ${cut}`)).toBe(true)
      await requeueAll(db)
    }
    expect(await take('the last')).toBe(true)
    expect(await abandonedJobs(db)).toEqual([])
  })

  it('again and again without end is given up, so that people see it ended', async () => {
    let cuts = 0
    while (await take(`server ${cuts}`)) {
      await requeueAll(db)
      cuts += 1
    }
    expect(cuts).toBeGreaterThan(20)
    expect(await abandonedJobs(db)).toEqual([id])
  })

  it('is given back by the name of the worker that is no more, and others are left to theirs', async () => {
    await take('gone')
    await requeue(db, ['somebody else'])
    expect(await take('next')).toBe(false)
    await requeue(db, ['gone'])
    expect(await take('next')).toBe(true)
  })

  it('is given back when its worker goes on and does not know of it, but not while it is in hand or just taken', async () => {
    await take('ours', 60)
    const { rows } = await sql<{ id: string }>`select id::text from graphile_worker._private_jobs`.execute(db)
    await requeueUnworked(db, 'ours', [rows[0]?.id ?? ''])
    expect(await take('next')).toBe(false)
    await requeueUnworked(db, 'ours', [])
    expect(await take('ours')).toBe(true)
    await requeueUnworked(db, 'ours', [])
    expect(await take('next')).toBe(false)
  })
})

describe('A job that waits', () => {
  it('is not taken for one that nobody will do', async () => {
    expect(await abandonedJobs(db)).toEqual([])
  })
})
