// Why a sentence looks like one intent and not another, over the page it was asked from.
import { Modal } from '@mantine/core'
import { useDocument } from '../../../base/document'
import { useUserId } from '../../../base/session'
import { useText } from '../../../base/text'
import { useCall } from '../../../base/use-call'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { BoneRows, Waiting } from '../../../ui/state/skeleton'
import { Explanation } from './explanation'

export function ContrastDialog({ sentence, onClose }: { sentence: string; onClose: () => void }) {
  const text = useText()
  const { botId } = useDocument()
  const userId = useUserId()
  const answer = useCall('training.find-intent', { userId, streamId: botId, input: sentence }, { staleMs: 0 })
  return (
    <Modal opened onClose={onClose} title={`“${sentence}”`} size={720}>
      {answer.error !== null && <ErrorInPlace error={answer.error} title={text('training.try.failed')} onRetry={() => void answer.refetch()} />}
      {answer.isPending && answer.error === null && (
        <Waiting what={text('training.try.waiting')}>
          <BoneRows rows={4} />
        </Waiting>
      )}
      {answer.data !== undefined && <Explanation understanding={answer.data.understanding} />}
    </Modal>
  )
}
