// Does what a problem offers, and offers to take that back.
import { newId } from '@parley/contract/base/ids'
import type { Problem } from '@parley/contract/bot/document'
import { change } from '../../base/call/use-change'
import { showUndoToast } from '../toast/undo-toast'

export async function fixProblem(botId: string, { code, objectId, field }: Problem, done: string): Promise<void> {
  const batchId = newId('batch')
  await change('document.fix-problem', { streamId: botId, id: batchId, code, objectId, field })
  showUndoToast(done, () => change('document.undo', { streamId: botId, batchId }))
}
