// Dialogs and components over the wire, written as edits of the document like any other change.
import type { Control } from '@parley/contract/base/form'
import { fail } from '@parley/contract/base/errors'
import { sentence } from '@parley/contract/sentences'
import { newId } from '@parley/contract/base/ids'
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { CallInput } from '@parley/contract/calls'
import { sameKey } from '@parley/contract/objects/names'
import { type BotObject, type Edit, objectsOf } from '@parley/contract/objects/object'
import { fieldsOfNode, listedNode } from '@parley/runtime/nodes/index'
import type { Ctx } from '../../base/context'
import { findObject, listObjects } from '../../base/storage/document/store'
import { changeDocument } from '../../bot/document/index'
import { placedNode, typeOfWire, wireDialog, type WireNode } from './wire'

export async function listDialogs(ctx: Ctx) {
  const objects = await listObjects(ctx.db, ctx.botId, ['dialog', 'node'])
  const nodes = objectsOf({ objects }, 'node')
  return objectsOf({ objects }, 'dialog').map((dialog) =>
    wireDialog(
      ctx.botId,
      dialog,
      nodes.filter(({ parentId }) => parentId === dialog.id),
    ),
  )
}

export async function getDialog(ctx: Ctx, dialogId: string) {
  return (await listDialogs(ctx)).find(({ _id }) => _id === dialogId) ?? fail('NOT_FOUND', sentence('refused.no-dialog'))
}

export async function createDialog(ctx: Ctx, input: CallInput<'dialog.create'>) {
  const dialogId = newId('dialog', ctx.now())
  const nodes = await graphEdits(ctx, dialogId, input.nodes as WireNode[])
  const startNodeId = nodes[0]?.id ?? ''
  await changeDocument(ctx, `Made ${input.name}`, [
    { op: 'put', id: dialogId, kind: 'dialog', set: { name: input.name, description: input.shortDesc, startNodeId } },
    ...nodes,
  ])
  return getDialog(ctx, dialogId)
}

export async function updateDialog(ctx: Ctx, input: CallInput<'dialog.update'>) {
  const dialog = await findObject(ctx.db, ctx.botId, input.dialogId)
  if (dialog?.kind !== 'dialog') fail('NOT_FOUND', sentence('refused.no-dialog'))
  const nodes = input.nodes === undefined ? [] : await graphEdits(ctx, input.dialogId, input.nodes as WireNode[])
  const set: JsonObject = {
    ...(input.name !== undefined && { name: input.name }),
    ...(input.shortDesc !== undefined && { description: input.shortDesc }),
    ...(nodes[0] && { startNodeId: nodes[0].id }),
  }
  const removed = input.nodes === undefined ? [] : await nodesLeftOut(ctx, input.dialogId, new Set(nodes.map(({ id }) => id)))
  await changeDocument(ctx, 'Changed a dialog', [{ op: 'put', id: input.dialogId, kind: 'dialog', set }, ...nodes, ...removed])
  return getDialog(ctx, input.dialogId)
}

async function graphEdits(ctx: Ctx, dialogId: string, wire: WireNode[]): Promise<Extract<Edit, { op: 'put' }>[]> {
  const componentOf = new Map(wire.map(({ nodeId, componentId }) => [nodeId, componentId]))
  const edits: Extract<Edit, { op: 'put' }>[] = []
  for (const [at, node] of wire.entries()) {
    const component = await findObject(ctx.db, ctx.botId, node.componentId)
    const [known] = component ? objectsOf({ objects: [component] }, 'node') : []
    if (!component || !known) fail('NOT_FOUND', `There is no component ${node.componentId}.`)
    checkRuns(known.data.type)
    const placed = placedNode(node, at, componentOf, () => newId('transition'))
    edits.push({ op: 'put', id: component.id, kind: 'node', parentId: dialogId, set: JSON.parse(JSON.stringify(placed)) as JsonObject })
  }
  return edits
}

async function nodesLeftOut(ctx: Ctx, dialogId: string, kept: ReadonlySet<string>): Promise<Edit[]> {
  const objects = await listObjects(ctx.db, ctx.botId, ['node'])
  return objects.filter(({ id, parentId }) => parentId === dialogId && !kept.has(id)).map(({ id }) => ({ op: 'remove', id }))
}

export async function removeDialog(ctx: Ctx, dialogId: string): Promise<void> {
  const dialog = await findObject(ctx.db, ctx.botId, dialogId)
  if (dialog?.kind !== 'dialog') fail('NOT_FOUND', sentence('refused.no-dialog'))
  await changeDocument(ctx, 'Removed a dialog', [{ op: 'remove', id: dialogId }])
}

