// How many objects of a draft differ from what they were at an earlier revision, such as that of the live version: the number of lines
// that publishing tells (difference.ts). Counted from the operations since; what was counted is kept, and only newer operations are read.
import { createHash } from 'node:crypto'
import { isObjectKind } from '@parley/contract/base/ids'
import { objectTypes } from '@parley/contract/objects/object'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../context'
import type { ObjectState } from '../database/tables'

interface Counted {
  since: number
  rev: number
  /** What each touched object was at the earlier revision, as a digest; '' for one that was not there. */
  before: Map<string, string>
  /** With what each belongs to. */
  differing: Map<string, string>
}

const counts = new WeakMap<object, LRUCache<string, Promise<Counted>>>()
const mostBots = 500

/** `rev` is the revision of the draft that the caller has read; when more is known already, that counts. */
export async function changesSince(db: Db, botId: string, at: { since: number; rev: number }): Promise<number> {
  return (await differing(db, botId, at)).size
}

/** How many of them are an object or belong to it. */
export async function changesWithin(
  db: Db,
  botId: string,
  { parentId, ...at }: { since: number; rev: number; parentId: string },
): Promise<number> {
  return [...(await differing(db, botId, at))].filter((ids) => ids.includes(parentId)).length
}

async function differing(db: Db, botId: string, { since, rev }: { since: number; rev: number }): Promise<ReadonlyMap<string, string>> {
  const kept = cacheOf(db)
  const counting = counted(db, botId, { since, rev }, kept.get(botId))
  kept.set(botId, counting)
  try {
    return (await counting).differing
  } catch (error) {
    kept.delete(botId)
    throw error
  }
}

function cacheOf(db: Db): LRUCache<string, Promise<Counted>> {
  const known = counts.get(db) ?? new LRUCache<string, Promise<Counted>>({ max: mostBots })
  counts.set(db, known)
  return known
}

/** One after the other for a bot, each from where the one before it ended. */
async function counted(db: Db, botId: string, { since, rev }: { since: number; rev: number }, last: Promise<Counted> | undefined) {
  const known = await last?.catch(() => undefined)
  const here: Counted = known?.since === since ? known : { since, rev: since, before: new Map(), differing: new Map() }
  if (here.rev < rev) await countOn(db, botId, here, rev)
  return here
}

async function countOn(db: Db, botId: string, here: Counted, rev: number): Promise<void> {
  const operations = await db
    .selectFrom('operation')
    .select(['seq', 'object_id', 'kind', 'before', 'after'])
    .where('bot_id', '=', botId)
    .where('seq', '>', here.rev)
    .where('seq', '<=', rev)
    .orderBy('seq')
    .execute()
  for (const { object_id: id, kind, before, after } of operations) {
    const was = here.before.get(id) ?? digest(kind, before)
    here.before.set(id, was)
    if (digest(kind, after) === was) here.differing.delete(id)
    else here.differing.set(id, (after ?? before)?.parentId ?? '')
  }
  here.rev = rev
}

/**
 * Read by the schema of today, as whatever compares documents reads it: a state of an earlier release lacks fields that have their usual value
 * since, and differs in nothing else.
 */
function digest(kind: string, state: ObjectState | null): string {
  if (state === null) return ''
  const read = isObjectKind(kind) ? objectTypes[kind].schema.safeParse(state.data) : undefined
  const data = read?.success === true ? read.data : state.data
  return createHash('sha256')
    .update(JSON.stringify([state.parentId, data]))
    .digest('base64')
}
