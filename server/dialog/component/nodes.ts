// One node of a dialog put there, moved, taken away or unlocked.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { CallInput } from '@parley/contract/calls'
import { actorOf, type Ctx } from '../../base/context'
import { findLock, releaseLock } from '../../base/storage/locks/locks'
import { getDialog, placedNode } from '../dialog/index'
import { changeDocument } from '../../bot/document/index'
import { findComponent, findWireNode } from './read'

type Placed = CallInput<'component.move-node'>

export async function addNode(ctx: Ctx, input: CallInput<'component.add-node'>) {
  const { dialogId, nodeId } = input
  const component = await findComponent(ctx, nodeId, '')
  const { nodes } = await getDialog(ctx, dialogId)
  const set = await placeOf(ctx, input, nodes.length)
  await changeDocument(ctx, `Placed ${component.data.name}`, [
    { op: 'put', id: nodeId, kind: 'node', parentId: dialogId, set },
    ...(nodes.length === 0 ? [{ op: 'put' as const, id: dialogId, kind: 'dialog' as const, set: { startNodeId: nodeId } }] : []),
  ])
  return findWireNode(ctx, dialogId, nodeId)
}

export async function moveNode(ctx: Ctx, input: Placed) {
  const { componentId } = await findWireNode(ctx, input.dialogId, input.nodeId)
  const component = await findComponent(ctx, componentId)
  const { left, top } = input.metadata
  const place = { ...(typeof left === 'number' && { x: left }), ...(typeof top === 'number' && { y: top }) }
  const { transitions } = await placeOf(ctx, input, 0)
  const set: JsonObject = { ...place, ...(input.transitions !== undefined && transitions !== undefined && { transitions }) }
  await changeDocument(ctx, `Changed ${component.data.name}`, [{ op: 'put', id: componentId, kind: 'node', set }])
  return findWireNode(ctx, input.dialogId, componentId)
}

async function placeOf(ctx: Ctx, { dialogId, nodeId, metadata, transitions }: Placed, at: number): Promise<JsonObject> {
  const { nodes } = await getDialog(ctx, dialogId)
  const ids = nodes.flatMap((node): [string, string][] => [
    [node.nodeId, node.componentId],
    [node.componentId, node.componentId],
  ])
  const wire = { nodeId, type: '', componentId: nodeId, transitions: transitions ?? [], metadata }
  const placed: JsonObject = JSON.parse(JSON.stringify(placedNode(wire, at, new Map(ids), () => newId('transition'))))
  return transitions === undefined ? { x: placed['x'] ?? 0, y: placed['y'] ?? 0 } : placed
}

export async function removeNode(ctx: Ctx, dialogId: string, nodeId: string): Promise<void> {
  const { componentId } = await findWireNode(ctx, dialogId, nodeId)
  const component = await findComponent(ctx, componentId)
  await changeDocument(ctx, `Removed ${component.data.name}`, [{ op: 'remove', id: componentId }])
}

/** Of the step and of the dialog it is in. */
export async function unlock(ctx: Ctx, componentId: string): Promise<void> {
  const { parentId } = await findComponent(ctx, componentId)
  const { userId } = actorOf(ctx)
  for (const objectId of [componentId, parentId]) {
    const lock = await findLock(ctx.db, ctx.botId, objectId, ctx.now())
    if (lock !== undefined && lock.holderId !== userId) fail('LOCKED')
    await releaseLock(ctx.db, ctx.botId, objectId, userId)
  }
  ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'lock' })
}
