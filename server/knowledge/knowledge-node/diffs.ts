// What of a knowledge task differs from what it was at a revision, by the operations since. Pure; reading them is the document's.
import type { NodeDiff } from '@parley/contract/knowledge/knowledge-node'
import type { Operation } from '@parley/contract/objects/object'
import { type NetChange, netChanges } from '../../base/storage/document/batch-log'
import { changedFields, titleOf } from '../../base/storage/document/words'
import type { Tree } from '../faq/index'

export function diffsOf(operations: readonly Operation[], tree: Tree, ktId: string): NodeDiff[] {
  const changes = netChanges(operations.filter(({ kind }) => kind === 'knowledge-node' || kind === 'faq'))
  const parents = new Map<string, string[]>()
  for (const topic of tree.topics.values()) parents.set(topic.id, [topic.parentId])
  for (const { id, kind, before } of changes)
    if (kind === 'knowledge-node' && before) parents.set(id, [...(parents.get(id) ?? []), before.parentId])
  return changes.filter((change) => isIn(change, ktId, parents)).flatMap(diffOf)
}

/** Where it is, or where it was. */
function isIn({ id, before, after }: NetChange, ktId: string, parents: ReadonlyMap<string, string[]>): boolean {
  const seen = new Set<string>()
  const open = [id, before?.parentId ?? '', after?.parentId ?? '']
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === ktId) return true
    if (at === '' || seen.has(at)) continue
    seen.add(at)
    open.push(...(parents.get(at) ?? []))
  }
  return false
}

function diffOf({ id, kind, before, after }: NetChange): NodeDiff[] {
  if (kind !== 'knowledge-node' && kind !== 'faq') return []
  const name = titleOf(kind, (after ?? before)?.data ?? {})
  const fields = changedFields(before?.data ?? {}, after?.data ?? {})
  const change = before === null ? 'added' : after === null ? 'removed' : before.parentId !== after.parentId ? 'moved' : 'changed'
  if (change === 'changed' && fields.length === 0) return []
  return [{ nodeId: id, kind, name, change, fields: change === 'added' || change === 'removed' ? [] : fields }]
}
