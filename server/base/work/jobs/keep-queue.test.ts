// The queue of a running server whose connections to the database are all ended while it works.
import { sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app'
import { testDatabase } from '../../../testing/postgres'
import { jobEnd, sampleBot, until } from '../../../testing/waiting'

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

describe('The queue', () => {
  it('brings jobs to their end although its connections are ended again and again, at no cost of their attempts', {
    timeout: 180_000,
  }, async () => {
    const owner = await server.signUp()
    const botId = await sampleBot(owner, 'travel-desk')
    for (let count = 0; count < ends; count++) {
      const job = await owner.call('training.run', { userId: owner.userId, streamId: botId })
      const moves = async (): Promise<true | undefined> => {
        const { body } = await owner.raw('GET', `/builder/streams/${botId}/jobs/${job.id}`)
        const state = typeof body === 'object' && body !== null && 'state' in body ? body.state : ''
        return state === 'running' || state === 'done' ? true : undefined
      }
      await until(moves)
      await endConnections()
      await until(async () => ((await owner.raw('GET', `/users/${owner.userId}/profile`)).status === 200 ? true : undefined))
      expect((await jobEnd(owner, botId, job.id)).state).toBe('done')
    }
    await sampleBot(owner, 'hr-leave', 'Afterwards')
  })

  it('gives back a job it had taken without hearing of it', { timeout: 180_000 }, async () => {
    const owner = await server.signUp('Olga')
    const botId = await sampleBot(owner, 'travel-desk')
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
    expect((await jobEnd(owner, botId, lost)).state).toBe('done')
  })
})

async function takenBy(jobId: string): Promise<string | null> {
  const { rows } = await sql<{ worker: string | null }>`
    select locked_by as worker from graphile_worker._private_jobs where payload->>'jobId' = ${jobId}`.execute(server.services.db)
  return rows[0]?.worker ?? null
}
