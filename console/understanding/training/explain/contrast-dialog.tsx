// Why a sentence looks like one intent and not another: the two side by side, over the page it was asked from.
import type { Understanding } from '@parley/contract/base/understand'
import { useDocument } from '../../../base/document'
import { useUserId } from '../../../base/session/session'
import { useText } from '../../../base/language/text'
import { useCall } from '../../../base/call/use-call'
import { Dialog } from '../../../ui/dialog/dialog'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../../ui/state/skeleton'
import { Explanation } from './explanation'

interface ContrastDialogProps {
  sentence: string
  /** The intent it would be added to, shown beside the one that wins. */
  intentId: string
  onClose: () => void
}

export function ContrastDialog({ sentence, intentId, onClose }: ContrastDialogProps) {
  const text = useText()
  const { botId } = useDocument()
  const userId = useUserId()
  const answer = useCall('training.find-intent', { userId, streamId: botId, input: sentence }, { staleMs: 0 })
  return (
    <Dialog title={`“${sentence}”`} size={720} onClose={onClose}>
      {answer.error !== null && (
        <ErrorInPlace error={answer.error} title={text('training.try.failed')} onRetry={() => void answer.refetch()} />
      )}
      {answer.isPending && answer.error === null && (
        <Waiting what={text('training.try.waiting')}>
          <SkeletonRows rows={4} />
        </Waiting>
      )}
      {answer.data !== undefined && 'understanding' in answer.data && (
        <Explanation understanding={between(answer.data.understanding, intentId)} />
      )}
    </Dialog>
  )
}

/** The winner and the intent in question; the runner-up where these are the same. */
function between(understanding: Understanding, intentId: string): Understanding {
  const [winner, runnerUp, ...others] = understanding.candidates
  if (winner === undefined || runnerUp === undefined) return understanding
  const other = winner.intentId === intentId ? runnerUp : [runnerUp, ...others].find((candidate) => candidate.intentId === intentId)
  return { ...understanding, candidates: [winner, other ?? runnerUp] }
}
