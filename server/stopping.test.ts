// A server that is asked to stop: turns under way are finished and kept, windows are told to come back, new work is sent elsewhere, and
// what the queue had taken is given back.
import { newId } from '@parley/contract/base/ids'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addTask } from './base/work/jobs/tasks'
import { startWorker } from './base/work/jobs/worker'
import { testApp } from './test-support/app'
import { openSocket } from './test-support/socket'
import { until } from './test-support/waiting'

describe('a server that stops while a turn is under way', async () => {
  const server = await testApp()

  it('sends windows away with the code that makes them come back, finishes the turn, and only then ends', async () => {
    const kit = await server.signUp('Kit')
    const botId = (await kit.call('bot.create', { userId: kit.userId, name: 'Slow' }))._id
    const socket = await openSocket(`${server.origin.replace('http', 'ws')}/api/live`)
    socket.send({ token: kit.token, botId })
    await socket.next('changed')
    const { db, pool } = server.services
    const blocker = await pool.connect()
    await blocker.query('begin')
    await blocker.query('lock table turn in access exclusive mode')
    const how = { target: 'draft' as const, channel: 'test', language: 'en', timezone: 'UTC', test: true }
    const message = { id: newId('message'), type: 'text' as const, text: 'Hello', at: Date.now() }
    let isTaken = false
    const taken = server.services.gateway.receiveMessage({ botId, userId: kit.userId, ...how }, message).then(() => {
      isTaken = true
    })
    await until(async () => {
      const { rows } = await sql<{ waits: boolean }>`
        select exists (select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()) as waits`.execute(db)
      return rows[0]?.waits || undefined
    })
    let isClosed = false
    const closed = server.app.close().then(() => {
      isClosed = true
    })
    expect(await socket.closed()).toBe(1012)
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(503)
    expect([isTaken, isClosed]).toEqual([false, false])
    await blocker.query('commit')
    blocker.release()
    await closed
    expect(isTaken).toBe(true)
    await taken
    expect(await db.selectFrom('turn').select('said').execute()).toEqual([{ said: 'Hello' }])
    expect(server.failures).toEqual([])
  })
})

describe('a queue that stops while a task is in hand', async () => {
  const server = await testApp()

  it('gives the task back, so that another server takes it up at once', async () => {
    const { db, services } = { db: server.services.db, services: server.services }
    let begun = 0
    const hang = { name: 'hangs', run: () => new Promise<void>(() => void (begun += 1)) }
    const first = await startWorker(services, new Map(), [hang])
    await addTask(db, 'hangs', {})
    await until(async () => (begun === 1 ? true : undefined))
    await first.stop()
    const { rows } = await sql<{ free: boolean }>`
      select job.locked_at is null as free from graphile_worker._private_jobs job
        join graphile_worker._private_tasks task on task.id = job.task_id where task.identifier = 'hangs'`.execute(db)
    expect(rows).toEqual([{ free: true }])
    let isDone = false
    const done = {
      name: 'hangs',
      run: async () => {
        isDone = true
      },
    }
    const second = await startWorker(services, new Map(), [done])
    await until(async () => isDone || undefined)
    await second.stop()
  })
})
