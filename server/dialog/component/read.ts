// Components as the wire shows them, and one found by its id, by its id on the wire, or not at all.
import { fail } from '@parley/contract/base/errors'
import type { JsonObject } from '@parley/contract/base/json'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import { sentence } from '@parley/contract/sentences'
import type { Ctx } from '../../base/context'
import { findObject, listObjects } from '../../base/storage/document/store'
import { getDialog } from '../dialog/index'

export type NodeObject = BotObject<'node'>

export function shownComponent({ id, parentId, data }: NodeObject) {
  const settings: JsonObject = data.settings
  return { _id: id, name: data.name, type: data.type, dialogId: parentId, settings }
}

/** By name, whatever its case. */
export async function listComponents(ctx: Ctx, dialogId?: string) {
  const nodes = objectsOf({ objects: await listObjects(ctx.db, ctx.botId, ['node']) }, 'node')
  const wanted = dialogId === undefined ? nodes : nodes.filter(({ parentId }) => parentId === dialogId)
  const nameOf = ({ data }: NodeObject): string => data.name.toLowerCase()
  return wanted.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)) || (one.id < other.id ? -1 : 1)).map(shownComponent)
}

/** `dialogId`: it has to be in this dialog. */
export async function findComponent(ctx: Ctx, componentId: string, dialogId?: string): Promise<NodeObject> {
  const object = await findObject(ctx.db, ctx.botId, componentId)
  const [node] = object ? objectsOf({ objects: [object] }, 'node') : []
  if (!node || (dialogId !== undefined && node.parentId !== dialogId)) fail('NOT_FOUND', sentence('refused.no-step'))
  return node
}

/** A node of a dialog as the wire writes it, by its own id or its component's. */
export async function findWireNode(ctx: Ctx, dialogId: string, nodeId: string) {
  const { nodes } = await getDialog(ctx, dialogId)
  return nodes.find((node) => node.nodeId === nodeId || node.componentId === nodeId) ?? fail('NOT_FOUND', sentence('refused.no-step'))
}
