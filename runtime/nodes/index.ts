// The node kinds, built (list) and planned, by their id, in the order of the palette.
import { type FieldsOf, nodeFamilies } from '@parley/contract/base/form'
import type { JsonObject } from '@parley/contract/base/json'
import * as built from './list'
import type { NodeKind, PlannedNode } from './node-kind'
import { plannedNodes } from './planned'

export const builtNodes: readonly NodeKind[] = Object.values<NodeKind>(built)

/** A kind that is built stands here once, also when its planned row was forgotten: the built one counts. */
const byId = new Map<string, NodeKind | PlannedNode>([...plannedNodes, ...builtNodes].map((kind) => [kind.id, kind]))

/** By family, then by place. */
export const nodeKinds: readonly (NodeKind | PlannedNode)[] = [...byId.values()].sort(
  (left, right) => nodeFamilies.indexOf(left.family) - nodeFamilies.indexOf(right.family) || left.place - right.place,
)

/** Built or planned; undefined for a type nobody lists. */
export function listedNode(type: string): NodeKind | PlannedNode | undefined {
  return byId.get(type)
}

/** The kind's behaviour; null while it is planned, or when it is not known. */
export function nodeKindOf(type: string): NodeKind | null {
  const kind = byId.get(type)
  return kind === undefined || 'planned' in kind ? null : kind
}

export const fieldsOfNode: FieldsOf = (type) => nodeKindOf(type)?.fields ?? []

/** Whether a node names a model, whatever its kind. */
export function namesModel({ type, settings }: { type: string; settings?: JsonObject }): boolean {
  const kind = nodeKindOf(type)
  return (kind?.namesModels?.(kind.read(settings ?? {})) ?? []).length > 0
}
