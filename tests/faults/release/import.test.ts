// A server that is killed while a file comes into a bot, or becomes one: the bot is as before or as the file, the job says which, and asking again
// makes nothing twice.
import { Job } from '@parley/contract/operate/job'
import { until } from '@parley/server/test-support/waiting'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isLongRun } from '../../shared/long-run'
import { randomFrom } from '../restarted-server'
import { drawn, KilledServer } from './killed-server'
import { makeSmallBot } from './small-bot'

const kind = 'bot-import.run'
const seed = Number(process.env['PARLEY_KILL_SEED'] ?? 20_260)
const kills = isLongRun ? 40 : 6
const random = randomFrom(seed)

const Named = z.object({ _id: z.string(), name: z.string() })
const Started = z.object({ _id: z.string(), streamId: z.string() })
const Status = z.object({ status: z.enum(['pending', 'success', 'failed']), streamId: z.string(), job: Job })

let server: KilledServer
let botId = ''
let fileId = ''

beforeAll(async () => {
  server = await KilledServer.open()
  const small = await makeSmallBot(server.owner, 'Harbour')
  botId = small.botId
  await makeTests()
  fileId = await sent(await exported())
  await server.edit(botId, small.change)
})
afterAll(() => server.close())

const tests = (id: string) => `/builder/streams/${id}/testsuites`

async function makeTests(): Promise<void> {
  const { _id } = Named.parse(await server.owner.call('POST', tests(botId), { name: 'Berths' }))
  await server.owner.call('POST', `${tests(botId)}/${_id}/testcases`, { testCases: [{ input: 'a berth please', intent: 'book a berth' }] })
}

/** The suites of tests of a bot. */
const suitesOf = async (id: string) => z.array(Named.extend({ cases: z.number() })).parse(await server.owner.call('GET', tests(id)))

async function exported(): Promise<Blob> {
  const { owner } = server
  await owner.call('POST', `/builder/streams/${botId}/export`, {})
  const address = await until(async () => {
    const { downloadURL } = z.object({ downloadURL: z.string() }).parse(await owner.call('GET', `/builder/streams/${botId}/export/status`))
    return downloadURL || undefined
  })
  return (await fetch(owner.origin + address)).blob()
}

async function sent(content: Blob): Promise<string> {
  const { origin, token, userId } = server.owner
  const body = new FormData()
  body.set('file', content, 'bot.zip')
  const headers = { authorization: `bearer ${token}` }
  const reply = await fetch(`${origin}/api/1.1/users/${userId}/builder/importBotV2/file`, { method: 'POST', headers, body })
  return z.object({ fileId: z.string() }).parse(await reply.json()).fileId
}

async function ended(requestId: string): Promise<z.infer<typeof Status>> {
  return until(async () => {
    const now = Status.parse(await server.owner.call('GET', `/importBot/status/${requestId}`))
    return now.status === 'pending' ? undefined : now
  })
}

async function batchesOf(streamId: string): Promise<string[]> {
  const rows = await server.moments.ask<{ id: string }>(`select id from edit_batch where bot_id = $1`, [streamId])
  return rows.map(({ id }) => id)
}

describe(`an import into a bot, cut off at ${kills} moments (seed ${seed})`, () => {
  const intoBot = async () =>
    Started.parse(await server.owner.call('POST', `/users/${server.owner.userId}/builder/importBotV2/${botId}`, { fileId, replace: true }))
  const before = { rows: '', document: '' }
  const after = { rows: '', document: '' }
  const seen = new Set<string>()
  let moments: number[] = []
  let result: unknown

  beforeAll(async () => {
    Object.assign(before, { rows: await server.rows(botId), document: await server.document(botId) })
    let id = ''
    const count = await server.count(kind, async () => {
      id = (await intoBot())._id
    })
    result = (await ended(id)).job.result
    moments = drawn(count, kills, random)
    Object.assign(after, { rows: await server.rows(botId), document: await server.document(botId) })
    expect(after.document).not.toBe(before.document)
    await server.undo(botId)
    expect(await server.document(botId)).toBe(before.document)
  })

  it.each(Array.from({ length: kills }, (_, at) => at))('leaves the old bot or the new one, and the job says which (%i)', async (at) => {
    const batches = await batchesOf(botId)
    const begun = await server.killAt(moments[at] ?? 0, kind, intoBot)
    const left = await server.rows(botId)
    expect([before.rows, after.rows]).toContain(left)
    seen.add(left)
    await server.startAgain()
    expect([before.document, after.document]).toContain(await server.document(botId))
    const { _id: id } = begun === undefined ? await intoBot() : { _id: begun.id }
    expect(await ended(id)).toMatchObject({ status: 'success', job: { state: 'done', error: '', result } })
    expect(await server.document(botId)).toBe(after.document)
    expect((await batchesOf(botId)).filter((batch) => !batches.includes(batch))).toEqual([id])
    await server.undo(botId)
    expect(await server.rows(botId)).toBe(before.rows)
  })

  it('was cut off before it was done and after', () => {
    expect(seen).toEqual(new Set([before.rows, after.rows]))
  })
})

