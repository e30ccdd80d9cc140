// A server that is killed while a whole bot is brought back to a version: the draft is as before or as the version, the job says which, and
// asking again changes nothing more.
import { newId } from '@parley/contract/base/ids'
import { Job } from '@parley/contract/operate/job'
import { BotVersion } from '@parley/contract/release/bot-version'
import { until } from '@parley/server/test-support/waiting'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isLongRun } from '../../shared/long-run'
import { randomFrom } from '../restarted-server'
import { drawn, KilledServer } from './killed-server'
import { makeSmallBot } from './small-bot'

const kind = 'bot-version.restore-bot'
const seed = Number(process.env['PARLEY_KILL_SEED'] ?? 20_260)
const kills = isLongRun ? 40 : 6
const random = randomFrom(seed)
const before = { rows: '', document: '' }
const after = { rows: '', document: '' }
const seen = new Set<string>()

let server: KilledServer
let botId = ''
let versionId = ''
let moments: number[] = []
let result: unknown

const restoring = async (id: string) =>
  Job.parse(await server.owner.call('POST', `/builder/streams/${botId}/versions/${versionId}/restore`, { id }))

const ended = () =>
  until(async () => {
    const { job } = z.object({ job: Job }).parse(await server.owner.call('GET', `/builder/streams/${botId}/versions/restore/status`))
    return job.endedAt === null ? undefined : job
  })

const operationsOf = (batchId: string) =>
  server.moments.ask(`select seq from operation where bot_id = $1 and batch_id = $2`, [botId, batchId])

beforeAll(async () => {
  server = await KilledServer.open()
  const small = await makeSmallBot(server.owner, 'Harbour')
  botId = small.botId
  versionId = BotVersion.parse(await server.owner.call('POST', `/builder/streams/${botId}/versions`, { note: 'before' })).id
  Object.assign(after, { document: await server.document(botId), rows: await server.rows(botId) })
  await server.edit(botId, small.change)
  Object.assign(before, { document: await server.document(botId), rows: await server.rows(botId) })
  moments = drawn(await server.count(kind, () => restoring(newId('batch'))), kills, random)
  result = (await ended()).result
  expect(await server.document(botId)).toBe(after.document)
  await server.undo(botId)
  expect(await server.document(botId)).toBe(before.document)
})
afterAll(() => server.close())

describe(`a bot that is brought back to a version, cut off at ${kills} moments (seed ${seed})`, () => {
  it.each(Array.from({ length: kills }, (_, at) => at))('is as before or as the version, and the job says which (%i)', async (at) => {
    const batchId = newId('batch')
    const begun = await server.killAt(moments[at] ?? 0, kind, () => restoring(batchId))
    const left = await server.rows(botId)
    expect([before.rows, after.rows]).toContain(left)
    seen.add(left)
    await server.startAgain()
    expect([before.document, after.document]).toContain(await server.document(botId))
    if (begun === undefined) await restoring(batchId)
    expect(await ended()).toMatchObject({ ...(begun && { id: begun.id }), state: 'done', error: '', result })
    expect(await server.document(botId)).toBe(after.document)
    expect(await operationsOf(batchId)).toHaveLength(z.object({ changes: z.number() }).parse(result).changes)
    await server.undo(botId)
    expect(await server.rows(botId)).toBe(before.rows)
  })

  it('was cut off before it was done and after', () => {
    expect(seen).toEqual(new Set([before.rows, after.rows]))
  })
})
