// How many messages a second the built server answers, each after its commit, beside a bare Fastify handler that commits one row into
// the same durable database (the floor), in alternating runs with 50 people talking at once. Two ways in: the test chat over HTTP, which
// keeps the state of every turn, and the web client's socket, which end users have; there also with questions that need nothing outside
// the bot. Load and servers share the machine; so the processor time of a message is printed too, the server's and the database's.
// Targets: 15 % of the floor over the socket and 12 % in the test chat, 99 % of replies within 120 ms.
// BENCH_ROUNDS, BENCH_SIDES (a regular expression for the names of sides) and BENCH_SERVER_OPTIONS (for Node, such as --cpu-prof) narrow a run.
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { Pool } from 'pg'
import { botNamed, type BuiltServer, type Client, databaseUrlIn, ownerOf, startBuilt, temporaryFolder } from './shared/built-server'
import { holdLine } from './shared/held'
import { rowsLine, watchRows } from './shared/row-costs'
import { openHttpClient } from './shared/http-load'
import { openChatClients } from './shared/socket-load'
import { type Processor, processorOf, run, type Run, type Speaker } from './shared/speaking'
import { median, quantile } from './shared/statistics'
import { questionsOf, sentencesOf } from './shared/travel-talk'
import { benchTurns } from './shared/turns'

type Print = (line: string) => void

const atOnce = 50
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const runMs = 3000
const warmUpMs = 3000

interface Floor {
  origin: string
  pid: number
  stop(): Promise<void>
}

export async function bench(print: Print): Promise<void> {
  await benchTurns(print)
  const folder = temporaryFolder('server')
  const server = await startBuilt(folder.path, (process.env.BENCH_SERVER_OPTIONS ?? '').split(' ').filter(Boolean))
  try {
    const owner = await ownerOf(server)
    const botId = await botNamed(owner, 'Travel desk')
    await owner.call('POST', `/builder/streams/${botId}/publish`, {})
    await sleep(1000)
    const floor = await startFloor(databaseUrlIn(folder.path))
    try {
      await compare(print, server, { owner, botId, folder: folder.path }, floor)
    } finally {
      await floor.stop()
    }
  } finally {
    await server.stop()
    folder.remove()
  }
}

async function compare(
  print: Print,
  server: BuiltServer,
  { owner, botId, folder }: { owner: Client; botId: string; folder: string },
  floor: Floor,
): Promise<void> {
  const all: Record<string, Speaker[]> = {
    floor: await floorSpeakers(floor.origin),
    'web client socket': await openChatClients(server.origin, botId, { count: atOnce, talk: sentencesOf }),
    'web client socket, questions without service or script': await openChatClients(server.origin, botId, {
      count: atOnce,
      talk: questionsOf,
    }),
    'test chat over HTTP': await testSpeakers(server, owner, botId),
  }
  const sides = Object.entries(all).filter(([name]) => name === 'floor' || new RegExp(process.env.BENCH_SIDES ?? '').test(name))
  const processorAt = (name: string): Processor => processorOf(name === 'floor' ? floor.pid : server.pid, folder)
  const runs = new Map<string, Run[]>()
  for (const [name, speakers] of sides) await run(speakers, warmUpMs, processorAt(name))
  for (let round = 0; round < rounds; round++)
    for (const [name, speakers] of sides) runs.set(name, [...(runs.get(name) ?? []), await run(speakers, runMs, processorAt(name))])
  await tellRows(
    print,
    folder,
    sides
      .filter(([name]) => name.startsWith('web client'))
      .map(
        ([name, speakers]) =>
          () =>
            run(speakers, runMs, processorAt(name)),
      ),
  )
  const ofFloor = runs.get('floor') ?? []
  for (const [name, done] of runs) {
    const ratios = done.map(({ perSecond }, i) => perSecond / (ofFloor[i]?.perSecond ?? 1))
    const times = done.flatMap((each) => each.times)
    const work = (part: keyof Run['work']): string => median(done.map((each) => each.work[part])).toFixed(2)
    print(
      `${name}: ${median(done.map(({ perSecond }) => perSecond)).toFixed(0)} a second; ` +
        `p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms; ` +
        `work ${work('server')} ms (${work('thread')} of them in its main thread) and ${work('database')} ms of the database` +
        (name === 'floor' ? '' : `; ${(100 * median(ratios)).toFixed(1)} % of the floor`),
    )
  }
}

/** What turns write, of people at the socket alone. */
async function tellRows(print: Print, folder: string, runs: readonly (() => Promise<Run>)[]): Promise<void> {
  if (runs.length === 0) return
  const watched = await watchRows(folder)
  for (const one of runs) for (let round = 0; round < rounds; round++) await one()
  const rows = await watched()
  print(`${rowsLine(rows)} (targets 5 kB, 2000 bytes, 95 %)`)
  holdLine('log a turn', rows.walBytes / 1000, print)
  holdLine('state of a conversation', rows.stateBytes, print)
  holdLine('updates that are HOT', 100 * rows.hot, print)
}

async function testSpeakers(server: BuiltServer, owner: Client, botId: string): Promise<Speaker[]> {
  const speakers: Speaker[] = []
  for (let number = 0; number < atOnce; number++) {
    const base = `/builder/streams/${botId}/testchat`
    const { sessionId } = await owner.call<{ sessionId: string }>('POST', base, { target: 'live' })
    const line = await openHttpClient(server.origin, { authorization: `bearer ${owner.token}` })
    const sentences = sentencesOf(number)
    const path = `/api/1.1${base}/${sessionId}/messages`
    speakers.push({
      async speak() {
        await line.post(path, JSON.stringify({ text: sentences.next().value }))
      },
    })
  }
  return speakers
}

async function floorSpeakers(origin: string): Promise<Speaker[]> {
  const lines = await Promise.all(Array.from({ length: atOnce }, () => openHttpClient(origin)))
  return lines.map((line, number) => {
    const sentences = sentencesOf(number)
    return {
      async speak() {
        await line.post('/', JSON.stringify({ text: sentences.next().value }))
      },
    }
  })
}

/** The floor in a process of its own, as the server is. */
function startFloor(databaseUrl: string): Promise<Floor> {
  const script = `import(${JSON.stringify(import.meta.url)}).then((bench) => bench.serveFloor(process.env.FLOOR_DATABASE))`
  const child = spawn(process.execPath, ['-e', script], {
    env: { ...process.env, FLOOR_DATABASE: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGKILL')
    })
  return new Promise((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve({ origin: chunk.toString().trim(), pid: child.pid ?? 0, stop }))
    child.once('exit', (code) => reject(new Error(`The floor ended with ${code}.`)))
  })
}

/** A handler that does nothing but commit the message and answer. */
export async function serveFloor(databaseUrl: string): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 })
  await pool.query('create table if not exists bench_floor (id bigint generated always as identity primary key, said text not null)')
  const insert = { name: 'floor', text: 'insert into bench_floor (said) values ($1) returning id' }
  const app = Fastify()
  app.post<{ Body: { text: string } }>('/', async (request) => {
    const { rows } = await pool.query<{ id: string }>({ ...insert, values: [request.body.text] })
    return { id: rows[0]?.id }
  })
  process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
}