describe(`a bot that is made of a file, cut off at ${kills} moments (seed ${seed})`, () => {
  const asNew = async () =>
    Started.parse(await server.owner.call('POST', `/users/${server.owner.userId}/builder/importBotV2`, { fileId, name: 'From a file' }))
  const made = async () => (await server.owner.bots()).filter(({ name }) => name.startsWith('From a file'))
  /** With its own id it is like no other. */
  const documentOf = async (id: string) => (await server.document(id)).replaceAll(id, 'bot')
  /** How many bots there were when it was cut off. */
  const seen = new Set<number>()
  let moments: number[] = []
  let whole = ''

  beforeAll(async () => {
    moments = drawn(await server.count(kind, asNew), kills, random)
    const [first] = await made()
    if (first === undefined) throw new Error('No bot was made')
    whole = await documentOf(first._id)
    await remove(first._id)
  })

  const remove = (id: string) => server.owner.call('DELETE', `/users/${server.owner.userId}/builder/streams/${id}`)

  it.each(Array.from({ length: kills }, (_, at) => at))('is in the list whole or not at all, and once (%i)', async (at) => {
    const begun = await server.killAt(moments[at] ?? 0, kind, asNew)
    const shown = await server.moments.ask<{ id: string; objects: number }>(
      `select id, (select count(*) from object where bot_id = bot.id)::int as objects from bot where removed_at is null and id = $1`,
      [begun?.botId ?? ''],
    )
    for (const { objects } of shown) expect(objects).toBe(whole.split('\n').length - 3)
    seen.add(shown.length)
    await server.startAgain()
    for (const { _id } of await made()) expect(await documentOf(_id)).toBe(whole)
    const { _id: id, streamId } = begun === undefined ? await asNew() : { _id: begun.id, streamId: begun.botId }
    expect(await ended(id)).toMatchObject({ status: 'success', streamId, job: { state: 'done', error: '' } })
    expect((await made()).map(({ _id }) => _id)).toEqual([streamId])
    expect(await documentOf(streamId)).toBe(whole)
    expect(await suitesOf(streamId)).toMatchObject([{ name: 'Berths', cases: 1 }])
    expect(await batchesOf(streamId)).toEqual([id])
    await remove(streamId)
    expect(await server.moments.ask(`select from bot where being_made`)).toEqual([])
  })

  it('was cut off before it was made and after', () => {
    expect(seen).toEqual(new Set([0, 1]))
  })
})

describe('a file that brings tests alone, cut off at its last moments', () => {
  const bringing = async () =>
    Started.parse(await server.owner.call('POST', `/users/${server.owner.userId}/builder/importBotV2/${botId}`, { fileId: same }))
  /** Jobs that had brought them and had not said so. */
  const cutOff: object[] = []
  let same = ''
  let count = 0

  async function forgetTests(): Promise<void> {
    for (const { _id } of await suitesOf(botId)) await server.owner.call('DELETE', `${tests(botId)}/${_id}`)
  }

  beforeAll(async () => {
    same = await sent(await exported())
    await forgetTests()
    count = await server.count(kind, bringing)
  })

  it.each([3, 4, 5, 6, 7])('brings them once, and its job says that it is done (%i before its end)', async (left) => {
    await forgetTests()
    const begun = await server.killAt(count - left, kind, bringing)
    cutOff.push(
      ...(await server.moments.ask(`select from edit_batch join job on job.id = edit_batch.id where job.id = $1 and state = 'running'`, [
        begun?.id,
      ])),
    )
    await server.startAgain()
    expect(await ended(begun?.id ?? '')).toMatchObject({ status: 'success', job: { state: 'done', result: { changes: 0 } } })
    expect(await suitesOf(botId)).toMatchObject([{ name: 'Berths', cases: 1 }])
  })

  it('was cut off between what it did and what it says', () => {
    expect(cutOff).not.toEqual([])
  })
})
