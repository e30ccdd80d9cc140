// A new dialog as one batch: the dialog, the intent that starts it, and its first step. Pure.
import type { KindDescription } from '@parley/contract/base/form'
import { newId } from '@parley/contract/base/ids'
import type { BotObject, Edit } from '@parley/contract/objects/object'
import { json, newNode, uniqueName } from '../graph/edits'

interface Naming {
  name: string
  description: string
}

/**
 * The first step is of whatever kind enters by an intent; without one the dialog begins empty. An intent of the dialog's name that
 * leads nowhere yet is the dialog's; beside one that leads elsewhere a new one has a number.
 */
export function newDialog(
  { name, description }: Naming,
  kinds: readonly KindDescription[],
  intents: readonly BotObject<'intent'>[],
): { id: string; edits: Edit[] } {
  const id = newId('dialog')
  const entry = kinds.find((kind) => kind.group === 'entry' && !kind.planned)
  const field = entry?.fields.find((candidate) => candidate.control === 'intent')
  if (!entry || !field)
    return { id, edits: [{ op: 'put', id, kind: 'dialog', set: { name, description, startNodeId: '', state: 'inprogress' } }] }
  const nodeId = newId('node')
  const namesake = intents.find(({ data }) => data.name.toLowerCase() === name.toLowerCase())
  const isFree = namesake?.data.dialogId === ''
  const intentId = isFree ? namesake.id : newId('intent')
  const intentName = uniqueName(
    name,
    intents.map(({ data }) => data.name),
  )
  const node = newNode(entry, name, { x: 72, y: 80 }, { [field.name]: intentId })
  return {
    id,
    edits: [
      { op: 'put', id, kind: 'dialog', set: { name, description, startNodeId: nodeId, state: 'inprogress' } },
      {
        op: 'put',
        id: intentId,
        kind: 'intent',
        set: isFree ? { dialogId: id } : { name: intentName, description: '', dialogId: id, patterns: [], negativePatterns: [] },
      },
      { op: 'put', id: nodeId, kind: 'node', parentId: id, set: json(node) },
    ],
  }
}
