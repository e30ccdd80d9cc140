// The overviews of bots that are worked on: how one is read, and brought up to date from the operations since. Keeping them is followed.ts.
import type { Equipment } from '@parley/runtime/nodes/node-kind'
import { setImmediate as pause } from 'node:timers/promises'
import { objectKinds } from '@parley/contract/base/ids'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import type { Db } from '../../../context'
import { withSecrets } from '../../../security/secrets/variables/store'
import { netChanges } from '../batch-log'
import { type Follower, follow } from './followed'
import { findObjects, lastSequence, listObjects, operationsSince } from '../store'
import { BotOverview, type Touched } from './overview'
import { countsOfUtterances, modelsOf, markedUtterances, nodesOfDialogs } from './store'

/** `equipment`: what this machine has for nodes that need it. */
export type Overviews = Follower<BotOverview> & { equipment: Equipment }

/** Objects of all overviews together; one takes about a kilobyte. */
const mostObjects = 200_000
/** With more operations than this since, reading it anew is cheaper. */
const mostOperations = 2000
const atOnce = 500
const oneByOne = objectKinds.filter((kind) => kind !== 'utterance')

export function overviewsOn(
  db: Db,
  { mostObjects: most = mostObjects, equipment = new Set() }: { mostObjects?: number; equipment?: Equipment } = {},
): Overviews {
  const overviews = follow(db, { most, isCurrent, read: (on, botId, before) => read(on, botId, before, equipment) })
  return { ...overviews, equipment }
}

async function isCurrent(db: Db, botId: string, overview: BotOverview): Promise<boolean> {
  if ((await lastSequence(db, botId)) !== overview.rev || !overview.hasSecrets(await withSecrets(db, botId))) return false
  return !overview.asksModels || overview.hasModels(await modelsOf(db, botId))
}

async function read(db: Db, botId: string, before: BotOverview | undefined, equipment?: Equipment): Promise<BotOverview> {
  const rev = await lastSequence(db, botId)
  const secrets = await withSecrets(db, botId)
  const isClose = before !== undefined && rev >= before.rev && rev - before.rev <= mostOperations
  const overview = isClose ? before : await readWhole(db, botId, equipment)
  if (isClose) await catchUp(db, botId, overview, rev)
  overview.rev = rev
  const uses = overview.useSecrets(secrets)
  const askers = overview.asksModels ? overview.useModels(await modelsOf(db, botId)) : []
  await look(db, botId, overview, { objects: new Set([...uses, ...askers]), dialogs: new Set(), whole: new Set() })
  return overview
}

async function catchUp(db: Db, botId: string, overview: BotOverview, rev: number): Promise<void> {
  const operations = await operationsSince(db, botId, overview.rev, rev - overview.rev)
  const changes = netChanges(operations)
  const there = changes.filter(({ after }) => after !== null).map(({ id }) => id)
  const objects = await inParts(there, (ids) => findObjects(db, botId, ids))
  const touched = overview.take(changes, objects)
  overview.check(objects)
  for (const { id } of objects) touched.objects.delete(id)
  await look(db, botId, overview, touched)
}

/** Checks again what an edit touches without having changed it. */
async function look(db: Db, botId: string, overview: BotOverview, touched: Touched): Promise<void> {
  overview.check(await inParts([...touched.objects], (ids) => findObjects(db, botId, ids)))
  const dialogs = objectsOf({ objects: await inParts([...touched.dialogs], (ids) => findObjects(db, botId, ids)) }, 'dialog')
  const nodes = await inParts([...new Set([...touched.dialogs, ...touched.whole])], (ids) => nodesOfDialogs(db, botId, ids))
  const ofDialog = byDialog(nodes)
  for (const id of touched.whole) overview.check(ofDialog.get(id) ?? [])
  for (const dialog of dialogs) overview.checkDialog(dialog, ofDialog.get(dialog.id) ?? [])
}

/** Other requests are answered in between. */
async function readWhole(db: Db, botId: string, equipment?: Equipment): Promise<BotOverview> {
  const overview = new BotOverview(equipment)
  const objects = [...(await listObjects(db, botId, oneByOne)), ...(await markedUtterances(db, botId))]
  overview.take(
    objects.map((object) => ({ ...object, before: null, after: { parentId: object.parentId, data: {} } })),
    objects,
  )
  overview.countUtterances(await countsOfUtterances(db, botId))
  for (let from = 0; from < objects.length; from += atOnce) {
    overview.check(objects.slice(from, from + atOnce))
    await pause()
  }
  const nodes = byDialog(objectsOf({ objects }, 'node'))
  for (const dialog of objectsOf({ objects }, 'dialog')) overview.checkDialog(dialog, nodes.get(dialog.id) ?? [])
  return overview
}

function byDialog(nodes: readonly BotObject<'node'>[]): Map<string, BotObject<'node'>[]> {
  const found = new Map<string, BotObject<'node'>[]>()
  for (const node of nodes) {
    const others = found.get(node.parentId)
    if (others === undefined) found.set(node.parentId, [node])
    else others.push(node)
  }
  return found
}

async function inParts<T>(ids: readonly string[], ask: (ids: string[]) => Promise<T[]>): Promise<T[]> {
  const found: T[] = []
  for (let from = 0; from < ids.length; from += atOnce) found.push(...(await ask(ids.slice(from, from + atOnce))))
  return found
}
