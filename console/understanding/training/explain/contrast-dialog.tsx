// Why a sentence looks like one intent and not another: the two side by side, over the page it was asked from.
import { useDocument } from '../../../base/document'
import { useUserId } from '../../../base/session/session'
import { useText } from '../../../base/language/text'
import { useCall } from '../../../base/call/use-call'
import { Dialog } from '../../../ui/dialog/dialog'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../../ui/state/skeleton'
import type { Found } from './decision-words'
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
      {answer.data !== undefined && 'understanding' in answer.data && <Explanation found={between(answer.data, intentId)} />}
    </Dialog>
  )
}

/** The intent that is ahead and the one in question; the runner-up where these are the same. */
function between(found: Found, intentId: string): Found {
  const engines = found.engines.map((report) => {
    const [winner, runnerUp, ...others] = report.candidates
    if (report.engine !== 'intents' || winner === undefined || runnerUp === undefined) return report
    const other = winner.id === intentId ? runnerUp : [runnerUp, ...others].find(({ id }) => id === intentId)
    return { ...report, candidates: [winner, other ?? runnerUp] }
  })
  return { ...found, engines }
}
