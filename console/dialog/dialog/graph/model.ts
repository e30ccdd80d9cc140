// A dialog as a graph: nodes with what their body and exits show, and the edges between them. Computed from the document and the
// kinds' descriptions; where things stand on the screen is route.ts, changing it is edits.ts.
import type { Exit, KindDescription } from '@parley/contract/base/form'
import type { Json } from '@parley/contract/base/json'
import { heldStepsOf, onlyHeld } from '@parley/contract/objects/held-steps'
import type { Transition } from '@parley/contract/objects/node/index'
import type { BotObject } from '@parley/contract/objects/object'
import { asRecords, textOf } from '../../../ui/controls/shared/read-value'
import { conditionSentence } from '../../../ui/controls/shared/sentence'
import { summaryLines, valueAt, type NameOf, type SummaryLine } from './summary'
import { text } from '../../../base/language/text'

export interface GraphExit {
  /** Transition id, or `exit:<id>` while the exit has none. */
  key: string
  exitId: string
  transitionId: string | null
  label: string
  /** Its label is a condition, so it is written as code. */
  isCondition: boolean
  /** What decides it, where its label does not say so. */
  decides?: string
  isFallback: boolean
  /** Node id, `end`, or null. */
  to: string | null
  /** Nothing is connected although something must be. */
  isMissing: boolean
}

export interface GraphNode {
  id: string
  name: string
  kind: KindDescription | null
  family: string
  icon: string
  kindLabel: string
  lines: SummaryLine[]
  /** First wording as it is written, for editing on the node. */
  firstText: string
  exits: GraphExit[]
  /** Its one way out leaves at the bottom and has no row. */
  isSingle: boolean
  x: number
  y: number
  isMinimized: boolean
  isEnabled: boolean
  isStart: boolean
}

export interface GraphEdge {
  id: string
  source: string
  exitKey: string
  target: string
  isFallback: boolean
  label: string
  order: number
}

/** The steps that a node holds, drawn with a frame around them. */
export interface GraphGroup {
  holderId: string
  name: string
  family: string
  steps: readonly string[]
}

export interface Graph {
  nodes: GraphNode[]
  edges: GraphEdge[]
  groups: GraphGroup[]
}

export interface GraphContext {
  kinds: ReadonlyMap<string, KindDescription>
  entityKinds: ReadonlyMap<string, KindDescription>
  nameOf: NameOf
  entityTypeOf: (entityId: string) => string | undefined
  startNodeId: string
}

type NodeObject = BotObject<'node'>

/** `read` may remember nodes it has seen. */
export function graphOf(
  nodes: readonly NodeObject[],
  context: GraphContext,
  read: (node: NodeObject) => GraphNode = (node) => graphNode(node, context),
): Graph {
  const ids = new Set(nodes.map((node) => node.id))
  const holdingOf = (type: string) => context.kinds.get(type)
  const ways = nodes.map(({ id, data }) => ({ id, type: data.type, transitions: data.transitions }))
  const held = heldStepsOf(ways, holdingOf)
  const within = held.length === 0 ? new Set<string>() : onlyHeld(context.startNodeId, ways, held, holdingOf)
  const graphNodes = nodes.map((node) => (within.has(node.id) ? lastAllowed(read(node)) : read(node)))
  const byId = new Map(graphNodes.map((node) => [node.id, node]))
  const groups = held.flatMap(({ holderId, steps }): GraphGroup[] => {
    const holder = byId.get(holderId)
    return holder ? [{ holderId, name: holder.name, family: holder.family, steps }] : []
  })
  return { nodes: graphNodes, edges: graphNodes.flatMap((node) => edgesOf(node, ids)), groups }
}

const lastSteps = new WeakMap<GraphNode, GraphNode>()

/** A held step may be the last one, so that none of its ways is missing. The same node gives the same value. */
function lastAllowed(node: GraphNode): GraphNode {
  if (!node.exits.some(({ isMissing }) => isMissing)) return node
  const known = lastSteps.get(node)
  if (known) return known
  const made = { ...node, exits: node.exits.map((exit) => ({ ...exit, isMissing: false })) }
  lastSteps.set(node, made)
  return made
}

export function graphNode(node: NodeObject, context: GraphContext): GraphNode {
  const kind = context.kinds.get(node.data.type) ?? null
  const exits = exitsOf(kind, node.data, context.nameOf)
  const lines = kind ? summaryLines(kind, node.data.settings, context.nameOf) : []
  const [only] = exits
  return {
    id: node.id,
    name: node.data.name,
    kind,
    family: kind?.group ?? 'decide',
    icon: kind?.icon ?? 'question',
    kindLabel: typeLabel(node, kind, context),
    lines,
    firstText: firstTextOf(node, kind),
    exits,
    isSingle: exits.length === 1 && only !== undefined && !only.isFallback && !only.isCondition && lines.length > 0,
    x: node.data.x,
    y: node.data.y,
    isMinimized: node.data.minimized,
    isEnabled: node.data.enabled,
    isStart: node.id === context.startNodeId,
  }
}

