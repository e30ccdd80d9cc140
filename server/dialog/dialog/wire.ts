// Dialogs between the wire's form and ours. On the wire a dialog lists nodes that point to components, and a node's id is its type
// and a number; here a node is one object, and its wire id is found again by its order.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { heldStepsOf } from '@parley/contract/objects/held-steps'
import { Condition } from '@parley/contract/objects/condition'
import { type Node, Transition } from '@parley/contract/objects/node/index'
import type { BotObject } from '@parley/contract/objects/object'
import { StepAssignments } from '@parley/contract/objects/step-assignments'
import type { StepTags } from '@parley/contract/objects/step-tags'
import { StepVoice } from '@parley/contract/objects/step-voice'
import { nodeKindOf } from '@parley/runtime/nodes/index'
import { z } from 'zod'

export interface WireNode {
  nodeId: string
  type: string
  componentId: string
  transitions: JsonObject[]
  metadata: JsonObject
  nodeOptions?: unknown
  ivrOptions?: unknown
  /** Of one that holds others: which, the first one first. */
  nodes?: { nodeId: string; level: string }[] | undefined
}

const left = 72
const columnWidth = 312
const rowHeight = 144

const usualExit = 'next'

/** The wire's names of kinds that differ from ours. */
const wireTypes: Record<string, string> = { confirmation: 'dialogAct', group: 'botAction' }

/** Our name of a kind that the wire names. */
export function typeOfWire(type: string): string {
  return Object.entries(wireTypes).find(([, wire]) => wire === type)?.[0] ?? type
}

export function wireDialog(botId: string, dialog: BotObject<'dialog'>, nodes: BotObject<'node'>[]) {
  const ordered = [...nodes].sort((a, b) =>
    a.id === dialog.data.startNodeId ? -1 : b.id === dialog.data.startNodeId ? 1 : a.id < b.id ? -1 : 1,
  )
  const counts = new Map<string, number>()
  const wireIds = new Map<string, string>()
  for (const node of ordered) {
    const type = wireTypes[node.data.type] ?? node.data.type
    const count = counts.get(type) ?? 0
    counts.set(type, count + 1)
    wireIds.set(node.id, `${type}${count}`)
  }
  const target = (to: string | null): string => (to === 'end' ? 'end' : (wireIds.get(to ?? '') ?? ''))
  const held = heldStepsOf(
    ordered.map(({ id, data }) => ({ id, type: data.type, transitions: data.transitions })),
    nodeKindOf,
  )
  const heldBy = new Map(held.map(({ holderId, steps }) => [holderId, steps.map((id) => ({ nodeId: target(id), level: 'root' }))]))
  return {
    _id: dialog.id,
    refId: dialog.id,
    name: dialog.data.name,
    shortDesc: dialog.data.description,
    streamId: botId,
    state: dialog.data.state,
    linkedTasks: dialog.data.conversation?.exceptions ?? [],
    nodes: ordered.map((node) => ({
      nodeId: wireIds.get(node.id) ?? node.id,
      type: wireTypes[node.data.type] ?? node.data.type,
      componentId: node.id,
      transitions: node.data.transitions
        .filter(({ exit }) => exit !== nodeKindOf(node.data.type)?.holds)
        .map((transition) => wireWay(transition, target)),
      metadata: { left: node.data.x, top: node.data.y },
      ...optionsOnWire(node.data),
      ...(heldBy.has(node.id) && { nodes: heldBy.get(node.id) ?? [] }),
    })),
    groups: held.map(({ holderId }) => ({ nodeId: target(holderId), nodes: heldBy.get(holderId) ?? [] })),
  }
}

/** The usual exit is not named; any other is, so that a dialog that is read and written again keeps its ways. */
function wireWay({ when, to, exit, label }: Transition, target: (to: string | null) => string): JsonObject {
  const how: JsonObject = when === null ? { default: target(to) } : { if: JSON.parse(JSON.stringify(when)) as Json, then: target(to) }
  return { ...how, ...(exit !== usualExit && { exit }), ...(label !== '' && { label }) }
}

/** A condition that is none of ours (other platforms write them otherwise) is left out, and its way stands without one. */
function wayOf(wire: JsonObject, id: string, target: (to: Json | undefined) => string | null): Transition {
  const when = Condition.safeParse(wire['if'])
  const read = Transition.safeParse({ id, exit: wire['exit'], label: wire['label'], when: when.success ? when.data : null })
  return { ...(read.success ? read.data : Transition.parse({ id })), to: target(wire['default'] ?? wire['then']) }
}

/** Options of the node and of its voice, where it has any. */
function optionsOnWire({ tags, assignments, voice }: Node): JsonObject {
  const options: JsonObject = { ...(tags && tagsOnWire(tags)), ...(assignments && { parameterMap: { ...assignments } }) }
  return { ...(Object.keys(options).length > 0 && { nodeOptions: options }), ...(voice && { ivrOptions: voiceOnWire(voice) }) }
}

/** How a call goes on stands apart there; what is said is written as it is here. */
function voiceOnWire({ timeout, retry_limit, bargein, recording, ...said }: StepVoice): JsonObject {
  const advance = { timeout, retry_limit, bargein, recording }
  return JSON.parse(JSON.stringify({ ...said, advance })) as JsonObject
}

const WireOptions = z.object({ parameterMap: StepAssignments }).transform(({ parameterMap }) => ({ assignments: parameterMap }))
const WireVoice = StepVoice.extend({ advance: StepVoice.optional() }).transform(({ advance, ...said }) => ({
  voice: { ...said, ...advance },
}))

function tagsOnWire({ userTags, sessionTags, messageTags, contextTags = [] }: StepTags): JsonObject {
  const named = (tags: StepTags['userTags'] = []) => tags.map(({ key, value }) => ({ name: key, value }))
  return { customTags: { user: named(userTags), session: named(sessionTags), message: named(messageTags) }, contextTags }
}

/** The node as it becomes part of a dialog: its place, and its ways out with component ids in place of wire ids. */
export function placedNode(
  wire: WireNode,
  at: number,
  componentOf: ReadonlyMap<string, string>,
  transitionId: () => string,
): Pick<Node, 'x' | 'y' | 'transitions' | 'assignments' | 'voice'> {
  const target = (to: Json | undefined): string | null =>
    to === 'end' ? 'end' : typeof to === 'string' ? (componentOf.get(to) ?? null) : null
  const transitions = wire.transitions.map((way) => wayOf(way, transitionId(), target))
  const [firstHeld] = wire.nodes ?? []
  const { holds } = nodeKindOf(typeOfWire(wire.type)) ?? {}
  if (holds !== undefined && firstHeld)
    transitions.push({ id: transitionId(), exit: holds, label: '', when: null, to: target(firstHeld.nodeId) })
  const { left: x, top: y } = wire.metadata
  return {
    x: typeof x === 'number' ? x : left + columnWidth * Math.floor(at / 8),
    y: typeof y === 'number' && wire.transitions.length === 0 ? y : 24 + rowHeight * (at % 8),
    transitions,
    ...WireOptions.safeParse(wire.nodeOptions).data,
    ...WireVoice.safeParse(wire.ivrOptions).data,
  }
}
