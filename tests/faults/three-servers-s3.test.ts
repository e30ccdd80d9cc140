// Three built servers on one database whose files lie in an S3 store (a real one, on loopback): the model that one server made is read by the others
// from the store, also when that server is gone, and while the store is away what was read answers on.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testS3 } from '@parley/server/test-support/s3'
import type { SessionEvent } from '@parley/contract/base/event'
import { newId } from '@parley/contract/base/ids'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { installedDatabase } from '../shared/installation'
import { until } from './careful-clients'
import { BuilderClient, signInAsOwner } from './client'
import { askAt, killServer, type Server, startServer, stopServer } from './servers'

const folder = mkdtempSync(join(tmpdir(), 'parley-three-s3-'))
const { environment, embedded } = await installedDatabase(join(folder, 'own'))
const store = await testS3()
const running = new Map<string, Server>()
const waitMs = 120_000
const sentence = 'book a flight to Oslo'
let owner: BuilderClient
let base = ''
let botId = ''

async function start(name: string): Promise<BuilderClient> {
  const server = startServer(join(folder, name), { ...environment, PARLEY_FILES_URL: store.url })
  running.set(name, server)
  const opened = await server.open
  if (opened.link !== '') owner = await signInAsOwner(opened)
  return new BuilderClient(opened.origin, owner.token, owner.userId)
}

beforeAll(async () => {
  owner = await start('east')
  botId = (await owner.bots()).find((bot) => bot.name === 'Travel desk')?._id ?? ''
  base = `/builder/streams/${botId}`
}, 240_000)

afterAll(async () => {
  for (const server of running.values()) await stopServer(server)
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
})

async function intentHeardBy(client: BuilderClient): Promise<string[]> {
  const { sessionId } = await client.call<{ sessionId: string }>('POST', `${base}/testchat`, {})
  const { turn } = await client.call<{ turn: { events: SessionEvent[] } }>('POST', `${base}/testchat/${sessionId}/messages`, {
    text: sentence,
  })
  return turn.events.flatMap((event) =>
    event.type === 'understood' ? event.understanding.candidates.slice(0, 1).map(({ name }) => name) : [],
  )
}

async function piecesInDatabase(): Promise<number> {
  const [found] = await askAt<{ count: number }>(environment.DATABASE_URL, 'select count(*)::int as count from file_piece', [])
  return found?.count ?? 0
}

it('read a model from the store that another made, also when that one is killed and the store is away for a while', async () => {
  // What was made before the store was there lies in the database and stays there.
  const inDatabase = await piecesInDatabase()
  const [intent] = (await owner.call<{ items: { id: string }[] }>('GET', `${base}/objects?kind=intent&search=Book%20flight&limit=1`)).items
  const utterance = { op: 'put', id: newId('utterance'), kind: 'utterance', parentId: intent?.id, set: { text: 'off by plane at once' } }
  await owner.call('POST', `${base}/operations`, { id: newId('batch'), edits: [utterance] })
  const { body } = await until(owner, 'POST', `/users/${owner.userId}/builder/sentences/ml/train?streamId=${botId}`, {})
  const job = String(Reflect.get(Object(body), 'id'))
  await expect.poll(async () => (await owner.call<{ state: string }>('GET', `${base}/jobs/${job}`)).state, { timeout: waitMs }).toBe('done')
  expect(readdirSync(store.folder, { recursive: true }).length).toBeGreaterThan(0)
  expect(await piecesInDatabase()).toBe(inDatabase)
  const [west, north] = [await start('west'), await start('north')]
  expect(await intentHeardBy(west)).toEqual(['Book flight'])
  const east = running.get('east')
  running.delete('east')
  if (east !== undefined) await killServer(east)
  await store.takeAway()
  expect(await intentHeardBy(west)).toEqual(['Book flight'])
  await store.bringBack()
  await expect.poll(() => intentHeardBy(north), { timeout: waitMs }).toEqual(['Book flight'])
  await north.call('POST', `${base}/publish`, {})
}, 300_000)
