// Loops of a dialog in which nothing is asked: once in, the bot goes round until the limit of steps ends the turn. Whether a step waits for
// the user is its kind's word.
import type { BotObject } from '@parley/contract/objects/object'
import { nodeKindOf } from '../../nodes'
import type { Problem } from '../problem'
import { sentence } from '../sentences'

type NodeObject = BotObject<'node'>

/** One problem for each loop, at its first step in the document's order. A loop that some way leads out of may be meant. */
export function loopProblems(nodes: readonly NodeObject[]): Problem[] {
  const running = new Map(nodes.filter((node) => !mayPause(node)).map((node) => [node.id, node]))
  return loopsOf(running).flatMap((loop) => {
    const inside = new Set(loop)
    const steps = nodes.filter(({ id }) => inside.has(id))
    const [first, ...others] = steps
    if (!first) return []
    const hasWayOut = steps.some(({ data }) => (data.transitions ?? []).some(({ to }) => to !== null && !inside.has(to)))
    return [
      {
        code: 'endless-loop' as const,
        objectId: first.id,
        dialogId: first.parentId,
        said:
          others.length === 0
            ? sentence('problem.endless-loop-alone', { node: first.data.name })
            : sentence('problem.endless-loop', {
                node: first.data.name,
                others: others
                  .map(({ data }) => `“${data.name}”`)
                  .slice(0, 5)
                  .join(', '),
              }),
        severity: hasWayOut ? ('warning' as const) : ('error' as const),
      },
    ]
  })
}

/** A step that is switched off is passed at once. One of an unknown kind fails. */
function mayPause({ data }: NodeObject): boolean {
  if (data.enabled === false) return false
  const kind = nodeKindOf(data.type)
  return kind === null || kind.pauses?.(kind.read(data.settings ?? {})) === true
}

interface Visit {
  id: string
  ways: readonly string[]
  at: number
}

/** The strongly connected parts that hold a way back (Tarjan, without recursion): linear in steps and ways. */
function loopsOf(nodes: ReadonlyMap<string, NodeObject>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const onStack = new Set<string>()
  const loops: string[][] = []
  const waysOf = (id: string): string[] =>
    (nodes.get(id)?.data.transitions ?? []).flatMap(({ to }) => (to !== null && nodes.has(to) ? [to] : []))
  const lower = (id: string, to: number): void => {
    lowest.set(id, Math.min(lowest.get(id) ?? to, to))
  }
  const enter = (id: string): Visit => {
    order.set(id, order.size)
    lower(id, order.size - 1)
    stack.push(id)
    onStack.add(id)
    return { id, ways: waysOf(id), at: 0 }
  }
  const leave = ({ id, ways }: Visit): void => {
    if (lowest.get(id) !== order.get(id)) return
    const part = stack.splice(stack.indexOf(id))
    for (const each of part) onStack.delete(each)
    if (part.length > 1 || ways.includes(id)) loops.push(part)
  }
  for (const start of nodes.keys()) {
    const path = order.has(start) ? [] : [enter(start)]
    for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
      const to = visit.ways[visit.at]
      visit.at += 1
      if (to === undefined) {
        path.pop()
        leave(visit)
        const from = path.at(-1)
        if (from) lower(from.id, lowest.get(visit.id) ?? 0)
      } else if (!order.has(to)) path.push(enter(to))
      else if (onStack.has(to)) lower(visit.id, order.get(to) ?? 0)
    }
  }
  return loops
}
