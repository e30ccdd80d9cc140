// What must hold after a run of chaos, read from the tables of the database and from the tabs themselves. Each question is answered by what
// is wrong: nothing, when it holds.
import { isDeepStrictEqual } from 'node:util'
import type { JsonObject } from '@parley/contract/base/json'
import type { Operation } from '@parley/contract/objects/object'
import { DocumentStore } from '@parley/console/base/document/store'
import { memoryStorage, PendingBatches } from '@parley/console/base/document/pending-batches'
import { documentTransport } from '@parley/console/base/document/document-transport'
import { canonicalText } from '@parley/server/base/storage/document/canonical'
import { operationOf, readDocument } from '@parley/server/base/storage/document/store'
import { tokensIn } from './ledger'
import type { Scene } from './scene'
import type { Tab } from './tab'

/** An operation with what the log keeps beside it. */
type Logged = Operation & { undoes: string; undoneBy: string }

export async function logSince({ database, botId }: Scene, since: number): Promise<Logged[]> {
  const rows = await database.db
    .selectFrom('operation')
    .selectAll()
    .where('bot_id', '=', botId)
    .where('seq', '>', since)
    .orderBy('seq')
    .execute()
  return rows.map((row) => ({ ...operationOf(row), undoes: row.undoes, undoneBy: row.undone_by }))
}

/** The whole document, utterances too, in its canonical form. */
export async function bytesOf({ database, botId }: Scene): Promise<string> {
  return canonicalText(await readDocument(database.db, botId))
}

/** (a) Each acknowledged batch was taken once, whole and in one place of the log, and those of a tab in the order it made them. */
export async function wrongOrder({ database, botId, ledger }: Scene, log: readonly Logged[]): Promise<string[]> {
  const wrong: string[] = []
  const kept = await database.db.selectFrom('edit_batch').select(['id', 'verb', 'rev']).where('bot_id', '=', botId).execute()
  const revs = new Map(kept.map(({ id, rev }) => [id, rev]))
  const places = new Map<string, number[]>()
  for (const { batchId, seq } of log) places.set(batchId, [...(places.get(batchId) ?? []), seq])
  for (const [id, seqs] of places)
    if ((seqs.at(-1) ?? 0) - (seqs[0] ?? 0) !== seqs.length - 1) wrong.push(`The operations of ${id} do not follow one another`)
  for (const { id } of ledger.written) if (!revs.has(id)) wrong.push(`${id} was acknowledged and is not known to the server`)
  // A batch that another tab found and sent as well is acknowledged to both.
  const order = [...ledger.batches.keys()]
  for (const name of new Set([...ledger.batches.values()].map(({ tab }) => tab))) {
    const mine = order.filter((id) => ledger.batches.get(id)?.tab === name && places.has(id))
    const inLog = mine.toSorted((left, right) => (places.get(left)?.[0] ?? 0) - (places.get(right)?.[0] ?? 0))
    if (!isDeepStrictEqual(mine, inLog)) wrong.push(`The batches of ${name} are in another order than they were made`)
  }
  return wrong
}

/** (b) Every tab shows what a new reader is given; those who listen find out by themselves. */
export async function wrongTabs(scene: Scene): Promise<string[]> {
  const [first] = scene.tabs
  const fresh = new DocumentStore({
    transport: documentTransport({ streamId: scene.botId, userId: first.place.person.userId }, first.client, () => Promise.resolve()),
    pendingBatches: new PendingBatches(memoryStorage(), { userId: first.place.person.userId, botId: scene.botId, tabId: 'fresh' }),
  })
  await fresh.load()
  const read = shownBy(fresh)
  return scene.tabs.flatMap((tab) => {
    const shown = shownBy(tab.store)
    const ids = new Set([...Object.keys(read), ...Object.keys(shown)])
    return [...ids]
      .filter((id) => !isDeepStrictEqual(read[id], shown[id]))
      .map((id) => `${tab.name} shows ${JSON.stringify(shown[id])} for ${JSON.stringify(read[id])}`)
  })
}

function shownBy({ objects }: DocumentStore): Record<string, object> {
  return Object.fromEntries([...objects].map(([id, { kind, parentId, data }]) => [id, { kind, parentId, data }]))
}

/** (d) Every word that was typed went into a batch that was acknowledged, or its tab was told why not. */
export function lostWords({ ledger }: Scene): string[] {
  const acknowledged = new Set(ledger.written.map(({ id }) => id))
  const ends = new Set<string>()
  for (const [id, { batch }] of ledger.batches)
    if (acknowledged.has(id) || ledger.givenUp.has(id)) for (const word of tokensIn(batch.edits)) ends.add(word)
  return [...ledger.typed]
    .filter(([word]) => !ends.has(word))
    .map(([word, tab]) => `${word} of ${tab} was neither acknowledged nor refused`)
}

/** (d) What a batch wrote is what its tab sent, and nothing that its tab had not seen was written over without its being told. */
export function wrongContents({ ledger }: Scene, log: readonly Logged[]): string[] {
  const states = new Map<string, JsonObject | undefined>()
  const wrong: string[] = []
  for (const { batchId, objectId, before, after, undoes } of log) {
    states.set(objectId, after?.data)
    const known = ledger.batches.get(batchId)
    if (known === undefined || undoes !== '' || after === null) continue
    for (const edit of known.batch.edits) {
      if (edit.op !== 'put' || edit.id !== objectId) continue
      for (const [field, value] of Object.entries(edit.set)) {
        const [is, base] = [tokensIn(after.data[field]), tokensIn(edit.base?.[field])]
        for (const word of tokensIn(value))
          if (!base.has(word) && !is.has(word)) wrong.push(`${word}, sent in ${batchId}, is not in ${field} of ${objectId}`)
        for (const word of tokensIn(before?.data[field]))
          if (!is.has(word) && !base.has(word) && !ledger.told.has(word))
            wrong.push(`${word} in ${field} of ${objectId} was written over by ${batchId}, which had not seen it, and nobody was told`)
      }
    }
  }
  return wrong
}

/** Whose tab takes back each batch that stands, the last first. */
export function walkBack({ tabs }: Scene, log: readonly Logged[], alternate: (at: number) => boolean): Tab[] {
  const standing = new Map<string, string>()
  for (const { batchId, actorId, undoes, undoneBy } of log) if (undoes === '' && undoneBy === '') standing.set(batchId, actorId)
  return [...standing.values()].reverse().map((actorId, at) => {
    const [first, second, third] = tabs
    if (actorId === third.place.person.userId) return third
    return alternate(at) ? first : second
  })
}