/** `into`: the dialog that holds it at once, and its settings. */
export async function createComponent(
  ctx: Ctx,
  input: CallInput<'dialog.create-component'>,
  into: { dialogId: string; settings: JsonObject } = { dialogId: '', settings: {} },
) {
  const type = typeOfWire(input.type)
  checkRuns(type)
  const [intentField, promptsField] = (['intent', 'prompts'] as const).map((control) => fieldWith(type, control))
  const id = newId('node', ctx.now())
  const name = input.name ?? input.intent ?? input.type
  const edits: Edit[] = []
  const settings: JsonObject = { ...into.settings }
  if (intentField !== undefined) {
    const intentId = (await intentNamed(ctx, name)) ?? newId('intent', ctx.now())
    edits.push({ op: 'put', id: intentId, kind: 'intent', set: { name } })
    settings[intentField] = intentId
  }
  if (promptsField !== undefined && input.message !== undefined) settings[promptsField] = promptsOf(input.message)
  edits.push({ op: 'put', id, kind: 'node', ...(into.dialogId !== '' && { parentId: into.dialogId }), set: { type, name, settings } })
  await changeDocument(ctx, `Made ${name}`, edits)
  return { _id: id, name, type }
}

/** A script that builds a bot learns at once that a step of it cannot run, not from the first person who talks to it. */
function checkRuns(type: string): void {
  const kind = listedNode(type) ?? fail('INVALID_INPUT', `There is no component type ${type}.`)
  if ('planned' in kind) fail('INVALID_INPUT', sentence('refused.node-planned', { kind: { text: kind.label, key: `kind.node.${type}` } }))
}

/** The first setting of a kind that is edited by this control; undefined when none is. */
function fieldWith(type: string, control: Control): string | undefined {
  return fieldsOfNode(type).find((field) => field.control === control)?.name
}

async function intentNamed(ctx: Ctx, name: string): Promise<string | undefined> {
  const objects = await listObjects(ctx.db, ctx.botId, ['intent'])
  const wanted = sameKey({ kind: 'intent', parentId: '', data: { name } })
  return objectsOf({ objects }, 'intent').find(
    ({ kind, parentId, data }) => sameKey({ kind, parentId, data: { name: data.name } }) === wanted,
  )?.id
}

/** `[{channel, text, type}]`: basic is plain text, uxmap is a script; both may be URI-encoded. */
function promptsOf(message: Json): JsonObject[] {
  if (!Array.isArray(message)) return []
  return message.flatMap((one): JsonObject[] => {
    if (typeof one !== 'object' || one === null || Array.isArray(one) || typeof one['text'] !== 'string') return []
    const channel = typeof one['channel'] === 'string' && one['channel'] !== 'default' ? one['channel'] : ''
    const text = decoded(one['text'])
    return [one['type'] === 'uxmap' ? { channel, kind: 'script', source: text } : { channel, kind: 'text', text }]
  })
}

function decoded(text: string): string {
  if (!/%[0-9a-f]{2}/i.test(text)) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export async function updateComponent(ctx: Ctx, input: CallInput<'dialog.update-component'>) {
  const component = await findObject(ctx.db, ctx.botId, input.componentId)
  const [node] = component ? objectsOf({ objects: [component] }, 'node') : []
  if (!node) fail('NOT_FOUND', 'There is no such component.')
  const edits: Edit[] = [{ op: 'put', id: node.id, kind: 'node', set: input.name === undefined ? {} : { name: input.name } }]
  const intentId = node.data.settings[fieldWith(node.data.type, 'intent') ?? '']
  if (input.dialogId !== undefined && typeof intentId === 'string') {
    edits.push({ op: 'put', id: intentId, kind: 'intent', set: { dialogId: input.dialogId } })
  }
  await changeDocument(ctx, 'Changed a component', edits)
  return { _id: node.id, name: input.name ?? node.data.name, type: node.data.type }
}

export async function setDefault(ctx: Ctx, dialogId: string): Promise<void> {
  const objects: BotObject[] = await listObjects(ctx.db, ctx.botId, ['bot', 'dialog'])
  if (!objectsOf({ objects }, 'dialog').some(({ id }) => id === dialogId)) fail('NOT_FOUND', sentence('refused.no-dialog'))
  const bot = objectsOf({ objects }, 'bot')[0] ?? fail('NOT_FOUND')
  await changeDocument(ctx, 'Default dialog', [
    { op: 'put', id: ctx.botId, kind: 'bot', set: { settings: { ...bot.data.settings, fallbackDialogId: dialogId } } },
  ])
}

/** '' where none was chosen, or where that one is gone. */
export async function getDefault(ctx: Ctx): Promise<{ defaultDialogId: string; name: string }> {
  const objects: BotObject[] = await listObjects(ctx.db, ctx.botId, ['bot', 'dialog'])
  const [bot] = objectsOf({ objects }, 'bot')
  const dialog = objectsOf({ objects }, 'dialog').find(({ id }) => id === bot?.data.settings.fallbackDialogId)
  return { defaultDialogId: dialog?.id ?? '', name: dialog?.data.name ?? '' }
}
