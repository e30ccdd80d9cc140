// The built server killed twenty times while it writes: every restart needs no hand, and nothing that was acknowledged is lost.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@parley/contract/base/ids'
import { projectRoot } from '@parley/server/base/worker-file'
import { afterAll, describe, expect, it } from 'vitest'

const kills = 20
const folder = mkdtempSync(join(tmpdir(), 'parley-kill-'))
let running: Running | undefined

interface Running {
  process: ChildProcess
  origin: string
  link: string
}

afterAll(async () => {
  if (running) await stop(running)
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
})

function start(): Promise<Running> {
  const child = spawn(process.execPath, [join(projectRoot(), 'dist', 'server', 'main.mjs')], {
    env: { ...process.env, PORT: '0', PARLEY_DATA: folder, DATABASE_URL: '', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  return new Promise((resolve, reject) => {
    const look = (chunk: Buffer): void => {
      output += chunk.toString()
      const origin = /^Open (\S+)$/m.exec(output)?.[1]
      if (origin) resolve({ process: child, origin, link: /token=(\S+)/.exec(output)?.[1] ?? '' })
    }
    child.stdout.on('data', look)
    child.stderr.on('data', look)
    child.on('exit', (code) => reject(new Error(`The server ended with ${code}: ${output}`)))
  })
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => (child.exitCode !== null || child.signalCode !== null ? resolve() : child.once('exit', () => resolve())))
}

async function stop({ process: child }: Running): Promise<void> {
  child.kill('SIGTERM')
  await ended(child)
}

class Client {
  constructor(
    public origin: string,
    private token: string,
  ) {}

  async call<T>(method: string, path: string, body?: object): Promise<T> {
    const reply = await fetch(`${this.origin}/api/1.1${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `bearer ${this.token}` },
      body: body ? JSON.stringify(body) : undefined,
    })
    const answer = (await reply.json()) as T
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${JSON.stringify(answer)}`)
    return answer
  }
}

interface SignedIn {
  authorization: { accessToken: string }
  userInfo: { id: string }
}
interface Thread {
  sessionId: string
  turns: { turn: number; said: string }[]
}

describe('a server killed at any moment', () => {
  it('comes back by itself and has kept every edit and every message it acknowledged', async () => {
    running = await start()
    const signedIn = await new Client(running.origin, '').call<SignedIn>('POST', '/setup/claim', { token: running.link })
    const client = new Client(running.origin, signedIn.authorization.accessToken)
    const bot = await client.call<{ _id: string }>('POST', `/users/${signedIn.userInfo.id}/builder/v2/streams`, { name: 'Kill bot' })
    const base = `/builder/streams/${bot._id}`
    const { sessionId } = await client.call<Thread>('POST', `${base}/testchat`, {})
    const kept = new Set<string>()
    const said: string[] = []

    for (let round = 0; round < kills; round++) {
      const current = running
      client.origin = current.origin
      const writing = keepWriting(client, { base, sessionId }, { kept, said })
      await firstAnswers({ kept, said })
      await wait((round * 37) % 150)
      current.process.kill('SIGKILL')
      await ended(current.process)
      await writing
      running = await start()
    }

    client.origin = running.origin
    const { objects } = await client.call<{ objects: { id: string }[] }>('GET', `${base}/document`)
    const found = new Set(objects.map(({ id }) => id))
    expect([...kept].filter((id) => !found.has(id))).toEqual([])
    const thread = await client.call<Thread>('GET', `${base}/testchat/${sessionId}`)
    const heard = new Set(thread.turns.map((turn) => turn.said))
    expect(said.filter((text) => !heard.has(text))).toEqual([])
    expect(kept.size).toBeGreaterThan(kills)
    expect(said.length).toBeGreaterThan(kills / 2)
  }, 240_000)
})

/** What was answered: ids of objects and words of messages. */
interface Acknowledged {
  kept: Set<string>
  said: string[]
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** A freshly started server is slow for a moment; it is killed while it really writes. */
async function firstAnswers({ kept, said }: Acknowledged): Promise<void> {
  const [before, spoken] = [kept.size, said.length]
  for (let tries = 0; tries < 500 && (kept.size === before || said.length === spoken); tries++) await wait(10)
}

/** Writes edits and messages until the server is gone; only what was answered counts as acknowledged. */
async function keepWriting(
  client: Client,
  { base, sessionId }: { base: string; sessionId: string },
  { kept, said }: Acknowledged,
): Promise<void> {
  const edits = async (): Promise<void> => {
    for (;;) {
      const id = newId('synonym')
      await client.call('POST', `${base}/operations`, {
        id: newId('batch'),
        edits: [{ op: 'put', id, kind: 'synonym', set: { word: id.slice(-12) } }],
      })
      kept.add(id)
    }
  }
  const messages = async (): Promise<void> => {
    for (;;) {
      const text = `message ${newId('message')}`
      await client.call('POST', `${base}/testchat/${sessionId}/messages`, { text })
      said.push(text)
    }
  }
  const results = await Promise.allSettled([edits(), edits(), messages()])
  for (const result of results) if (result.status === 'rejected' && !(result.reason instanceof TypeError)) throw result.reason
}
