// The indexes of bots that are searched: how one is read, and brought up to date from the operations since.
import { setImmediate as pause } from 'node:timers/promises'
import type { Db } from '../../base/context'
import { type Follower, follow } from '../../base/storage/document/overview/followed'
import { lastSequence, operationsSince } from '../../base/storage/document/store'
import { textsOf } from './store'
import { TextIndex } from './text/text-index'

export type Indexes = Follower<TextIndex>

/** Characters of all indexes together; each is kept about three times. */
const mostCharacters = 60_000_000
/** With more operations than this since, reading it anew is cheaper. */
const mostOperations = 5000
const atOnce = 1000

export function indexesOn(db: Db): Indexes {
  return follow(db, {
    most: mostCharacters,
    isCurrent: async (now, botId, index) => (await lastSequence(now, botId)) === index.rev,
    read,
  })
}

async function read(db: Db, botId: string, before: TextIndex | undefined): Promise<TextIndex> {
  const rev = await lastSequence(db, botId)
  const isClose = before !== undefined && rev >= before.rev && rev - before.rev <= mostOperations
  const index = isClose ? before : new TextIndex()
  if (isClose) await catchUp(db, botId, index, rev)
  else await readWhole(db, botId, index)
  index.rev = rev
  return index
}

async function catchUp(db: Db, botId: string, index: TextIndex, rev: number): Promise<void> {
  for (const { objectId: id, kind, after, seq } of await operationsSince(db, botId, index.rev, rev - index.rev)) {
    if (after === null) index.remove(id)
    else index.take([{ id, kind, rev: seq, ...after }])
  }
}

/** Other requests are answered in between. */
async function readWhole(db: Db, botId: string, index: TextIndex): Promise<void> {
  for (let after = ''; ; ) {
    const objects = await textsOf(db, botId, after, atOnce)
    index.take(objects)
    const last = objects.at(-1)
    if (last === undefined || objects.length < atOnce) return
    after = last.id
    await pause()
  }
}
