// A batch of edits of what the console does not keep, such as utterances: sent at once, told by a toast that takes exactly it back. A failure is
// told where it was asked for.
import { newId } from '@parley/contract/base/ids'
import type { Edit, Operation } from '@parley/contract/objects/object'
import type { Sentence } from '@parley/contract/sentences'
import { change } from '../../base/call/use-change'
import { inverseOf } from '../../base/document/inverse'
import { showFailure } from '../toast/toast'
import { showUndoToast } from '../toast/undo-toast'

/** What was done; null where it could not be, which is told. */
export async function applyWithUndo(botId: string, edits: Edit[], called: Sentence): Promise<readonly Operation[] | null> {
  try {
    const how = { streamId: botId, label: called.text, said: { key: called.key, values: called.values } }
    const applied = await change('document.apply', { ...how, id: newId('batch'), edits })
    showUndoToast(called.text, () => change('document.apply', { ...how, id: newId('batch'), edits: inverseOf(applied.operations) }))
    return applied.operations
  } catch (error) {
    showFailure(error)
    return null
  }
}
