// Problems of whole dialogs and intents: no start, nodes no way leads to, intents that nothing serves.
import { sentence } from '@parley/contract/sentences'
import type { BotObject } from '@parley/contract/objects/object'
import { isKind } from '@parley/contract/objects/text-places'
import type { Problem } from './problem'

export function intentProblems(intent: BotObject): Problem[] {
  if (!isKind(intent, 'intent') || intent.data.dialogId) return []
  return [
    {
      code: 'intent-without-dialog',
      objectId: intent.id,
      dialogId: '',
      said: sentence('problem.intent-without-dialog', { intent: intent.data.name }),
      severity: 'warning',
      field: 'dialogId',
    },
  ]
}

/** `nodes`: all of the dialog, in the order of the document. */
export function problemsOfDialog(dialog: BotObject<'dialog'>, nodes: readonly BotObject<'node'>[]): Problem[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  if (!byId.has(dialog.data.startNodeId)) {
    return [
      {
        code: 'dialog-without-start',
        objectId: dialog.id,
        dialogId: dialog.id,
        said: sentence('problem.dialog-without-start', { dialog: dialog.data.name }),
        severity: 'error',
        field: 'startNodeId',
      },
    ]
  }
  return unreachedChains(dialog.data.startNodeId, nodes, byId).map(({ head, after }) => ({
    code: 'unreachable-node' as const,
    objectId: head.id,
    dialogId: dialog.id,
    said:
      after === 0
        ? sentence('problem.unreachable', { node: head.data.name })
        : sentence('problem.unreachable-chain', { node: head.data.name, count: after }),
    severity: 'warning' as const,
  }))
}

/** Each chain of steps that no way from the start leads to: its head, and how many steps only follow it. Every step counts once. */
function unreachedChains(startId: string, nodes: readonly BotObject<'node'>[], byId: ReadonlyMap<string, BotObject<'node'>>) {
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
    return [{ head, after: chain.length - 1 }]
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
