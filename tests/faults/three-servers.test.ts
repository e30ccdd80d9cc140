// Three built servers on one database, each a process with a data folder of its own: a bot trained on one is talked to on another and
// published on the third, and whichever is killed, nothing is lost and the conversation goes on. Then servers of different roles.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SessionEvent } from '@parley/contract/base/event'
import { openSocket } from '@parley/server/test-support/socket'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdInserts } from '../shared/hold-inserts'
import { installedDatabase } from '../shared/installation'
import { until } from './careful-clients'
import { BuilderClient, signInAsOwner } from './client'
import { askAt, killServer, type Server, startServer, stopServer } from './servers'
import { historyOf } from './visitor'

const folder = mkdtempSync(join(tmpdir(), 'parley-three-'))
const running = new Map<string, Server>()
const { environment, embedded } = await installedDatabase(join(folder, 'own'))
/** For a job that was cut off to be taken up by another server, on a machine that has other work to do. */
const takenUpMs = 120_000
const origins = { east: '', west: '', north: '' }
let owner: BuilderClient
let botId = ''
let base = ''
let number = 1_760_000_900_000

async function start(name: keyof typeof origins): Promise<Awaited<Server['open']>> {
  const server = startServer(join(folder, name), environment)
  running.set(name, server)
  const opened = await server.open
  origins[name] = opened.origin
  return opened
}

async function killNamed(name: string): Promise<void> {
  const server = running.get(name)
  running.delete(name)
  if (server !== undefined) await killServer(server)
}

/** The same builder at another server. */
const at = (name: keyof typeof origins): BuilderClient => new BuilderClient(origins[name], owner.token, owner.userId)

beforeAll(async () => {
  owner = await signInAsOwner(await start('east'))
  botId = (await owner.bots()).find((bot) => bot.name === 'Travel desk')?._id ?? ''
  base = `/builder/streams/${botId}`
  await start('west')
  await start('north')
}, 240_000)

afterAll(async () => {
  for (const server of running.values()) await stopServer(server)
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
})

interface Turn {
  turn: { turn: number; events: SessionEvent[] }
}

/** What is said to a test conversation at one of the servers. */
async function test(name: keyof typeof origins, sessionId: string, text: string): Promise<Turn['turn']> {
  return (await at(name).call<Turn>('POST', `${base}/testchat/${sessionId}/messages`, { text })).turn
}

const intentOf = ({ events }: Turn['turn']): string[] =>
  events.flatMap((event) => (event.type === 'understood' ? event.understanding.candidates.slice(0, 1).map(({ name }) => name) : []))

async function newTest(name: keyof typeof origins): Promise<string> {
  return (await at(name).call<{ sessionId: string }>('POST', `${base}/testchat`, {})).sessionId
}

describe('a bot trained on one server', () => {
  it('is understood on another, published on the third, and then answers its users on all of them', async () => {
    const sessionId = await newTest('west')
    expect(intentOf(await test('west', sessionId, 'book a flight to Oslo'))).toEqual(['Book flight'])
    await at('north').call('POST', `${base}/publish`, {})
    const visitor = await newVisitor()
    for (const name of ['east', 'west', 'north'] as const) await say(visitor, name, `hello ${name}`)
    expect(await saidBy(visitor)).toEqual(['hello east', 'hello west', 'hello north'])
  }, 240_000)

  it('is understood when that server is killed, with all that was said, and on a server that is new', async () => {
    const sessionId = await newTest('east')
    expect((await test('east', sessionId, 'book a flight to Oslo')).turn).toBe(2)
    const visitor = await newVisitor()
    await say(visitor, 'east', 'what about bags')
    await killNamed('east')
    expect((await test('west', sessionId, 'what can you do')).turn).toBe(3)
    await say(visitor, 'west', 'and visas')
    await killNamed('west')
    expect((await test('north', sessionId, 'cancel')).turn).toBe(4)
    await say(visitor, 'north', 'thank you')
    rmSync(join(folder, 'west'), { recursive: true })
    await start('west')
    expect(intentOf(await test('west', await newTest('west'), 'book a flight to Oslo'))).toEqual(['Book flight'])
    expect(await saidBy(visitor)).toEqual(['what about bags', 'and visas', 'thank you'])
    await start('east')
  }, 240_000)

  it('learns more although the server that trains it is killed, and the others see it', async () => {
    // Whoever trains keeps its model until it is killed.
    const release = await holdInserts(environment.DATABASE_URL, 'model')
    const job = await startTraining(at('north'))
    const name = await trainerOf(job)
    await killNamed(name)
    await release()
    const others = (['east', 'west', 'north'] as const).filter((one) => one !== name)
    for (const other of others) await expect.poll(() => stateOf(at(other), job), { timeout: takenUpMs, interval: 200 }).toBe('done')
    for (const other of others) expect(intentOf(await test(other, await newTest(other), 'book a flight to Oslo'))).toEqual(['Book flight'])
    await start(name)
  }, 240_000)
})

