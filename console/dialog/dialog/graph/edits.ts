// Edits of a dialog as batches for the document: adding, connecting, removing with reconnection, ordering. Copying is clip.ts. Pure.
import type { KindDescription } from '@parley/contract/base/form'
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { Node, Transition } from '@parley/contract/objects/node/index'
import { Node as NodeSchema } from '@parley/contract/objects/node/index'
import type { BotObject, Edit } from '@parley/contract/objects/object'
import { snap } from './arrange'
import type { Place } from './arrange'

type NodeObject = BotObject<'node'>

/** Where a new node comes in: behind an exit of a node, and before whatever that exit led to when `insert` is set. */
export interface AfterExit {
  node: NodeObject
  exitKey: string
  exitId: string
  insert: boolean
}

/** Writes fields of a node. */
export function putNode(id: string, set: Partial<Node>): Edit {
  return { op: 'put', id, kind: 'node', set: json(set) }
}

/** Fields as JSON: what is undefined is left out. */
export function json(value: object): JsonObject {
  return JSON.parse(JSON.stringify(value))
}

export function uniqueName(wanted: string, taken: Iterable<string>): string {
  const names = new Set([...taken].map((name) => name.toLowerCase()))
  if (!names.has(wanted.toLowerCase())) return wanted
  for (let number = 2; ; number += 1) if (!names.has(`${wanted} ${number}`.toLowerCase())) return `${wanted} ${number}`
}

export function newNode(kind: KindDescription, name: string, at: { x: number; y: number }, settings: JsonObject = {}): Node {
  return NodeSchema.parse({
    type: kind.id,
    name,
    x: snap(at.x),
    y: snap(at.y),
    settings: { ...kind.defaults, ...settings },
    transitions: kind.exits.map((exit) => transition(exit.id, null)),
  })
}

export function transition(exit: string, to: string | null): Transition {
  return { id: newId('transition'), exit, label: '', when: null, to }
}

export interface NewStep {
  dialog: BotObject<'dialog'>
  siblings: readonly NodeObject[]
  kind: KindDescription
  at: { x: number; y: number }
  after: AfterExit | null
  start?: StepStart
}

/** With what a new step begins; without a name it has its kind's. */
export interface StepStart {
  settings?: JsonObject
  name?: string
}

/** A node added to a dialog; the first one becomes its start. Gives the new node's id with the edits. */
export function addNode({ dialog, siblings, kind, at, after, start: { settings = {}, name = kind.label } = {} }: NewStep): {
  id: string
  edits: Edit[]
} {
  const id = newId('node')
  const names = siblings.map((sibling) => sibling.data.name)
  const node = newNode(kind, uniqueName(name, names), at, settings)
  const before = after ? exitTarget(after.node, after.exitKey) : null
  const [first, ...others] = node.transitions
  if (after?.insert && before !== null && first) node.transitions = [{ ...first, to: before }, ...others]
  const edits: Edit[] = [{ op: 'put', id, kind: 'node', parentId: dialog.id, set: json(node) }]
  if (after) edits.push(connect(after.node, after.exitKey, after.exitId, id))
  if (dialog.data.startNodeId === '') edits.push({ op: 'put', id: dialog.id, kind: 'dialog', set: { startNodeId: id } })
  return { id, edits }
}

function exitTarget(node: NodeObject, exitKey: string): string | null {
  return node.data.transitions.find((candidate) => candidate.id === exitKey)?.to ?? null
}

/** Leads one exit of a node to another node, to `end`, or nowhere. */
export function connect(node: NodeObject, exitKey: string, exitId: string, to: string | null): Edit {
  const { transitions } = node.data
  const isKnown = transitions.some((candidate) => candidate.id === exitKey)
  const next = isKnown
    ? transitions.map((candidate) => (candidate.id === exitKey ? { ...candidate, to } : candidate))
    : [...transitions, transition(exitId, to)]
  return putNode(node.id, { transitions: next })
}

/** Removes nodes; whoever led to one now leads to where it led, if that was a single place. */
export function removeNodes(dialog: BotObject<'dialog'>, siblings: readonly NodeObject[], ids: ReadonlySet<string>): Edit[] {
  const byId = new Map(siblings.map((node) => [node.id, node]))
  const edits: Edit[] = []
  for (const node of siblings) {
    if (ids.has(node.id) || !node.data.transitions.some((candidate) => candidate.to !== null && ids.has(candidate.to))) continue
    const transitions = node.data.transitions.map((candidate) =>
      candidate.to !== null && ids.has(candidate.to) ? { ...candidate, to: survivor(byId, ids, candidate.to) } : candidate,
    )
    edits.push(putNode(node.id, { transitions }))
  }
  if (ids.has(dialog.data.startNodeId)) {
    const next = survivor(byId, ids, dialog.data.startNodeId)
    edits.push({ op: 'put', id: dialog.id, kind: 'dialog', set: { startNodeId: next === null || next === 'end' ? '' : next } })
  }
  return [...edits, ...[...ids].map((id): Edit => ({ op: 'remove', id }))]
}

/** The ways of its first exit, by which a step is left when it did its work; those of its other exits where that one leads nowhere. */
function mainWays(node: NodeObject | undefined): readonly Transition[] {
  const transitions = node?.data.transitions ?? []
  const main = transitions.filter(({ exit }) => exit === transitions[0]?.exit)
  return main.some(({ to }) => to !== null) ? main : transitions
}

/** Follows removed nodes to the one place they led to; null where that is not clear. */
function survivor(byId: ReadonlyMap<string, NodeObject>, removed: ReadonlySet<string>, from: string): string | null {
  const seen = new Set<string>()
  for (let at = from; ; ) {
    if (!removed.has(at)) return at
    if (seen.has(at)) return null
    seen.add(at)
    const targets = new Set(mainWays(byId.get(at)).flatMap(({ to }) => (to === null ? [] : [to])))
    const [only] = targets
    if (targets.size !== 1 || only === undefined) return null
    at = only
  }
}

export function moveNodes(places: readonly Place[], kindOf: (id: string) => 'node' | 'note' = () => 'node'): Edit[] {
  return places.map((place) => ({ op: 'put', id: place.id, kind: kindOf(place.id), set: { x: place.x, y: place.y } }))
}

/** The transitions with one of them a place earlier or later among those of its exit; null when it stands there already. */
export function reorder(node: NodeObject, transitionId: string, by: -1 | 1): Transition[] | null {
  const { transitions } = node.data
  const at = transitions.findIndex((candidate) => candidate.id === transitionId)
  const moved = transitions[at]
  const other = transitions[at + by]
  if (!moved || !other || moved.exit !== other.exit) return null
  const next = [...transitions]
  next[at] = other
  next[at + by] = moved
  return next
}
