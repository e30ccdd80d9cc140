// What is done with a dialog as a whole over the wire: marked as done, copied, and asked what it leans on.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { CallReply } from '@parley/contract/calls'
import { type BotObject, type Edit, objectsOf } from '@parley/contract/objects/object'
import { mentionsIn, mapTexts, referencesIn } from '@parley/contract/objects/references'
import { sentence } from '@parley/contract/sentences'
import { fieldsOfNode, nodeKindOf } from '@parley/runtime/nodes/index'
import type { Ctx } from '../../base/context'
import { listObjects } from '../../base/storage/document/store'
import { changeDocument } from '../../bot/document/index'
import { getDialog } from './service'

const nameChars = 128

export async function markConfigured(ctx: Ctx, dialogId: string) {
  const { name } = await getDialog(ctx, dialogId)
  await changeDocument(ctx, `Marked ${name} as configured`, [{ op: 'put', id: dialogId, kind: 'dialog', set: { state: 'configured' } }])
  return getDialog(ctx, dialogId)
}

async function dialogWithNodes(ctx: Ctx, dialogId: string) {
  const objects = await listObjects(ctx.db, ctx.botId)
  const dialogs = objectsOf({ objects }, 'dialog')
  const dialog = dialogs.find(({ id }) => id === dialogId) ?? fail('NOT_FOUND', sentence('refused.no-dialog'))
  return { objects, dialogs, dialog, nodes: objectsOf({ objects }, 'node').filter(({ parentId }) => parentId === dialogId) }
}

/** The copy has nodes, notes and responses of its own; intents still lead to the dialog it was made of. */
export async function cloneDialog(ctx: Ctx, dialogId: string, asked: string | undefined) {
  const { objects, dialogs, dialog, nodes } = await dialogWithNodes(ctx, dialogId)
  const name = asked ?? freeName(dialog.data.name, new Set(dialogs.map(({ data }) => data.name.toLowerCase())))
  const copyId = newId('dialog', ctx.now())
  const below = objects.filter(({ parentId }) => parentId === dialogId)
  // Objects stand in the order of their ids, and those by when they were made.
  const copies = new Map(below.map(({ id, kind }, at) => [id, newId(kind, ctx.now() + at)]))
  const copyOf = (id: string | null): string | null => copies.get(id ?? '') ?? id
  const edits = nodes.map(({ id, data }): Edit => {
    const transitions = data.transitions.map((way) => ({ ...way, id: newId('transition', ctx.now()), to: copyOf(way.to) }))
    return { op: 'put', id: copies.get(id) ?? '', kind: 'node', parentId: copyId, set: plain({ ...data, transitions }) }
  })
  const others = below.flatMap(({ id, kind, data }): Edit[] =>
    kind === 'node' ? [] : [{ op: 'put', id: copies.get(id) ?? '', kind, parentId: copyId, set: withField(plain(data), copyOf) }],
  )
  const set = plain({ ...dialog.data, name, startNodeId: copyOf(dialog.data.startNodeId) })
  await changeDocument(ctx, `Copied ${dialog.data.name}`, [{ op: 'put', id: copyId, kind: 'dialog', set }, ...edits, ...others])
  return getDialog(ctx, copyId)
}

/** A response of a step is one of the copy's step. */
function withField(data: JsonObject, copyOf: (id: string) => string | null): JsonObject {
  return typeof data['fieldId'] === 'string' ? { ...data, fieldId: copyOf(data['fieldId']) } : data
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const end = count === 1 ? ' copy' : ` copy ${count}`
    const wanted = `${name.slice(0, nameChars - end.length)}${end}`
    if (!taken.has(wanted.toLowerCase())) return wanted
  }
}

function plain(value: object): JsonObject {
  const copy: JsonObject = JSON.parse(JSON.stringify(value))
  return copy
}

/** Other dialogs, intents, entities and variables that its nodes name, by id or in texts. */
export async function dependenciesOf(ctx: Ctx, dialogId: string): Promise<CallReply<'dialog.get-dependencies'>> {
  const { objects, nodes, dialogs } = await dialogWithNodes(ctx, dialogId)
  const ids = new Set(nodes.flatMap((node) => referencesIn(node, fieldsOfNode)))
  const keys = new Set(nodes.flatMap(variablesIn))
  const chosen = <T extends BotObject>(list: readonly T[], title: (object: T) => string) =>
    list.filter(({ id }) => ids.has(id) && id !== dialogId).map((object) => ({ _id: object.id, name: title(object) }))
  return {
    tasks: chosen(dialogs, ({ data }) => data.name),
    intents: chosen(objectsOf({ objects }, 'intent'), ({ data }) => data.name),
    entities: chosen(objectsOf({ objects }, 'entity'), ({ data }) => data.name),
    variables: objectsOf({ objects }, 'variable')
      .filter(({ id, data }) => ids.has(id) || keys.has(`${data.scope}.${data.key}`))
      .map(({ id, data }) => ({ _id: id, name: data.key, scope: data.scope })),
    idps: profilesOf(nodes, objects),
  }
}

export async function idpsOf(ctx: Ctx, dialogId: string): Promise<CallReply<'dialog.list-idps'>> {
  const { nodes, objects } = await dialogWithNodes(ctx, dialogId)
  return profilesOf(nodes, objects)
}

/** Saved profiles that its steps, or the services whose actions they do, choose, and then the steps that say by themselves who is calling. */
function profilesOf(nodes: readonly BotObject<'node'>[], objects: readonly BotObject[]): CallReply<'dialog.list-idps'> {
  const mentioned = new Set(nodes.flatMap((node) => referencesIn(node, fieldsOfNode)))
  const services = new Set(
    objectsOf({ objects }, 'integration-action').flatMap(({ id, parentId }) => (mentioned.has(id) ? [parentId] : [])),
  )
  const ofServices = objectsOf({ objects }, 'integration').filter(({ id }) => services.has(id))
  const ids = new Set([...mentioned, ...ofServices.map(({ data }) => data.authorizationId)])
  const saved = objectsOf({ objects }, 'authorization').filter(({ id }) => ids.has(id))
  const own = nodes.flatMap(({ id, data }) => {
    const kind = nodeKindOf(data.type)
    const type = kind?.authorizes?.(kind.read(data.settings)) ?? ''
    return type === '' ? [] : [{ _id: id, name: data.name, type }]
  })
  return [...saved.map(({ id, data }) => ({ _id: id, name: data.name, type: data.auth })), ...own]
}

function variablesIn(node: BotObject<'node'>): string[] {
  const found: string[] = []
  mapTexts(node, fieldsOfNode, (text, kind): string => {
    for (const { scope, name } of mentionsIn(text, kind)) found.push(`${scope}.${name.name}`)
    return text
  })
  return found
}
