// A bot of any size, written straight into the database of a running server: dialogs whose steps mention entities, and intents with their
// utterances, unless said otherwise a dialog and an intent for each other. It has a few problems, as bots have, and as many whatever its size.
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { Bot } from '@parley/contract/objects/bot/index'
import type { ObjectKind } from '@parley/contract/base/ids'
import { objectTypes } from '@parley/contract/objects/object'
import { idForm } from '@parley/contract/objects/references'
import type { Db } from '@parley/server/base/context'
import { type NewObject, writeNew } from '@parley/server/base/storage/document/batch-log'
import { insertBot } from '@parley/server/bot/bot/store'
import { sql } from 'kysely'

const problems = 10

export interface Shape {
  dialogs: number
  nodesOfDialog: number
  intents: number
  utterancesOfIntent: number
}

export interface LargeBot {
  id: string
  /** Message steps, to edit. */
  nodes: { id: string; settings: JsonObject }[]
  intents: string[]
  /** How many objects of each kind. */
  counts: Record<string, number>
}

export async function makeLargeBot(db: Db, dialogs: number, more: Partial<Shape> = {}): Promise<LargeBot> {
  const id = newId('bot')
  const objects = [...objectsOf(id, { dialogs, nodesOfDialog: 20, intents: dialogs, utterancesOfIntent: 100, ...more })]
  await writeBot(db, id, objects)
  const counts: Record<string, number> = {}
  for (const { kind } of objects) counts[kind] = (counts[kind] ?? 0) + 1
  const ids = (kind: ObjectKind): string[] => objects.filter((object) => object.kind === kind).map((object) => object.id)
  const nodes = objects.flatMap((object) => (object.kind === 'node' ? [{ id: object.id, settings: settingsOf(object.state.data) }] : []))
  return { id, nodes, intents: ids('intent'), counts }
}

/** With its objects, the bot itself among them, for the owner of the installation. */
export async function writeBot(db: Db, id: string, objects: readonly NewObject[]): Promise<void> {
  const owner = await db.selectFrom('membership').select(['account_id', 'user_id']).executeTakeFirstOrThrow()
  await db.transaction().execute(async (transaction) => {
    await insertBot(transaction, { id, accountId: owner.account_id, userId: owner.user_id, by: 'Bench' })
    const author = { id: owner.user_id, name: 'Bench' }
    await writeNew(
      transaction,
      { botId: id, batchId: newId('batch'), label: 'Made', said: null, author, undoes: '', at: new Date() },
      objects,
    )
  })
  // As after a training: what is counted is what was changed since.
  await sql`update bot set trained_rev = rev where id = ${id}`.execute(db)
  await sql`analyze object, operation`.execute(db)
}

function settingsOf(data: JsonObject): JsonObject {
  const settings = data['settings']
  return typeof settings === 'object' && settings !== null && !Array.isArray(settings) ? settings : {}
}

export function object(id: string, kind: ObjectKind, set: object, parentId = ''): NewObject {
  return { id, kind, state: { parentId, data: JSON.parse(JSON.stringify(objectTypes[kind].schema.parse(set))) } }
}

function* objectsOf(botId: string, { dialogs, nodesOfDialog, intents, utterancesOfIntent }: Shape): Generator<NewObject> {
  yield object(botId, 'bot', Bot.parse({ name: `Bench ${dialogs}` }))
  const entities = Array.from({ length: Math.ceil(dialogs / 5) }, () => newId('entity'))
  for (const [at, id] of entities.entries()) yield object(id, 'entity', { name: `detail_${at}`, type: 'description' })
  const dialogIds = Array.from({ length: dialogs }, () => newId('dialog'))
  for (const [at, id] of dialogIds.entries()) yield* dialogOf(id, { at, nodesOfDialog, entities })
  for (let at = 0; at < intents; at += 1) {
    const intentId = newId('intent')
    yield object(intentId, 'intent', { name: `Intent ${at}`, dialogId: dialogIds[at] ?? '' })
    for (let count = 0; count < utterancesOfIntent; count += 1)
      yield object(newId('utterance'), 'utterance', { text: `what about matter ${at} in the form ${count}` }, intentId)
  }
}

interface DialogPlace {
  at: number
  nodesOfDialog: number
  entities: readonly string[]
}

function* dialogOf(dialogId: string, { at, nodesOfDialog, entities }: DialogPlace): Generator<NewObject> {
  const nodes = Array.from({ length: nodesOfDialog }, () => newId('node'))
  yield object(dialogId, 'dialog', { name: `Dialog ${at}`, startNodeId: nodes[0] })
  for (const [step, id] of nodes.entries()) {
    const mention = idForm(entities[(at + step) % entities.length] ?? '')
    const isBroken = at === 0 && step < problems
    const text = `Step ${step} of ${at}: {{entities.${isBroken ? 'nobody' : mention}}}`
    const to = nodes[step + 1] ?? 'end'
    const settings = { messages: [{ kind: 'text', text, channel: '', language: '' }] }
    yield object(id, 'node', { type: 'message', name: `Step ${step}`, settings, transitions: [{ id: newId('transition'), to }] }, dialogId)
  }
}
