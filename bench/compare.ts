// How long comparing two versions of a bot takes: of 500 dialogs, 10,000 steps and 50,000 utterances, over HTTP as the console asks, beside
// reading both documents whole and comparing all of their objects. The first comparison reads the versions; after it their texts are
// remembered. Target: one dialog in a second, also the first time.
import { newId } from '@parley/contract/base/ids'
import { connect, type Database } from '@parley/server/base/storage/database/connect'
import { documentFromText } from '@parley/server/base/storage/document/canonical'
import { differenceOf } from '@parley/server/base/storage/document/difference'
import { documentText } from '@parley/server/release/bot-version/store'
import { type Client, databaseUrlIn, ownerOf, startBuilt, temporaryFolder } from './shared/built-server'
import { type LargeBot, makeLargeBot } from './shared/large-bot'
import { median, quantile } from './shared/statistics'

const rounds = Number(process.env.BENCH_ROUNDS ?? 10)
const dialogs = 500
const editsOfVersion = 20

interface Compared {
  changes: unknown[]
}

export async function bench(print: (line: string) => void): Promise<void> {
  const folder = temporaryFolder('compare')
  const server = await startBuilt(folder.path)
  try {
    const owner = await ownerOf(server)
    const database = connect(databaseUrlIn(folder.path))
    const bot = await makeLargeBot(database.db, dialogs)
    print(`the bot: ${JSON.stringify(bot.counts)}`)
    const [one, other] = [await versionOf(owner, bot, 0), await versionOf(owner, bot, 1)]
    const [dialogId] = await dialogsOf(owner, bot)
    const all = `/builder/streams/${bot.id}/version-difference`
    const base = await timesOf(() => whole(database, bot, [one, other]))
    const told = (name: string, times: number[]): void =>
      print(
        `${name}: first ${(times[0] ?? 0).toFixed(0)} ms, p50 ${median(times).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms; ` +
          `${(median(base) / median(times)).toFixed(1)} times as fast as whole documents`,
      )
    told('whole documents', base)
    for (const [name, to] of [
      ['two versions', other],
      ['a version and the draft', 'draft'],
    ] as const) {
      const query = new URLSearchParams({ from: one, to }).toString()
      told(`a dialog of ${name} (target 1000)`, await timesOf(() => owner.call<Compared>('GET', `${all}/dialogs/${dialogId}?${query}`)))
      told(`all of ${name}`, await timesOf(() => owner.call('GET', `${all}?${query}`)))
    }
    await database.stop()
  } finally {
    await server.stop()
    folder.remove()
  }
}

async function timesOf(run: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let count = 0; count < rounds; count += 1) {
    const begun = performance.now()
    await run()
    times.push(performance.now() - begun)
  }
  return times
}

/** As it would be without remembering, splitting or leaving anything out. */
async function whole({ db }: Database, bot: LargeBot, versions: readonly string[]): Promise<number> {
  const documents: ReturnType<typeof documentFromText>[] = []
  for (const id of versions) {
    documents.push(documentFromText(bot.id, await documentText(db, bot.id, id)))
  }
  return differenceOf(documents[0]?.objects ?? [], documents[1]?.objects ?? []).length
}

async function versionOf(owner: Client, bot: LargeBot, from: number): Promise<string> {
  const nodes = bot.nodes.slice(from * editsOfVersion, (from + 1) * editsOfVersion)
  const edits = nodes.map(({ id }) => ({ op: 'put', id, kind: 'node', set: { name: `Step of version ${from}` } }))
  await owner.call('POST', `/builder/streams/${bot.id}/operations`, { id: newId('batch'), label: 'Name', edits })
  return (await owner.call<{ id: string }>('POST', `/builder/streams/${bot.id}/versions`, { note: '' })).id
}

async function dialogsOf(owner: Client, bot: LargeBot): Promise<string[]> {
  const { objects } = await owner.call<{ objects: { id: string }[] }>('GET', `/builder/streams/${bot.id}/document?kinds=dialog`)
  return objects.map(({ id }) => id)
}
