// Reads what a plan looks at: what is refactored with what lies in and around it, who mentions it, and everything that has a name.
import { createHash } from 'node:crypto'
import { newId } from '@parley/contract/base/ids'
import type { Refactoring } from '@parley/contract/bot/refactor'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import type { Capabilities, Db } from '../../base/context'
import { childrenOf, findObjects, listObjects } from '../../base/storage/document/store'
import { callOf } from './parts/steps'
import type { Around } from './plan'

export interface From extends Pick<Capabilities, 'overviews'> {
  db: Db
  botId: string
}

export async function around({ db, botId, overviews }: From, asked: Refactoring, batchId: string): Promise<Around> {
  const roots = await findObjects(db, botId, rootsOf(asked))
  const overview = await overviews.of(botId)
  const mentioning = [...new Set(roots.flatMap(({ id }) => overview.mentioning(id)))]
  const parents = new Set([...roots.flatMap(parentsOf), ...roots.map(({ parentId }) => parentId)].filter((id) => id !== ''))
  const inside = await Promise.all([...parents].map((id) => childrenOf(db, botId, id)))
  const named = await listObjects(db, botId, ['bot', 'dialog', 'intent', 'entity', 'variable'])
  const all = [...named, ...inside.flat(), ...(await findObjects(db, botId, mentioning)), ...roots]
  const objects = new Map(all.map((object) => [object.id, object]))
  return { objects, mentioning: mentioning.filter((id) => objects.has(id)), fresh: freshIds(batchId) }
}

function rootsOf(asked: Refactoring): string[] {
  switch (asked.do) {
    case 'merge-intents':
      return [asked.from, asked.into]
    case 'change-type':
      return [asked.objectId]
    case 'extract':
      return asked.stepIds
    case 'inline':
      return [asked.stepId]
  }
}

/** What holds others of interest: an intent its sentences, a step the steps of the dialog it goes through. */
function parentsOf(object: BotObject): string[] {
  const steps = objectsOf({ objects: [object] }, 'node')
  return object.kind === 'intent' ? [object.id] : steps.map((step) => callOf(step)?.dialogId ?? '')
}

/** Ids as any others, but the same each time for the same batch. */
export function freshIds(batchId: string): Around['fresh'] {
  const time = /^[a-z]+-([0-9a-f]{8})-([0-9a-f]{4})-/.exec(batchId)
  const at = time === null ? 0 : Number.parseInt(`${time[1]}${time[2]}`, 16)
  let made = 0
  return (noun) => {
    made += 1
    const bytes = createHash('sha256').update(`${batchId} ${made}`).digest()
    let next = 0
    const random = (): number => {
      next += 2
      return bytes.readUInt16BE(next - 2) / 0x10000
    }
    return newId(noun, at, random)
  }
}
