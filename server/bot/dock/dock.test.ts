// The dock through the real server and its queue: an export from its start to its file, and what else can be done with a job.
import { newId } from '@parley/contract/base/ids'
import type { Permissions } from '@parley/contract/base/access/access'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Caller, testApp } from '../../test-support/app'
import { unpackArchive } from '../../base/storage/incoming/unpack-archive'
import { testDatabase } from '../../test-support/postgres'
import { shareBot } from '../../test-support/share'
import { jobEnd, sampleBot, until } from '../../test-support/waiting'
import { dock } from './index'

const database = await testDatabase()
const server = await testApp({ shared: database })
const { db } = server.services
let owner: Caller
let botId: string

beforeAll(async () => {
  owner = await server.signUp('Dora')
  botId = await sampleBot(owner, 'travel-desk')
})
beforeEach(async () => {
  await db.deleteFrom('job').execute()
})

/** A job that the queue knows nothing of. */
async function keptJob(state: string, more: object = {}): Promise<string> {
  const id = newId('job')
  await db
    .insertInto('job')
    .values({ id, kind: 'training.run', bot_id: botId, label: 'Training', state, input: '{}', ...more })
    .execute()
  return id
}

async function holding(permissions: Permissions): Promise<Caller> {
  const other = await server.signUp('Dan')
  await shareBot(db, botId, other.userId, permissions)
  return other
}

const Listed = z.array(z.object({ id: z.string() }))

/** In the account of the owner, where the caller is a member beside their own. */
function within(caller: Caller) {
  const ask = (method: 'GET' | 'PUT', path: string, body?: object) =>
    caller.raw(method, `/builder/dock${path}`, { headers: { accountid: owner.accountId }, ...(body && { body }) })
  return {
    list: async () => Listed.parse((await ask('GET', '')).body).map(({ id }) => id),
    files: async (dockId: string) => (await ask('GET', `/${dockId}/files`)).status,
    retry: async (dockId: string) => (await ask('PUT', `/${dockId}`, { action: 'retry' })).status,
  }
}

const all: Permissions = { BOT_IMPORT: 'YES', BOT_SETTINGS: 'YES', TASKS: 'YES', NATURAL_LANGUAGE: 'YES', KNOWLEDGE_GRAPH: 'YES' }
const get = async (url: string) => server.app.inject({ url })

describe('an export', () => {
  it('is in the dock with its units, and leaves a file that holds every object', async () => {
    const { id } = await owner.call('bot-export.start', { streamId: botId })
    await jobEnd(owner, botId, id)
    const [entry] = await owner.call('dock.list', {})
    const { objects } = await owner.call('document.get', { streamId: botId })
    expect(entry).toMatchObject({
      id,
      kind: 'bot-export.start',
      state: 'done',
      botId,
      unit: 'objects',
      done: objects.length,
      total: objects.length,
    })
    expect(entry).toMatchObject({ remainingMs: null, files: [{ type: 'application/zip', bytes: expect.any(Number) }] })
    const { files } = await owner.call('dock.list-files', { dockId: id })
    const answer = await get(files[0]?.url ?? '')
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''Travel/)
    expect(answer.rawPayload.length).toBe(files[0]?.bytes)
    const names = [...(await unpackArchive(answer.rawPayload, { files: 10_000, unpackedBytes: 50_000_000 })).keys()]
    const fileOf = (id: string, kind: string): string => `objects/${kind}/${kind === 'bot' ? 'bot' : id}.json`
    expect(names.toSorted()).toEqual(['bot.json', ...objects.map((object) => fileOf(object.id, object.kind))].toSorted())
  })

  it('is fetched only from the address that was signed, while it is good', async () => {
    const { id } = await owner.call('bot-export.start', { streamId: botId })
    await jobEnd(owner, botId, id)
    const url = (await owner.call('dock.list-files', { dockId: id })).files[0]?.url ?? ''
    expect((await get(url)).statusCode).toBe(200)
    const [, , , until = '', signature = ''] = url.split('/')
    for (const bad of [
      url.replace(until, String(Number(until) + 60)),
      url.replace(signature, 'x'.repeat(signature.length)),
      url.replace(id, newId('job')),
    ])
      expect((await get(bad)).statusCode, bad).toBe(404)
    const late = await testApp({ shared: database })
    late.services.now = () => Date.now() + 11 * 60_000
    expect((await late.app.inject({ url })).statusCode).toBe(404)
  })

  it('gives its file to nobody who could not have made it', async () => {
    const { id } = await owner.call('bot-export.start', { streamId: botId })
    await jobEnd(owner, botId, id)
    for (const less of [{ BOT_IMPORT: 'NO' }, { TASKS: 'NO' }] as Permissions[]) {
      const caller = await holding({ ...all, ...less })
      expect(await within(caller).list()).toEqual([id])
      expect(await within(caller).files(id)).toBe(403)
      expect((await caller.failure('bot-export.start', { streamId: botId })).status).toBe(403)
    }
    const stranger = await server.signUp('Sid')
    expect(await stranger.call('dock.list', {})).toEqual([])
    for (const call of ['dock.list-files', 'dock.remove'] as const) expect((await stranger.failure(call, { dockId: id })).status).toBe(404)
  })

  it('keeps its file for a week', async () => {
    const { id } = await owner.call('bot-export.start', { streamId: botId })
    await jobEnd(owner, botId, id)
    const task = dock.tasks?.[0]
    const forgetAfter = (days: number) => task?.run({ ...server.services, now: () => Date.now() + days * 86_400_000 }, {})
    await forgetAfter(6)
    expect((await owner.call('dock.list-files', { dockId: id })).files).toHaveLength(1)
    await forgetAfter(8)
    expect((await owner.call('dock.list-files', { dockId: id })).files).toEqual([])
  })
})

