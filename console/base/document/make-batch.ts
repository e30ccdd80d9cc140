// Batches as they begin: one of its own, or one that the server has refused together with what is written since in the same fields. Those go
// again as one, so that whoever puts right what was wrong need not give it up first. When they are sent is store.ts.
import { newId } from '@parley/contract/base/ids'
import type { Edit } from '@parley/contract/objects/object'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { mergeEdits } from './objects'
import type { PendingBatch } from './pending-batches'

/** How an edit is known in the undo menu; edits with the same `key` within 300 ms become one batch. */
export interface EditHow {
  label: Sentence
  key?: string
}

export function makeBatch(edits: readonly Edit[], { label, key = '' }: EditHow): PendingBatch {
  return { id: newId('batch'), label: label.text, said: { key: label.key, values: label.values }, edits: [...edits], open: key !== '', key }
}

/** null: the edits are about something else, and wait behind it. */
export function mendedBatch(refused: PendingBatch | undefined, edits: readonly Edit[], { label }: EditHow): PendingBatch | null {
  const isOfIt = (edit: Edit) =>
    edit.op === 'put' &&
    refused?.edits.some(
      (one) => one.op === 'put' && one.id === edit.id && Object.keys(edit.set).every((field) => Object.hasOwn(one.set, field)),
    )
  return refused !== undefined && edits.every(isOfIt) ? makeBatch(mergeEdits(refused.edits, edits), { label }) : null
}