describe('servers of different roles', () => {
  it('do jobs only as workers, which answer nothing but their health, and take up what a killed worker had', async () => {
    for (const name of [...running.keys()]) await killNamed(name)
    const web = startServer(join(folder, 'web'), { ...environment, PARLEY_ROLE: 'web' })
    running.set('web', web)
    const client = new BuilderClient((await web.open).origin, owner.token, owner.userId)
    const release = await holdInserts(environment.DATABASE_URL, 'model')
    const job = await startTraining(client)
    const first = await startWorker('first')
    await expect.poll(() => lockedBy(job), { timeout: takenUpMs, interval: 10 }).not.toBe(null)
    await killServer(first.server)
    expect(await stateOf(client, job)).not.toBe('done')
    await release()
    const { server, origin } = await startWorker('second')
    running.set('second', server)
    const asked = ['/healthz', '/api/1.1/users/login', '/builder/home'].map(async (path) => (await fetch(`${origin}${path}`)).status)
    expect(await Promise.all(asked)).toEqual([200, 404, 404])
    await expect.poll(() => stateOf(client, job), { timeout: takenUpMs, interval: 200 }).toBe('done')
  }, 300_000)

  it.each([
    ['web', 'PARLEY_ROLE is web, but without DATABASE_URL no other server can share the work; set DATABASE_URL.\n'],
    ['boss', 'PARLEY_ROLE must be web, worker or both, but it is "boss".\n'],
  ])('need a database they share: %s alone does not start', async (role, sentence) => {
    const server = startServer(join(folder, 'alone'), { PARLEY_ROLE: role })
    expect(await server.ended).toEqual({ code: 1, output: sentence })
  })
})

async function startWorker(name: string): Promise<{ server: Server; origin: string }> {
  const server = startServer(join(folder, name), { ...environment, PARLEY_ROLE: 'worker' })
  const origin = await new Promise<string>((done, failed) => {
    server.child.stdout?.on('data', () => {
      const found = /^Working; health at (http:\/\/\S+)\/healthz\n/m.exec(server.printed())?.[1]
      if (found !== undefined) done(found)
    })
    void server.ended.then(({ output }) => failed(new Error(output)))
  })
  return { server, origin }
}

async function startTraining(client: BuilderClient): Promise<string> {
  const { body } = await until(client, 'POST', `/users/${client.userId}/builder/sentences/ml/train?streamId=${botId}`, {})
  return String(Reflect.get(Object(body), 'id'))
}

async function stateOf(client: BuilderClient, job: string): Promise<string> {
  return (await client.call<{ state: string }>('GET', `${base}/jobs/${job}`)).state
}

/** The worker of the queue that has taken a job; null before. */
async function lockedBy(job: string): Promise<string | null> {
  const question = `select locked_by from graphile_worker._private_jobs where payload->>'jobId' = $1`
  return (await askAt<{ locked_by: string | null }>(environment.DATABASE_URL, question, [job]))[0]?.locked_by ?? null
}

/** Which of the servers does a job: its worker's connection says of which process it is. */
async function trainerOf(job: string): Promise<keyof typeof origins> {
  await expect.poll(() => lockedBy(job), { timeout: takenUpMs, interval: 10 }).not.toBe(null)
  const holder = `select application_name as name from pg_stat_activity join pg_locks using (pid)
    where locktype = 'advisory' and objsubid = 2 and objid = (hashtext($1)::bigint & 4294967295)::oid`
  const [found] = await askAt<{ name: string }>(environment.DATABASE_URL, holder, [(await lockedBy(job)) ?? ''])
  const name = (['east', 'west', 'north'] as const).find((one) => found?.name.endsWith(` ${running.get(one)?.child.pid}`))
  if (name === undefined) throw new Error(`No server does the job, but ${found?.name}`)
  return name
}

async function newVisitor(): Promise<BuilderClient> {
  const opened = await at('north').call<{ authorization: { accessToken: string } }>('POST', '/websdk/open', { botId })
  return new BuilderClient(origins.north, opened.authorization.accessToken)
}

/** Once it is acknowledged it is kept. */
async function say(visitor: BuilderClient, name: keyof typeof origins, text: string): Promise<void> {
  visitor.origin = origins[name]
  const { url } = await visitor.call<{ url: string }>('POST', '/rtm/start', { botInfo: { taskBotId: botId } })
  const socket = await openSocket(`${url}&isReconnect=true`)
  number += 1
  socket.say(text, number)
  expect(await socket.next('ack')).toMatchObject({ ok: true, replyto: number })
  socket.close()
}

const saidBy = async (visitor: BuilderClient): Promise<string[]> =>
  (await historyOf(visitor, botId)).filter(({ type }) => type === 'incoming').map(({ text }) => text)
