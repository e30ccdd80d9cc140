// How long it takes from a clean data folder to the travel desk's first reply in the test chat, how soon later starts are ready, and how
// much memory the server's process holds at rest (its database is a process of its own and not counted).
// Targets: later starts within 0.8 s; 280 MB.
import { setTimeout as sleep } from 'node:timers/promises'
import { type BuiltServer, botNamed, Client, ownerOf, residentMegabytes, startBuilt, temporaryFolder } from './shared/built-server'
import { quantile } from './shared/statistics'

const laterStarts = 5
const restMs = 5000
/** The training process is kept for a minute after its last work. */
const trainerRestMs = 65_000
const talk: [string, string][] = [
  ['Travel desk', 'book a flight to Oslo'],
  ['Leave desk', 'I want to take leave'],
  ['Bank helper', 'what is my balance'],
]

export async function bench(print: (line: string) => void): Promise<void> {
  const folder = temporaryFolder('start')
  let running: BuiltServer | undefined
  try {
    const begun = performance.now()
    running = await startBuilt(folder.path)
    const owner = await ownerOf(running)
    await say(owner, 'Travel desk', 'book a flight to Oslo')
    const firstReplyMs = performance.now() - begun
    print(`clean data folder: ready in ${seconds(running.readyMs)}, first reply after ${seconds(firstReplyMs)}`)
    await talkToAll(owner)
    await sleep(trainerRestMs)
    print(`memory at rest after a first start: ${megabytes(running)} (target 280 MB)`)
    const times: number[] = []
    for (let each = 0; each < laterStarts; each++) {
      await running.stop()
      running = await startBuilt(folder.path)
      times.push(running.readyMs)
    }
    print(`later starts: ready in ${seconds(quantile(times, 0.5))} (slowest ${seconds(Math.max(...times))}; target 0.8 s)`)
    await sleep(restMs)
    print(`memory after a later start and warm-up: ${megabytes(running)} (target 280 MB)`)
    const again = new Client(running.origin, owner.token)
    again.userId = owner.userId
    await talkToAll(again)
    await sleep(restMs)
    print(`memory at rest with the sample bots loaded: ${megabytes(running)} (target 280 MB)`)
  } finally {
    await running?.stop()
    folder.remove()
  }
}

async function talkToAll(owner: Client): Promise<void> {
  for (const [bot, text] of talk) await say(owner, bot, text)
}

async function say(owner: Client, bot: string, text: string): Promise<void> {
  const base = `/builder/streams/${await botNamed(owner, bot)}/testchat`
  const { sessionId } = await owner.call<{ sessionId: string }>('POST', base, {})
  const { turn } = await owner.call<{ turn: { messages: unknown[] } }>('POST', `${base}/${sessionId}/messages`, { text })
  if (turn.messages.length === 0) throw new Error(`${bot} answered nothing to "${text}".`)
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`

function megabytes({ pid }: BuiltServer): string {
  const found = residentMegabytes(pid)
  return found === null ? 'not known on this system' : `${found.toFixed(0)} MB`
}