function firstTextOf(node: NodeObject, kind: KindDescription | null): string {
  const field = kind?.fields.find((candidate) => candidate.control === 'prompts')
  const text = field ? valueAt(node.data.settings, `${field.name}[0].text`) : null
  return typeof text === 'string' ? text : ''
}

/** What a node that collects an entity collects says more than that it does. */
function typeLabel(node: NodeObject, kind: KindDescription | null, context: GraphContext): string {
  if (!kind) return node.data.type
  const field = kind.fields.find((candidate) => candidate.control === 'entity')
  const entityId = field ? node.data.settings[field.name] : undefined
  const type = typeof entityId === 'string' ? context.entityTypeOf(entityId) : undefined
  return (type === undefined ? undefined : context.entityKinds.get(type)?.label) ?? kind.label
}

/** Rows in evaluation order: each transition, and each exit of the kind that has none yet. */
export function exitsOf(
  kind: KindDescription | null,
  data: Pick<NodeObject['data'], 'transitions' | 'settings'>,
  nameOf: NameOf,
): GraphExit[] {
  const declared = kind?.exits ?? []
  const { transitions, settings } = data
  const rows = declared.flatMap((exit) => {
    const own = transitions.filter((transition) => transition.exit === exit.id)
    if (exit.decidedBy !== undefined) return decidedRows(exit, own, valuesSet(settings[exit.decidedBy] ?? null, nameOf))
    const hasCondition = own.some((transition) => transition.when !== null)
    const shown = own.map((transition) =>
      exitRow(
        transition,
        transition.when ? '' : hasCondition ? text('dialog.rules.otherwise') : exit.label,
        exit.fallback === true || (hasCondition && transition.when === null),
        exit.required === true,
      ),
    )
    const isOpen = own.length === 0 || own.every((transition) => transition.when !== null)
    return isOpen ? [...shown, openRow(exit, hasCondition)] : shown
  })
  const strays = transitions.filter((transition) => !declared.some((exit) => exit.id === transition.exit))
  return [...rows, ...strays.map((transition) => exitRow(transition, transition.exit, false, false))]
}

function openRow(exit: Exit, hasCondition: boolean): GraphExit {
  return {
    key: `exit:${exit.id}`,
    exitId: exit.id,
    transitionId: null,
    label: hasCondition ? text('dialog.rules.otherwise') : exit.label,
    isCondition: false,
    isFallback: exit.fallback === true || hasCondition,
    to: null,
    isMissing: exit.required === true,
  }
}

/** Of an exit that values decide: what it is called, and the condition or the values. */
function decidedRows(exit: Exit, own: readonly Transition[], values: string): GraphExit[] {
  const decided = (when: Transition['when']) => (when ? conditionSentence(when) : values)
  if (own.length === 0) return [{ ...openRow(exit, false), decides: values }]
  return own.map((transition) => ({
    ...exitRow({ ...transition, label: transition.label || exit.label }, '', exit.fallback === true, exit.required === true),
    decides: decided(transition.when),
  }))
}

/** "city is set"; '' where none of the values must be given. */
function valuesSet(values: Json, nameOf: NameOf): string {
  const names = asRecords(values).flatMap(({ entityId, isRequired }) => (isRequired === false ? [] : (nameOf(textOf(entityId)) ?? [])))
  const [only, ...others] = names
  if (only === undefined) return ''
  return others.length === 0 ? text('controls.sentence.exists', { left: only }) : text('dialog.node.all-set', { count: names.length })
}

function exitRow(transition: Transition, fallbackLabel: string, isFallback: boolean, isRequired: boolean): GraphExit {
  const sentence = transition.when ? conditionSentence(transition.when) : fallbackLabel
  return {
    key: transition.id,
    exitId: transition.exit,
    transitionId: transition.id,
    label: transition.label || sentence,
    isCondition: transition.label === '' && transition.when !== null,
    isFallback,
    to: transition.to,
    isMissing: transition.to === null && isRequired,
  }
}

function edgesOf(node: GraphNode, ids: ReadonlySet<string>): GraphEdge[] {
  return node.exits.flatMap((exit, order) =>
    exit.to !== null && ids.has(exit.to)
      ? [
          {
            id: `${node.id}>${exit.key}`,
            source: node.id,
            exitKey: exit.key,
            target: exit.to,
            isFallback: exit.isFallback,
            label: exit.label,
            order,
          },
        ]
      : [],
  )
}

export const sizes = { width: 256, header: 36, line: 18, bodyPadding: 10, exit: 28, minimized: 40 } as const

/** Height before the browser has measured it; longer texts take up to three lines. */
export function estimatedHeight(node: Pick<GraphNode, 'isMinimized' | 'lines' | 'exits' | 'isSingle'>): number {
  if (node.isMinimized) return sizes.minimized
  const lines = node.lines.reduce(
    (count, line) => count + Math.min(3, Math.max(1, Math.ceil((line.show === 'empty' ? 1 : line.text.length) / 36))),
    0,
  )
  const body = lines === 0 ? 0 : Math.min(lines, 4) * sizes.line + sizes.bodyPadding
  return sizes.header + body + (node.isSingle ? 0 : node.exits.length * sizes.exit)
}
