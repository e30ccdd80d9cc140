// Problems of whole dialogs: no start, nodes no way leads to, loops that ask nothing (loops.ts), ways that lead nowhere (ways.ts).
import type { BotObject } from '@parley/contract/objects/object'
import { loopProblems } from './loops'
import type { Problem } from '../problem'
import { wayProblems } from './exits'
import { sentence } from '../sentences'

/** `nodes`: all of the dialog, in the order of the document. */
export function problemsOfDialog(dialog: BotObject<'dialog'>, nodes: readonly BotObject<'node'>[]): Problem[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  if (!byId.has(dialog.data.startNodeId)) {
    const first = firstOf(nodes)
    return [
      {
        code: 'dialog-without-start',
        objectId: dialog.id,
        dialogId: dialog.id,
        said: sentence('problem.dialog-without-start', { dialog: dialog.data.name }),
        severity: 'error',
        field: 'startNodeId',
        ...(first && { fix: sentence('fix.start-at', { node: first.data.name }) }),
      },
      ...wayProblems(dialog.data.startNodeId, nodes),
    ]
  }
  return [...loopProblems(nodes), ...unreachedProblems(dialog, nodes, byId), ...wayProblems(dialog.data.startNodeId, nodes)]
}

/** Where a dialog without a start would begin: the first step that none leads to. */
export function firstOf(nodes: readonly BotObject<'node'>[]): BotObject<'node'> | undefined {
  const ledTo = new Set(nodes.flatMap(({ data }) => (data.transitions ?? []).map(({ to }) => to)))
  return nodes.find(({ id }) => !ledTo.has(id)) ?? nodes[0]
}

function unreachedProblems(
  dialog: BotObject<'dialog'>,
  nodes: readonly BotObject<'node'>[],
  byId: ReadonlyMap<string, BotObject<'node'>>,
): Problem[] {
  return unreachedChains(dialog.data.startNodeId, nodes, byId).map(({ head, chain }) => ({
    code: 'unreachable-node' as const,
    objectId: head.id,
    dialogId: dialog.id,
    said:
      chain.length === 1
        ? sentence('problem.unreachable', { node: head.data.name })
        : sentence('problem.unreachable-chain', { node: head.data.name, count: chain.length - 1 }),
    severity: 'warning' as const,
    fix: sentence('fix.remove-steps', { count: chain.length }),
  }))
}

/** Each chain of steps that no way from the start leads to: its head, and the ids of it and the steps that only follow it. Every step counts once. */
export function unreachedChains(startId: string, nodes: readonly BotObject<'node'>[], byId: ReadonlyMap<string, BotObject<'node'>>) {
  const reached = reachedFrom(startId, byId)
  const unreached = nodes.filter((node) => !reached.has(node.id))
  const ledTo = new Set(
    unreached.flatMap((node) => (node.data.transitions ?? []).flatMap(({ to }) => (to !== null && to !== node.id ? [to] : []))),
  )
  // A ring has no head of its own; its first step in the document's order stands for it.
  const candidates = [...unreached.filter((node) => !ledTo.has(node.id)), ...unreached]
  const counted = new Set(reached)
  return candidates.flatMap((head) => {
    if (counted.has(head.id)) return []
    const chain = [...reachedFrom(head.id, byId)].filter((id) => !counted.has(id))
    for (const id of chain) counted.add(id)
    return [{ head, chain }]
  })
}

function reachedFrom(startId: string, byId: ReadonlyMap<string, BotObject<'node'>>): Set<string> {
  const reached = new Set<string>()
  const open = [startId]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const node = reached.has(id) ? undefined : byId.get(id)
    if (!node) continue
    reached.add(id)
    for (const transition of node.data.transitions ?? []) if (transition.to) open.push(transition.to)
  }
  return reached
}
