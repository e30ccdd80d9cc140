// A large bot as a file and back: exporting a bot of 500 dialogs and 15,000 utterances, planning and importing its file as a new bot, into the bot
// with a twentieth changed and into an empty one; keeping, comparing and restoring versions of it. Through the calls that the console makes;
// beside each figure how many times it is as long as reading the whole document in the same run. Run it with
// `node scripts/run.mjs bench bot-archive`; `BENCH_CPU_PROF=<folder>` writes a profile of the server there.
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { connect, type Database } from '@parley/server/base/storage/database/connect'
import { type BuiltServer, type Client, databaseUrlIn, ownerOf, startBuilt, temporaryFolder } from './shared/built-server'
import { makeLargeBot } from './shared/large-bot'
import { settled } from './shared/settled'
import { median } from './shared/statistics'
import { type Watched, watched } from './shared/watched'

type Print = (line: string) => void

const shape = { dialogs: 500, nodesOfDialog: 8, intents: 300, utterancesOfIntent: 50 }
const every = 20
const rounds = 5
const pollMs = 50
const editsAtOnce = 2000

interface Place {
  database: Database
  server: BuiltServer
  folder: string
  owner: Client
  print: Print
  /** Milliseconds of reading a whole document. */
  base: number
}

export async function bench(print: Print): Promise<void> {
  const folder = temporaryFolder('bot-archive')
  const profile = process.env.BENCH_CPU_PROF
  const server = await startBuilt(folder.path, profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [])
  try {
    const owner = await ownerOf(server)
    const database = connect(databaseUrlIn(folder.path))
    const { id, counts } = await makeLargeBot(database.db, shape.dialogs, shape)
    print(`the bot: ${JSON.stringify(counts)}`)
    await settled(database.db)
    const base = await readingTime(owner, id)
    print(`reading the document: ${base.toFixed(0)} ms`)
    const place = { database, server, folder: folder.path, owner, print, base }
    const file = await measureExport(place, id)
    await measureNew(place, file)
    await measureChanged(place, id, file)
    await measureEmpty(place, file)
    await measureBesideTraining(place, id)
    await database.stop()
  } finally {
    await server.stop()
    folder.remove()
  }
}

async function readingTime(owner: Client, botId: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now()
    await owner.call('GET', `/builder/streams/${botId}/document`)
    times.push(performance.now() - begun)
  }
  return median(times)
}

/** Of nothing else that is under way. `target`: milliseconds. */
async function told<T>(place: Place, name: string, target: number | null, run: () => Promise<T>): Promise<T> {
  await settled(place.database.db)
  const done: Watched<T> = await watched(place.server, place.folder, run)
  const { ms, work, memory, longestOther } = done
  const aim = target === null ? '' : ` (target ${target}${ms > target ? ': MISSED' : ''})`
  place.print(
    `${name}${aim}: ${ms.toFixed(0)} ms, ${(ms / place.base).toFixed(1)} readings; processor ${work.server.toFixed(0)} ms, database ` +
      `${work.database.toFixed(0)}; memory ${memory.before.toFixed(0)} to ${memory.most.toFixed(0)} MB; others waited ${longestOther.toFixed(0)} ms`,
  )
  return done.result
}

async function exported({ owner }: Place, botId: string): Promise<Uint8Array<ArrayBuffer>> {
  const path = `/builder/streams/${botId}/export`
  await owner.call('POST', path, {})
  const { downloadURL } = await ended(() => owner.call<{ status: string; downloadURL: string }>('GET', `${path}/status`))
  return owner.fetchFile(downloadURL)
}

async function measureExport(place: Place, botId: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await told(place, 'export, begun to fetched', 5000, () => exported(place, botId))
  place.print(`its file: ${(bytes.length / 1e6).toFixed(1)} MB`)
  return bytes
}

async function ended<T extends { status: string }>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    const now = await ask()
    if (now.status === 'success') return now
    if (now.status !== 'pending') throw new Error(`It has ended: ${JSON.stringify(now).slice(0, 500)}`)
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

interface Plan {
  refused: string
  counts: { kind: string; counts: Record<string, number> }[]
}

/** Into the bot at the path, or as a new one. */
async function planned(place: Place, name: string, bytes: Uint8Array<ArrayBuffer>, botId = ''): Promise<string> {
  const { owner } = place
  const path = `/users/${owner.userId}/builder/importBotV2`
  const into = botId === '' ? `${path}/plan` : `/builder/streams/${botId}/import/plan`
  const { fileId, plan } = await told(place, `upload and plan ${name}`, 3000, async () => {
    const sent = await owner.send<{ fileId: string }>(`${path}/file`, { name: 'bot.zip', bytes })
    return { ...sent, plan: await owner.call<Plan>('POST', into, sent) }
  })
  if (plan.refused !== '') throw new Error(`The plan is refused: ${plan.refused}`)
  place.print(`the plan: ${sumsOf(plan)}`)
  return fileId
}

