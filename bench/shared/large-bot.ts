// A bot of any size, written straight into the database of a running server: dialogs of twenty steps that mention entities, and intents
// with a hundred utterances each. It has a few problems, as bots have, and as many whatever its size.
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

const nodesOfDialog = 20
const utterancesOfIntent = 100
const problems = 10

export interface LargeBot {
  id: string
  /** Message steps, to edit. */
  nodes: { id: string; settings: JsonObject }[]
  intents: string[]
  /** How many objects of each kind. */
  counts: Record<string, number>
}

export async function makeLargeBot(db: Db, dialogs: number): Promise<LargeBot> {
  const id = newId('bot')
  const objects = [...objectsOf(id, dialogs)]
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

function* objectsOf(botId: string, dialogs: number): Generator<NewObject> {
  yield object(botId, 'bot', Bot.parse({ name: `Bench ${dialogs}` }))
  const entities = Array.from({ length: Math.ceil(dialogs / 5) }, () => newId('entity'))
  for (const [at, id] of entities.entries()) yield object(id, 'entity', { name: `detail_${at}`, type: 'description' })
  for (let at = 0; at < dialogs; at += 1) {
    const [dialogId, intentId] = [newId('dialog'), newId('intent')]
    const nodes = Array.from({ length: nodesOfDialog }, () => newId('node'))
    yield object(dialogId, 'dialog', { name: `Dialog ${at}`, startNodeId: nodes[0] })
    yield object(intentId, 'intent', { name: `Intent ${at}`, dialogId })
    for (const [step, id] of nodes.entries()) {
      const mention = idForm(entities[(at + step) % entities.length] ?? '')
      const isBroken = at === 0 && step < problems
      const text = `Step ${step} of ${at}: {{entities.${isBroken ? 'nobody' : mention}}}`
      const to = nodes[step + 1] ?? 'end'
      const settings = { messages: [{ kind: 'text', text, channel: '', language: '' }] }
      yield object(
        id,
        'node',
        { type: 'message', name: `Step ${step}`, settings, transitions: [{ id: newId('transition'), to }] },
        dialogId,
      )
    }
    for (let count = 0; count < utterancesOfIntent; count += 1)
      yield object(newId('utterance'), 'utterance', { text: `what about matter ${at} in the form ${count}` }, intentId)
  }
}
