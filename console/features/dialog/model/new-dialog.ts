// A new dialog as one batch: the dialog, the intent that starts it, and its first step. Pure.
import type { KindDescription } from '@parley/contract/base/form'
import { newId } from '@parley/contract/base/ids'
import type { Edit } from '@parley/contract/objects/object'
import { json, newNode } from '../graph/edits'

/** The first step is of whatever kind enters by an intent; without one the dialog begins empty. */
export function newDialog(name: string, description: string, kinds: readonly KindDescription[]): { id: string; edits: Edit[] } {
  const id = newId('dialog')
  const entry = kinds.find((kind) => kind.group === 'entry' && !kind.planned)
  const field = entry?.fields.find((candidate) => candidate.control === 'intent')
  if (!entry || !field)
    return { id, edits: [{ op: 'put', id, kind: 'dialog', set: { name, description, startNodeId: '', state: 'inprogress' } }] }
  const nodeId = newId('node')
  const intentId = newId('intent')
  const node = newNode(entry, name, { x: 72, y: 80 }, { [field.name]: intentId })
  return {
    id,
    edits: [
      { op: 'put', id, kind: 'dialog', set: { name, description, startNodeId: nodeId, state: 'inprogress' } },
      { op: 'put', id: intentId, kind: 'intent', set: { name, description: '', dialogId: id, patterns: [], negativePatterns: [] } },
      { op: 'put', id: nodeId, kind: 'node', parentId: id, set: json(node) },
    ],
  }
}