function sumsOf({ counts }: Plan): string {
  const sums: Record<string, number> = {}
  for (const one of counts) for (const [outcome, count] of Object.entries(one.counts)) sums[outcome] = (sums[outcome] ?? 0) + count
  return JSON.stringify(sums)
}

async function imported(place: Place, name: string, fileId: string, botId = ''): Promise<string> {
  const { owner } = place
  const path = `/users/${owner.userId}/builder/importBotV2${botId === '' ? '' : `/${botId}`}`
  const { streamId } = await told(place, `import ${name}`, 20_000, async () => {
    const { _id } = await owner.call<{ _id: string }>('POST', path, { fileId })
    return ended(() => owner.call<{ status: string; streamId: string }>('GET', `/importBot/status/${_id}`))
  })
  return streamId
}

async function measureNew(place: Place, file: Uint8Array<ArrayBuffer>): Promise<void> {
  await imported(place, 'as a new bot', await planned(place, 'as a new bot', file))
}

async function measureChanged(place: Place, botId: string, file: Uint8Array<ArrayBuffer>): Promise<void> {
  const first = await versionOf(place, botId)
  await changeSome(place.owner, botId)
  const changed = await versionOf(place, botId)
  await compared(place, 'two versions, a twentieth changed', botId, [first, changed])
  await compared(place, 'a version and the draft', botId, [first, 'draft'])
  await imported(place, 'with a twentieth changed', await planned(place, 'with a twentieth changed', file, botId), botId)
  await restored(place, 'a twentieth changed', botId, changed)
}

async function measureEmpty(place: Place, file: Uint8Array<ArrayBuffer>): Promise<void> {
  const { owner } = place
  const { _id: botId } = await owner.call<{ _id: string }>('POST', `/users/${owner.userId}/builder/v2/streams`, { name: 'Empty' })
  const empty = await versionOf(place, botId)
  await imported(place, 'into an empty bot', await planned(place, 'into an empty bot', file, botId), botId)
  const full = await versionOf(place, botId)
  await compared(place, 'an empty and a full version', botId, [empty, full])
  await restored(place, 'all removed', botId, empty)
  await restored(place, 'all back', botId, full)
}

/** Two large bots learn meanwhile: whoever wants a file waits for the processor, and not for them. */
async function measureBesideTraining(place: Place, botId: string): Promise<void> {
  const { owner, database } = place
  const others = [await makeLargeBot(database.db, shape.dialogs, shape), await makeLargeBot(database.db, shape.dialogs, shape)]
  await told(place, 'export while two bots are trained', null, async () => {
    for (const { id } of others) await owner.call('POST', `/users/${owner.userId}/builder/sentences/ml/train`, { streamId: id })
    return exported(place, botId)
  })
}

/** A twentieth of its steps and of its utterances have other words. */
async function changeSome(owner: Client, botId: string): Promise<void> {
  const path = `/builder/streams/${botId}`
  const { objects } = await owner.call<{ objects: { id: string; kind: string; data: JsonObject }[] }>(
    'GET',
    `${path}/document?kinds=node,utterance`,
  )
  const edits = objects
    .filter((_, at) => at % every === 0)
    .map(({ id, kind, data }) => ({
      op: 'put',
      id,
      kind,
      set: kind === 'node' ? { name: `Renamed ${id.slice(-6)}` } : { text: `${String(data['text'])} please` },
    }))
  for (let from = 0; from < edits.length; from += editsAtOnce)
    await owner.call('POST', `${path}/operations`, { id: newId('batch'), label: 'Change', edits: edits.slice(from, from + editsAtOnce) })
}

async function versionOf(place: Place, botId: string): Promise<string> {
  const made = await told(place, 'keeping a version', null, () =>
    place.owner.call<{ id: string }>('POST', `/builder/streams/${botId}/versions`, { note: '' }),
  )
  return made.id
}

/** As the screen asks: the difference of all, the first time and again. */
async function compared(place: Place, name: string, botId: string, [from, to]: readonly [string, string]): Promise<void> {
  const query = new URLSearchParams({ from, to }).toString()
  const ask = () => place.owner.call<unknown[]>('GET', `/builder/streams/${botId}/version-difference?${query}`)
  const changes = await told(place, `comparing ${name}`, 1000, ask)
  await told(place, `comparing them again, ${changes.length} changes`, 1000, ask)
}

async function restored(place: Place, name: string, botId: string, versionId: string): Promise<void> {
  const { owner } = place
  const path = `/builder/streams/${botId}/versions`
  await told(place, `telling what restoring does, ${name}`, null, () => owner.call('GET', `${path}/${versionId}/restore`))
  await told(place, `restoring, ${name}`, 3000, async () => {
    await owner.call('POST', `${path}/${versionId}/restore`, { id: newId('batch') })
    const states: Record<string, string> = { done: 'success', failed: 'failed', stopped: 'failed' }
    await ended(async () => {
      const { job } = await owner.call<{ job: { state: string; error: string } | null }>('GET', `${path}/restore/status`)
      return { status: states[job?.state ?? 'failed'] ?? 'pending', job }
    })
  })
}
