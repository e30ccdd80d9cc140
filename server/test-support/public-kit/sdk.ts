// Runs the public bot kit itself for a test: its files as they are, in a folder of their own beside a configuration for the test's app, as
// a process that the test drives. What the kit sends and answers is its own code's.
import { fork } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { projectRoot } from '../../base/process/worker-file'
import { type BotKit, changedIn, type Credentials, type Matched, hearing, later, type Payload, type PostingCall } from './kit'

const program = join(projectRoot(), 'server/test-support/public-kit/sdk-process.mjs')

const Told = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('event'),
    event: z.string(),
    number: z.number(),
    payload: z.custom<Payload>((value) => typeof value === 'object' && value !== null),
    componentId: z.string(),
  }),
  z.object({ kind: z.literal('called'), number: z.number(), status: z.number(), result: z.unknown(), text: z.string().optional() }),
])
type Called = Extract<z.infer<typeof Told>, { kind: 'called' }>
type Child = ReturnType<typeof fork>

export async function openSdk(folder: string, credentials: Credentials): Promise<BotKit> {
  const home = folderOf(resolve(folder), credentials, { hasStore: true })
  const child = fork(program, { cwd: home, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const heard = hearing()
  const ask = asking(child, heard)
  // What came stands on the kit's own object; an integrator sets only what they change of it.
  const set = ({ requestId, ...given }: Payload) => ({ requestId, given: changedIn(given, heard.cameWith(requestId)?.payload ?? {}) })
  const post = async (name: string, payload: Payload, more: unknown[] = []): Promise<number> =>
    (await ask({ name, ...set(payload), more })).status
  const get = async (name: string, payload: Payload, more: unknown[] = []) => {
    const { status, result, text } = await ask({ name, ...set(payload), more })
    if (status !== 200) throw new Error(`The platform answered ${status}: ${text}`)
    return JSON.parse(JSON.stringify(result))
  }
  return {
    address: await addressOf(child),
    ...heard,
    call: (name: PostingCall, payload, changed = {}) => post(name, { ...payload, ...changed }),
    post: async (url, body) => (await ask({ url, body })).status,
    sendFeedbackMessage: (payload, feedback) => post('sendFeedbackMessage', payload, [feedback]),
    getMessages: (payload, page) => get('getMessages', { ...payload, ...page }),
    fetchBotVariable: (payload, languages) => get('fetchBotVariable', payload, [languages]),
    stop: () => {
      child.kill()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** The kit's files as they are; only what an integrator configures is written. */
export function folderOf(folder: string, { clientId, clientSecret }: Credentials, { hasStore }: { hasStore: boolean }): string {
  const home = mkdtempSync(join(tmpdir(), 'parley-bot-kit-'))
  cpSync(folder, home, { recursive: true, filter: (path) => path !== join(folder, 'node_modules') })
  symlinkSync(join(folder, 'node_modules'), join(home, 'node_modules'))
  const config = JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8'))
  const own = {
    ...config,
    server: { ...config.server, port: 0 },
    credentials: { apikey: clientSecret, appId: clientId },
    redis: { ...config.redis, available: hasStore },
  }
  writeFileSync(join(home, 'config.json'), JSON.stringify(own))
  return home
}

/** Answers the kit's handlers with the test's, and hands the test the ends of the calls it asks for. */
function asking(child: Child, { hear }: Matched): (call: object) => Promise<Called> {
  const calls = new Map<number, (called: Called) => void>()
  let number = 0
  child.on('message', (message) => {
    const told = Told.parse(message)
    if (told.kind === 'called') {
      calls.get(told.number)?.(told)
      calls.delete(told.number)
      return
    }
    hear(told.event, told.payload, told.componentId).then(
      (result) => {
        const context = typeof result === 'object' && result !== null && 'context' in result ? result.context : undefined
        if (child.connected) child.send({ kind: 'done', number: told.number, isLater: result === later, context })
      },
      (error: unknown) => child.send({ kind: 'failed', number: told.number, text: String(error) }),
    )
  })
  return (call) =>
    new Promise((done) => {
      number += 1
      calls.set(number, done)
      child.send({ kind: 'call', number, ...call })
    })
}

/** It says where it listens. */
export function addressOf(child: Pick<Child, 'stdout' | 'stderr' | 'on'>): Promise<string> {
  return new Promise((done, failed) => {
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const port = /listening at http:\/\/\S*:(\d+)/.exec(said)?.[1]
      if (port !== undefined) done(`http://127.0.0.1:${port}`)
    })
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    child.on('exit', (code) => failed(new Error(`The bot kit ended with ${code}: ${said}`)))
  })
}
