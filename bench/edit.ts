// What an edit costs, on a bot of 500 dialogs, 10,000 steps and 50,000 utterances beside one of 5 dialogs, in alternating rounds. One tab
// edits a step; another hears of it over the live socket and reads the change; then both read what their screens show: the problems, what
// can be undone, the bot's home and the state of training. The server's work is the processor time of its process and its database's.
// Targets: acknowledged in 15 ms, shown in the second tab within 100 ms, and work for the large bot at most 1.5 times that for the small.
import { newId } from '@parley/contract/base/ids'
import { connect } from '@parley/server/base/storage/database/connect'
import WebSocket from 'ws'
import { type Client, databaseUrlIn, ownerOf, startBuilt, temporaryFolder } from './shared/built-server'
import { type LargeBot, makeLargeBot } from './shared/large-bot'
import { workOf, workOfDatabase } from './shared/processor'
import { settled } from './shared/settled'
import { median, quantile } from './shared/statistics'

type Print = (line: string) => void

const sizes = { large: 500, small: 5 }
const rounds = Number(process.env.BENCH_ROUNDS ?? 8)
const editsOfRound = Number(process.env.BENCH_EDITS ?? 15)

interface Measured {
  acknowledged: number[]
  shown: number[]
  /** Processor milliseconds an edit, one figure a round. */
  work: number[]
  lists: number[]
}

export async function bench(print: Print): Promise<void> {
  const folder = temporaryFolder('edit')
  const server = await startBuilt(folder.path)
  try {
    const owner = await ownerOf(server)
    const database = connect(databaseUrlIn(folder.path))
    const large = await makeLargeBot(database.db, sizes.large)
    const small = await makeLargeBot(database.db, sizes.small)
    print(`large: ${JSON.stringify(large.counts)}; small: ${JSON.stringify(small.counts)}`)
    const sides = [
      { bot: large, measured: measuredOf() },
      { bot: small, measured: measuredOf() },
    ]
    const people = { owner, origin: server.origin, processor: () => workOf(server.pid) + workOfDatabase(folder.path) }
    // Training the samples of a first start is none of an edit's work.
    await settled(database.db)
    for (const { bot } of sides) await round(people, bot, measuredOf())
    for (let count = 0; count < rounds; count += 1) for (const { bot, measured } of sides) await round(people, bot, measured)
    for (const { bot, measured } of sides) print(`${bot === large ? 'large' : 'small'}: ${figures(measured)}`)
    const [ofLarge = 0, ofSmall = 1] = sides.map(({ measured }) => median(measured.work))
    print(`work for the large bot : for the small: ${(ofLarge / ofSmall).toFixed(2)} (target 1.5)`)
    await database.stop()
  } finally {
    await server.stop()
    folder.remove()
  }
}

const measuredOf = (): Measured => ({ acknowledged: [], shown: [], work: [], lists: [] })

function figures({ acknowledged, shown, work, lists }: Measured): string {
  const of = (times: number[]): string => `p50 ${median(times).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`
  return (
    `acknowledged ${of(acknowledged)} (target 15); shown in a second tab ${of(shown)} (target 100); ` +
    `work ${median(work).toFixed(1)} ms an edit; a page of utterances ${of(lists)}`
  )
}

interface People {
  owner: Client
  origin: string
  /** Processor time of the server until now. */
  processor(): number
}

async function round({ owner, origin, processor }: People, bot: LargeBot, measured: Measured): Promise<void> {
  const base = `/builder/streams/${bot.id}`
  const other = await openTab(owner, origin, bot.id)
  const before = processor()
  for (let count = 0; count < editsOfRound; count += 1) {
    const begun = performance.now()
    const shown = other.nextChange().then(() => performance.now() - begun)
    await owner.call('POST', `${base}/operations`, batchFor(bot, count))
    measured.acknowledged.push(performance.now() - begun)
    measured.shown.push(await shown)
    await Promise.all([
      ...['problems', 'undo'].map((path) => owner.call('GET', `${base}/${path}`)),
      ...['botsummary', 'training', 'undo'].map((path) => owner.call('GET', `${base}/${path}`)),
    ])
  }
  measured.work.push((processor() - before) / editsOfRound)
  for (let count = 0; count < 3; count += 1) {
    const begun = performance.now()
    await owner.call('GET', `${base}/objects?kind=utterance&limit=50&offset=${count * 50}&search=matter%20${count}`)
    measured.lists.push(performance.now() - begun)
  }
  other.close()
}

/** Somebody writes another text into a step. */
function batchFor(bot: LargeBot, count: number): object {
  const node = bot.nodes[(count * 7 + 11) % bot.nodes.length]
  const { messages } = JSON.parse(JSON.stringify(node?.settings)) as { messages: { text: string }[] }
  for (const message of messages) message.text = `Text ${Math.random()} ${message.text}`
  const edits = [{ op: 'put', id: node?.id, kind: 'node', set: { settings: { messages } } }]
  return { id: newId('batch'), label: 'Text', edits }
}

interface Tab {
  /** Once the next change is known here, as the console's document store learns it. */
  nextChange(): Promise<void>
  close(): void
}

async function openTab(owner: Client, origin: string, botId: string): Promise<Tab> {
  const base = `/builder/streams/${botId}`
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/live`)
  const opened = new Promise((resolve) => socket.once('open', resolve))
  let known = (await owner.call<{ rev: number }>('GET', `${base}/document?kinds=bot`)).rev
  let isKnown = (): void => undefined
  const connected = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      const notice: { tag?: string; rev?: number } = JSON.parse(String(data))
      if (notice.tag === 'connected') resolve()
      if (notice.tag === 'document' && notice.rev !== undefined && notice.rev > known) void read()
    })
  })
  const read = async (): Promise<void> => {
    known = (await owner.call<{ rev: number }>('GET', `${base}/operations?since=${known}`)).rev
    isKnown()
  }
  await opened
  socket.send(JSON.stringify({ token: owner.token, botId }))
  await connected
  return {
    nextChange: () =>
      new Promise((resolve) => {
        isKnown = resolve
      }),
    close: () => socket.close(),
  }
}
