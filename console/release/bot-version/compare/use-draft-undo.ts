// Ctrl Z takes back the last change of one's own to the draft from here too; whoever may not edit has no keys for that.
import { newId } from '@parley/contract/base/ids'
import { useMemo } from 'react'
import { change } from '../../../base/call/use-change'
import { usePermit } from '../../../base/call/permit'
import { useBotId } from '../../../base/session/use-bot'
import { undoSteps } from '../../../ui/undo/undo-steps'
import { useUndoKeys } from '../../../ui/undo/use-undo-keys'

export function useDraftUndo(): void {
  const streamId = useBotId()
  const { may } = usePermit('document.undo', streamId)
  const steps = useMemo(() => {
    const step = (verb: 'undo' | 'redo') => async (choose: () => Promise<string | null>) => {
      const batchId = await choose()
      return batchId === null ? null : change(`document.${verb}`, { streamId, id: newId('batch'), batchId })
    }
    return may ? undoSteps({ undo: step('undo'), redo: step('redo') }, { botId: streamId, scope: {} }) : null
  }, [streamId, may])
  useUndoKeys(steps)
}