describe('an entry of the dock', () => {
  it('says how long it will still take, as it went so far', async () => {
    const startedAt = new Date(Date.now() - 30_000)
    const id = await keptJob('running', { started_at: startedAt, done: 100, total: 400, unit: 'utterances' })
    const asked = Date.now()
    const [entry] = await owner.call('dock.list', { botId })
    const answered = Date.now()
    expect(entry).toMatchObject({ id, done: 100, total: 400, unit: 'utterances' })
    // Three times as long as the first quarter took until it was asked for.
    expect(entry?.remainingMs).toBeGreaterThanOrEqual(3 * (asked - startedAt.getTime()))
    expect(entry?.remainingMs).toBeLessThanOrEqual(3 * (answered - startedAt.getTime()))
  })

  it('is stopped while it works, and goes from its reader’s list alone once it is over', async () => {
    const id = await keptJob('queued')
    expect((await owner.failure('dock.remove', { dockId: id })).status).toBe(400)
    expect((await owner.failure('dock.update', { dockId: id, action: 'retry' })).status).toBe(400)
    expect((await owner.call('dock.update', { dockId: id, action: 'stop' })).state).toBe('stopped')
    expect((await owner.failure('dock.update', { dockId: id, action: 'stop' })).code).toBe('JOB_ENDED')
    const other = await holding(all)
    await owner.call('dock.remove', { dockId: id })
    expect(await owner.call('dock.list', {})).toEqual([])
    expect(await within(other).list()).toEqual([id])
  })

  it('that failed begins again, with what it was given, in place of the old one', async () => {
    const id = await keptJob('failed', { kind: 'bot-export.start', ended_at: new Date(), input: '{"part":"all"}' })
    const entry = await owner.call('dock.update', { dockId: id, action: 'retry' })
    expect(entry.id).not.toBe(id)
    await until(async () => ((await owner.call('dock.list', {}))[0]?.state === 'done' ? true : undefined))
    expect((await owner.call('dock.list', {})).map((one) => one.id)).toEqual([entry.id])
    expect(await db.selectFrom('job').select('input').where('id', '=', entry.id).executeTakeFirst()).toEqual({ input: { part: 'all' } })
  })

  it('is begun again by nobody who may not begin one', async () => {
    const id = await keptJob('failed', { ended_at: new Date() })
    const viewer = await holding({ NATURAL_LANGUAGE: 'VIEW' })
    expect(await within(viewer).list()).toEqual([id])
    expect(await within(viewer).retry(id)).toBe(403)
  })
})
