// Which steps of a dialog a node holds: those its exit for them leads to, as far as their kinds may be held. What runs, what is wrong and
// what is drawn of it follows from here.
import type { Transition } from './node'

/** A node as far as it matters here. */
export interface Way {
  id: string
  type: string
  transitions: readonly Pick<Transition, 'exit' | 'to'>[]
}

/** What a kind says of itself. */
export interface Holding {
  holds?: string | undefined
  isHeld?: boolean | undefined
}

export interface HeldSteps {
  holderId: string
  /** In the order they are reached. */
  steps: string[]
  /** Nodes that its steps lead to, though they cannot be held. */
  others: string[]
}

/** One entry for each node that holds steps. */
export function heldStepsOf(nodes: readonly Way[], holdingOf: (type: string) => Holding | null | undefined): HeldSteps[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  return nodes.flatMap((node) => {
    const exit = holdingOf(node.type)?.holds
    return exit === undefined ? [] : [heldBy(node, exit, byId, holdingOf)]
  })
}

function heldBy(
  holder: Way,
  exit: string,
  byId: ReadonlyMap<string, Way>,
  holdingOf: (type: string) => Holding | null | undefined,
): HeldSteps {
  const steps = new Set<string>()
  const others = new Set<string>()
  const open = targetsOf(holder, (way) => way.exit === exit)
  for (const id of open) {
    const node = id === holder.id ? undefined : byId.get(id)
    if (!node || steps.has(id) || others.has(id)) continue
    if (holdingOf(node.type)?.isHeld) {
      steps.add(id)
      open.push(...targetsOf(node, () => true))
    } else others.add(id)
  }
  return { holderId: holder.id, steps: [...steps], others: [...others] }
}

/** Of nodes that may be read as they are stored, so that what takes its default may be absent. */
function targetsOf({ transitions }: Way, isMeant: (way: Pick<Transition, 'exit' | 'to'>) => boolean): string[] {
  return transitions.filter(isMeant).flatMap(({ to }) => (to === null || to === 'end' ? [] : [to]))
}

/** Steps that are reached in no other way than as steps of something. */
export function onlyHeld(
  startId: string,
  nodes: readonly Way[],
  held: readonly HeldSteps[],
  holdingOf: (type: string) => Holding | null | undefined,
): Set<string> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const reached = new Set<string>()
  const open = [startId]
  for (const id of open) {
    const node = reached.has(id) ? undefined : byId.get(id)
    if (!node) continue
    reached.add(id)
    const exit = holdingOf(node.type)?.holds
    open.push(...targetsOf(node, (way) => way.exit !== exit))
  }
  return new Set(held.flatMap(({ steps }) => steps).filter((id) => !reached.has(id)))
}
