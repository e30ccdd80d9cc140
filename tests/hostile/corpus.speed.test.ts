// The corpus of hostile scripts and service replies (a part of them in a short run), run by the real server in a bot of its own:
// each is answered in time, nothing in the server fails, and the turns of somebody else's conversation keep their speed.
import { newId } from '@parley/contract/base/ids'
import { createServer, type Socket } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { type Caller, testApp } from '../../server/test-support/app'
import { someOf } from '../shared/long-run'
import { measureBystander } from './bystander'
import { hostileReplies } from './corpus/replies'
import { hostileScripts } from './corpus/scripts'
import type { CommittedTurn } from '../../server/base/bot/gateway'
import { botOf, type Step } from './talk'

const scriptMs = 300
const extendedMs = 900
const serviceMs = 1000
/** How long a turn of one step may take on a busy machine: its time limit, its turn in the pool, and a new worker after a broken one. */
const answeredWithinMs = 10_000
const waysOfABot = 90
const atOnce = 3

const server = await testApp({
  config: { privateHosts: ['127.0.0.1'] },
  sandbox: { limits: { ms: scriptMs, extendedMs } },
  // Only tests read every reply a second time; in a server that did, their largest would be slower than any attack.
  checkReplies: false,
})

const sockets = new Set<Socket>()
const names = Object.keys(hostileReplies)
const service = createServer((socket) => {
  sockets.add(socket)
  socket.on('close', () => sockets.delete(socket))
  // What it writes to is gone before it has said everything: that is what is tried.
  socket.on('error', () => socket.destroy())
  socket.once('data', (request) => {
    const reply = hostileReplies[names[Number(/^\w+ \/(\d+)/.exec(request.toString('latin1'))?.[1])] ?? ''] ?? ''
    if (typeof reply === 'function') reply(socket)
    else socket.end(reply)
  })
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  service.close()
})

let bots = 0

interface Answered {
  name: string
  turn: CommittedTurn
  ms: number
}

/**
 * Says each word to a bot that answers it with its steps, each in a conversation of its own, several at once. It is said to the gateway, as
 * a channel does: a client in this process that read megabytes of answers would itself be what keeps the bystander waiting.
 */
async function tryAll(owner: Caller, steps: ReadonlyMap<string, readonly Step[]>): Promise<Answered[]> {
  const entries = [...steps].map(([name, answer], at) => ({ name, answer, word: `try ${at}` }))
  const gateway = server.services.gateway
  const answered: Answered[] = []
  for (let from = 0; from < entries.length; from += waysOfABot) {
    const part = entries.slice(from, from + waysOfABot)
    const bot = await botOf(owner, `Hostile ${(bots += 1)}`, new Map(part.map(({ word, answer }) => [word, answer])))
    const tryOn = async (): Promise<void> => {
      for (let next = part.shift(); next; next = part.shift()) {
        const from = {
          botId: bot,
          target: 'draft',
          userId: next.word,
          channel: 'rtm',
          language: 'en',
          timezone: 'UTC',
          test: true,
        } as const
        const id = await gateway.create(from)
        const started = performance.now()
        const turn = await gateway.runTurn(id, { id: newId('message'), type: 'text', text: next.word, at: Date.now() })
        answered.push({ name: next.name, turn, ms: performance.now() - started })
      }
    }
    await Promise.all(Array.from({ length: atOnce }, tryOn))
  }
  return answered
}

const codesOf = ({ events }: CommittedTurn): string[] => events.flatMap((event) => (event.type === 'failed' ? [event.code] : []))
const scriptStep = (source: string): Step => ({ type: 'script', settings: { source } })

async function expectUndisturbed(attack: () => Promise<Answered[]>, count: number): Promise<Answered[]> {
  let answered: Answered[] = []
  const measured = await measureBystander(server, async () => {
    answered = await attack()
  })
  expect(answered).toHaveLength(count)
  expect(answered.filter(({ ms }) => ms > answeredWithinMs).map(({ name, ms }) => `${name}: ${ms}`)).toEqual([])
  expect(answered.filter(({ turn }) => codesOf(turn).includes('SOMETHING_WRONG')).map(({ name }) => name)).toEqual([])
  expect(server.failures).toEqual([])
  expect(measured.attackedP99).toBeLessThanOrEqual(measured.limit)
  return answered
}

it('no script ends, blocks or fills the server, and somebody else’s conversation keeps its speed', async () => {
  const scripts = Object.entries(hostileScripts)
  expect(new Set(scripts.map(([, source]) => source)).size).toBe(scripts.length)
  expect(scripts.length).toBeGreaterThanOrEqual(150)
  const tried = someOf(scripts, 5)
  const steps = new Map(tried.map(([name, source]) => [name, [scriptStep(source)]]))
  const owner = await server.signUp('Hostile')
  const answered = await expectUndisturbed(() => tryAll(owner, steps), tried.length)
  expect(answered.filter(({ turn }) => codesOf(turn).includes('SCRIPT_BUSY')).map(({ name }) => name)).toEqual([])
  const [after] = await tryAll(owner, new Map([['good', [scriptStep('print("still " + [1, 2].map((n) => n * 2))')]]]))
  expect(after?.turn.messages.map(({ text }) => text)).toEqual(['still 2,4'])
}, 240_000)

it('no reply of a service ends, blocks or fills the server, and somebody else’s conversation keeps its speed', async () => {
  expect(names.length).toBeGreaterThanOrEqual(60)
  const { port } = service.address() as { port: number }
  const steps = new Map(
    names.map((name, at) => {
      const settings = { url: `http://127.0.0.1:${port}/${at}`, timeoutMs: serviceMs }
      return [name, [{ type: 'service' as const, settings }, scriptStep('print(typeof context + JSON.stringify(context).length)')]]
    }),
  )
  const owner = await server.signUp('Hostile')
  const answered = await expectUndisturbed(() => tryAll(owner, steps), names.length)
  // The script behind it sees the reply, or is stopped by its short limit where the reply is nearly all that a context may hold.
  for (const { name, turn } of answered)
    expect(turn.messages[0]?.text.startsWith('object') || codesOf(turn).includes('SCRIPT_TIMEOUT'), `${name}: ${codesOf(turn)}`).toBe(true)
}, 240_000)
