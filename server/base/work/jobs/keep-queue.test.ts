// The queue of a running server whose connections to the database are all ended while it works.
import { sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../../test-support/app'
import { testDatabase } from '../../../test-support/postgres'
import { jobEnd, sampleBot, until } from '../../../test-support/waiting'

const database = await testDatabase()
const server = await testApp({ shared: database })
const ends = 2

/** By somebody who is connected to another database. */
async function endConnections(): Promise<void> {
  const url = new URL(database.url)
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  const client = new Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  } finally {
    await client.end()
  }
}

/** The state of a job, also while calls fail because their connection has just been ended. */
async function stateOf(owner: Caller, botId: string, jobId: string): Promise<string> {
  const { body } = await owner.raw('GET', `/builder/streams/${botId}/jobs/${jobId}`)
  return typeof body === 'object' && body !== null && 'state' in body ? String(body.state) : ''
}

const endOf = (owner: Caller, botId: string, jobId: string): Promise<string> =>
  until(async () => {
    const state = await stateOf(owner, botId, jobId)
    return ['', 'queued', 'running'].includes(state) ? undefined : state
  })

/** Names of workers that have taken a job, though only for a moment. */
async function keepWorkers(): Promise<void> {
  const { db } = server.services
  await sql`create table taken_by (job text, worker text)`.execute(db)
  await sql`create function note_worker() returns trigger language plpgsql as $$
    begin insert into public.taken_by values (new.payload->>'jobId', new.locked_by); return null; end $$`.execute(db)
  await sql`create trigger note_worker after update on graphile_worker._private_jobs for each row
    when (new.locked_by is not null) execute function note_worker()`.execute(db)
}

describe('The queue', () => {
  it('brings jobs to their end although its connections are ended again and again, at no cost of their attempts', {
    timeout: 180_000,
  }, async () => {
    const owner = await server.signUp()
    const botId = await sampleBot(owner, 'travel-desk')
    for (let count = 0; count < ends; count++) {
      const job = await owner.call('training.run', { userId: owner.userId, streamId: botId })
      await until(async () => (['running', 'done'].includes(await stateOf(owner, botId, job.id)) ? true : undefined))
      await endConnections()
      await until(async () => ((await owner.raw('GET', `/users/${owner.userId}/profile`)).status === 200 ? true : undefined))
      expect(await endOf(owner, botId, job.id)).toBe('done')
    }
    await sampleBot(owner, 'hr-leave', 'Afterwards')
  })

  it('keeps a place for other jobs while bots are trained', async () => {
    const owner = await server.signUp('Tess')
    const botId = await sampleBot(owner, 'travel-desk')
    const trained = [await sampleBot(owner, 'hr-leave', 'One'), await sampleBot(owner, 'hr-leave', 'Other')]
    const blocker = await server.services.pool.connect()
    await blocker.query('begin')
    await blocker.query('select 1 from bot where id = any($1) for no key update', [trained])
    const trainings = await Promise.all(trained.map((streamId) => owner.call('training.run', { userId: owner.userId, streamId })))
    const states = async (): Promise<string[]> => {
      const ids = trainings.map(({ id }) => id)
      const { rows } = await sql<{ state: string }>`select state from job where id = any(${ids}::text[])`.execute(server.services.db)
      return rows.map(({ state }) => state)
    }
    await until(async () => ((await states()).every((state) => state === 'running') ? true : undefined))
    const { id } = await owner.call('bot-export.start', { streamId: botId })
    expect((await jobEnd(owner, botId, id)).state).toBe('done')
    expect(await states()).toEqual(['running', 'running'])
    await blocker.query('commit')
    blocker.release()
    const ends = await Promise.all(trainings.map((job) => jobEnd(owner, job.botId, job.id)))
    expect(ends.map(({ state }) => state)).toEqual(['done', 'done'])
  })

  it('gives back a job it had taken without hearing of it', { timeout: 180_000 }, async () => {
    const owner = await server.signUp('Olga')
    const botId = await sampleBot(owner, 'travel-desk')
    await keepWorkers()
    const { id } = await owner.call('training.run', { userId: owner.userId, streamId: botId })
    const worker = await until(async () => (await takenBy(id)) ?? undefined)
    await jobEnd(owner, botId, id)
    const { db } = server.services
    const lost = 'jb-lost'
    await db.insertInto('job').values({ id: lost, kind: 'training.run', bot_id: botId, label: '', state: 'queued', input: '{}' }).execute()
    const payload = JSON.stringify({ jobId: lost })
    await db.transaction().execute(async (tx) => {
      await sql`select graphile_worker.add_job('run', payload := ${payload}::json, max_attempts := 3)`.execute(tx)
      await sql`update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now(), attempts = 1
        where payload->>'jobId' = ${lost}`.execute(tx)
    })
    await endConnections()
    await until(async () => ((await owner.raw('GET', `/users/${owner.userId}/profile`)).status === 200 ? true : undefined))
    expect(await endOf(owner, botId, lost)).toBe('done')
  })
})

async function takenBy(jobId: string): Promise<string | null> {
  const { rows } = await sql<{ worker: string }>`select worker from taken_by where job = ${jobId}`.execute(server.services.db)
  return rows[0]?.worker ?? null
}
