// What a change costs or gives in turns over the web client's socket: several builds of the server run beside each other and are spoken to
// in turn, because one build alone differs from hour to hour by more than most changes. Nothing is measured without BENCH_BUILDS, the folders
// of their projects, each with its dist, parted by blanks; the first is what the others are compared with. BENCH_TALK=questions leaves
// out services and scripts, BENCH_ROUNDS says how often each is measured, BENCH_LAST_OPTIONS are Node's for the last one.
// Ratios are medians over the rounds: speed above 1 is faster, thread below 1 is less processor time of the main thread.
import { setTimeout as sleep } from 'node:timers/promises'
import { botNamed, type BuiltServer, ownerOf, startBuilt, temporaryFolder } from './shared/built-server'
import { openChatClients } from './shared/socket-load'
import { type RowCosts, rowsLine, watchRows } from './shared/row-costs'
import { processorOf, run, type Run, type Speaker } from './shared/speaking'
import { median } from './shared/statistics'
import { questionsOf, sentencesOf } from './shared/travel-talk'

const roots = wordsOf(process.env.BENCH_BUILDS)
const lastOptions = wordsOf(process.env.BENCH_LAST_OPTIONS)
const rounds = Number(process.env.BENCH_ROUNDS ?? 12)
const talk = process.env.BENCH_TALK === 'questions' ? questionsOf : sentencesOf
const atOnce = 50
const runMs = 2000
/** The first rounds are there to warm up. */
const warmUpRounds = 2

interface Build {
  root: string
  server: BuiltServer
  folder: ReturnType<typeof temporaryFolder>
  speakers: Speaker[]
  rounds: Run[]
  rowCosts: () => Promise<RowCosts>
}

export async function bench(print: (line: string) => void): Promise<void> {
  const builds: Build[] = []
  try {
    for (const [at, root] of roots.entries()) builds.push(await open(root, at > 0 && at === roots.length - 1 ? lastOptions : []))
    // Each goes first as often as last: what one leaves behind, such as a busy disk, strikes the others alike.
    for (let round = 0; round < warmUpRounds + rounds; round++)
      for (const build of round % 2 === 0 ? builds : builds.toReversed()) {
        const figures = await run(build.speakers, runMs, processorOf(build.server.pid, build.folder.path))
        if (round >= warmUpRounds) build.rounds.push(figures)
      }
    for (const build of builds) {
      print(lineOf(build, builds[0]))
      print(`  ${rowsLine(await build.rowCosts())}`)
    }
  } finally {
    for (const { server, folder } of builds) {
      await server.stop()
      folder.remove()
    }
  }
}

async function open(root: string, options: string[]): Promise<Build> {
  const folder = temporaryFolder('builds')
  const server = await startBuilt(folder.path, options, {}, root)
  const owner = await ownerOf(server)
  const botId = await botNamed(owner, 'Travel desk')
  await owner.call('POST', `/builder/streams/${botId}/publish`, {})
  await sleep(1000)
  const speakers = await openChatClients(server.origin, botId, { count: atOnce, talk })
  return { root, server, folder, speakers, rounds: [], rowCosts: await watchRows(folder.path) }
}

function lineOf({ root, rounds: own }: Build, first: Build | undefined): string {
  const middle = (read: (run: Run) => number): string => median(own.map(read)).toFixed(2)
  const ratio = (read: (run: Run) => number): string => median(own.map((run, at) => read(run) / read(first?.rounds[at] ?? run))).toFixed(3)
  const speed = ({ perSecond }: Run): number => perSecond
  const thread = ({ work }: Run): number => work.thread
  return (
    `${root}: ${median(own.map(speed)).toFixed(0)} messages a second; work ${middle(({ work }) => work.server)} ms ` +
    `(${middle(thread)} of them in its main thread) and ${middle(({ work }) => work.database)} ms of the database; ` +
    `beside the first: speed ${ratio(speed)}, thread ${ratio(thread)}`
  )
}

function wordsOf(list = ''): string[] {
  return list.split(' ').filter(Boolean)
}
