// A batch of edits of what the console does not keep, such as utterances: sent at once, told by a toast that takes exactly it back. A failure is
// told where it was asked for.
import { newId } from '@parley/contract/base/ids'
import type { Edit, Operation } from '@parley/contract/objects/object'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { change } from '../../base/call/use-change'
import { showFailure } from '../toast/toast'
import { showUndoToast } from '../toast/undo-toast'

/** What was done; null where it could not be, which is told. */
export async function applyWithUndo(botId: string, edits: Edit[], called: Sentence): Promise<readonly Operation[] | null> {
  try {
    const how = { streamId: botId, label: called.text, said: { key: called.key, values: called.values } }
    const batchId = newId('batch')
    const applied = await change('document.apply', { ...how, id: batchId, edits })
    showUndoToast(called.text, () => change('document.undo', { streamId: botId, batchId }))
    return applied.operations
  } catch (error) {
    showFailure(error)
    return null
  }
}
