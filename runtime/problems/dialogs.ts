// Problems of whole dialogs and intents: no start, nodes no way leads to, intents that nothing serves.
import { objectsOf, type BotDocument, type BotObject } from '@parley/contract/objects/object'
import type { Problem } from './problem'

export function findDialogProblems(document: BotDocument): Problem[] {
  const nodes = new Map<string, BotObject<'node'>[]>()
  for (const node of objectsOf(document, 'node')) {
    const list = nodes.get(node.parentId) ?? []
    list.push(node)
    nodes.set(node.parentId, list)
  }
  return [
    ...objectsOf(document, 'dialog').flatMap((dialog) => dialogProblems(dialog, nodes.get(dialog.id) ?? [])),
    ...objectsOf(document, 'intent').flatMap(intentProblems),
  ]
}

function intentProblems(intent: BotObject<'intent'>): Problem[] {
  if (intent.data.dialogId) return []
  return [
    {
      code: 'intent-without-dialog',
      objectId: intent.id,
      dialogId: '',
      text: `No dialog serves the intent "${intent.data.name}".`,
      severity: 'warning',
      field: 'dialogId',
    },
  ]
}

function dialogProblems(dialog: BotObject<'dialog'>, nodes: BotObject<'node'>[]): Problem[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  if (!byId.has(dialog.data.startNodeId)) {
    return [
      {
        code: 'dialog-without-start',
        objectId: dialog.id,
        dialogId: dialog.id,
        text: `The dialog "${dialog.data.name}" has no node to start at.`,
        severity: 'error',
        field: 'startNodeId',
      },
    ]
  }
  const reached = reachedFrom(dialog.data.startNodeId, byId)
  return nodes
    .filter((node) => !reached.has(node.id))
    .map((node) => ({
      code: 'unreachable-node' as const,
      objectId: node.id,
      dialogId: dialog.id,
      text: `No way leads to "${node.data.name}".`,
      severity: 'warning' as const,
    }))
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
