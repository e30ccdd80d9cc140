// Stopping jobs through the real server: who may begin one of a kind may stop it.
import type { Permissions } from '@parley/contract/base/access/access'
import { newId } from '@parley/contract/base/ids'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { shareBot } from '../../test-support/share'

const server = await testApp()
let owner: Caller
let streamId: string

beforeAll(async () => {
  owner = await server.signUp('Ida')
  streamId = (await owner.call('bot.create', { userId: owner.userId, name: 'Job bot' }))._id
})

async function holding(permissions: Permissions): Promise<Caller> {
  const other = await server.signUp('Jens')
  await shareBot(server.services.db, streamId, other.userId, permissions)
  return other
}

/** A job that waits for its turn for ever, because the queue knows nothing of it. */
async function waitingJob(kind: string): Promise<string> {
  const id = newId('job')
  await server.services.db.insertInto('job').values({ id, kind, bot_id: streamId, label: kind, state: 'queued', input: '{}' }).execute()
  return id
}

describe('a job', () => {
  it.each([
    ['training.run', { NATURAL_LANGUAGE: 'YES' }],
    ['dashboard.load-sample-traffic', { BOT_ANALYTICS: 'YES' }],
    ['training.run', { BOT_SETTINGS: 'YES' }],
  ] as [string, Permissions][])('of the kind %s is stopped by somebody with %o', async (kind, permissions) => {
    const caller = await holding(permissions)
    const stopped = await caller.call('job.stop', { streamId, jobId: await waitingJob(kind) })
    expect(stopped.state).toBe('stopped')
  })

  it.each([
    ['training.run', { BOT_ANALYTICS: 'YES' }],
    ['training.run', { NATURAL_LANGUAGE: 'VIEW' }],
    ['dashboard.load-sample-traffic', { NATURAL_LANGUAGE: 'YES' }],
    ['training.run', { TASKS: 'YES' }],
  ] as [string, Permissions][])('of the kind %s is not stopped by somebody with %o', async (kind, permissions) => {
    const caller = await holding(permissions)
    const jobId = await waitingJob(kind)
    expect((await caller.failure('job.stop', { streamId, jobId })).status).toBe(403)
    expect((await owner.call('job.get', { streamId, jobId })).state).toBe('queued')
  })

  it('that has ended cannot be stopped, and one of another bot is not there', async () => {
    const jobId = await waitingJob('training.run')
    await owner.call('job.stop', { streamId, jobId })
    expect((await owner.failure('job.stop', { streamId, jobId })).code).toBe('JOB_ENDED')
    expect((await owner.failure('job.stop', { streamId, jobId: newId('job') })).status).toBe(404)
  })
})
