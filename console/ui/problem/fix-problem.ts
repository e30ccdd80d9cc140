// Does what a problem offers, and offers to take that back.
import { newId } from '@parley/contract/base/ids'
import type { Problem } from '@parley/contract/bot/document'
import { change } from '../../base/call/use-change'
import { inverseOf } from '../../base/document/inverse'
import { showUndoToast } from '../toast/undo-toast'

export async function fixProblem(botId: string, { code, objectId, field }: Problem, done: string): Promise<void> {
  const { operations, label, says } = await change('document.fix-problem', { streamId: botId, id: newId('batch'), code, objectId, field })
  const edits = inverseOf(operations)
  showUndoToast(done, () => change('document.apply', { streamId: botId, id: newId('batch'), label, said: says['label'], edits }))
}
