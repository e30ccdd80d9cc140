// Takes back one batch: the edits that bring its objects to what they were. Sending them is the caller's.
import type { Edit, Operation } from '@parley/contract/objects/object'

/** Last operation first, as they must be undone. */
export function inverseOf(operations: readonly Operation[]): Edit[] {
  return [...operations].reverse().map(({ objectId, kind, before }) => {
    if (before === null) return { op: 'remove', id: objectId }
    return { op: 'put', id: objectId, kind, parentId: before.parentId, set: before.data }
  })
}
