// The operator's page: what it tells, to whom, and that it is counted from what happened.
import { newId } from '@parley/contract/base/ids'
import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { nightly } from './back-up'
import { type Caller, testApp } from '../../test-support/app'
import { until } from '../../test-support/waiting'

const server = await testApp()
const second = await testApp({ shared: { ...server.services, url: server.services.databaseUrl, stop: async () => undefined } })
let operator: Caller
let other: Caller
let botId = ''

type Status = Awaited<ReturnType<typeof statusOf>>
const statusWith = (isThere: (status: Status) => boolean): Promise<Status> =>
  until(async () => {
    const status = await statusOf()
    return isThere(status) ? status : undefined
  })
const statusOf = (range: 'hour' | 'day' | 'week' = 'day') => operator.call('operation.get-status', { orgId: operator.accountId, range })

beforeAll(async () => {
  operator = await server.signUp('First')
  other = await server.signUp('Later')
  botId = (await operator.call('bot.create', { userId: operator.userId, name: 'Busy' }))._id
  for (let count = 0; count < 3; count += 1) {
    const heard = { id: newId('message'), type: 'text' as const, text: 'Hello', at: Date.now() }
    const how = { target: 'draft' as const, channel: 'test', language: 'en', timezone: 'UTC', test: true }
    await server.services.gateway.receiveMessage({ botId, userId: operator.userId, ...how }, heard)
  }
})

describe('how an installation is', () => {
  it('is told to administrators of the account it began with, and to nobody else', async () => {
    expect(await operator.call('operation.get-access', { orgId: operator.accountId })).toEqual({ isOperator: true })
    expect(await other.call('operation.get-access', { orgId: other.accountId })).toEqual({ isOperator: false })
    expect((await other.failure('operation.get-status', { orgId: other.accountId })).status).toBe(403)
    expect((await other.failure('operation.back-up', { orgId: other.accountId })).status).toBe(403)
    expect((await server.anonymous.failure('operation.get-status', { orgId: operator.accountId })).status).toBe(401)
  })

  it('names every server on the database, with its memory, its delay and the way to the database', async () => {
    // A server tells first that it starts.
    const readyIn = (status: Status) => status.servers.filter(({ state }) => state === 'ready').length
    const { servers, database } = await statusWith((status) => readyIn(status) === 2)
    expect(servers.map(({ state }) => state)).toEqual(['ready', 'ready'])
    for (const one of servers) {
      expect(one.memoryBytes).toBeGreaterThan(10_000_000)
      expect(one.memoryOfBytes).toBeGreaterThan(one.memoryBytes)
      expect(one.databaseMs).toBeGreaterThan(0)
    }
    expect(database).toMatchObject({ version: expect.stringMatching(/^\d+/), connections: expect.any(Number) })
    expect(database.bytes).toBeGreaterThan(1_000_000)
  })

  it('forgets a server that has stopped, at once', async () => {
    await second.app.close()
    expect((await statusOf()).servers).toHaveLength(1)
  })

  it('counts the turns of the time that is asked for, and how long they took', async () => {
    const { turns, latency } = await statusOf('hour')
    expect(turns).toMatchObject({ count: 3, conversations: 3, failedConversations: 0 })
    expect(latency.reduce((sum, step) => sum + step.turns, 0)).toBe(3)
    for (const { p50, p95, p99 } of latency) expect([p50, p95, p99]).toEqual([p50, p95, p99].sort((a, b) => a - b))
    const { db } = server.services
    const { conversation_id: one } = await db.selectFrom('turn').select('conversation_id').limit(1).executeTakeFirstOrThrow()
    await db
      .updateTable('turn')
      .set({ at: new Date(Date.now() - 2 * 3600_000) })
      .where('conversation_id', '=', one)
      .execute()
    expect((await statusOf('hour')).latency.reduce((sum, step) => sum + step.turns, 0)).toBe(2)
    expect((await statusOf('day')).latency.reduce((sum, step) => sum + step.turns, 0)).toBe(3)
  })

  it('holds a backup once one was asked for and is whole', async () => {
    expect(await operator.call('operation.back-up', { orgId: operator.accountId })).toEqual({ isQueued: true })
    const { backups } = await statusWith((status) => status.backups.length === 1)
    expect(backups[0]).toMatchObject({ reason: 'console', bytes: expect.any(Number) })
    expect(existsSync(backups[0]?.file ?? '')).toBe(true)
    expect(server.failures).toEqual([])
  })

  it('keeps as many backups of the nights as the setting says, and makes none where it says so', async () => {
    const { services } = server
    const nights = (kept: number) => ({ ...services, config: { ...services.config, nightlyBackups: kept } })
    for (let night = 0; night < 3; night += 1) await nightly.run(nights(2), {})
    await nightly.run(nights(0), {})
    const made = (await statusOf()).backups.filter(({ reason }) => reason === 'nightly')
    expect(made.map(({ file }) => existsSync(file))).toEqual([true, true, false])
  })

  it('tells how much the kept files weigh, and where they lie', async () => {
    const { files } = server.services
    await files.put(Buffer.from('something kept'))
    const kept = await files.list('', 1000)
    const weight = kept.reduce((sum, { bytes }) => sum + bytes, 0)
    expect((await statusOf()).files).toEqual({ place: 'database', contents: kept.length, bytes: weight })
  })
})
