// Accepts at once all that was found and is new to the bot; what is close to an FAQ it has, or has changed, is left to be looked at. Nothing is
// in the bot before it is added, and it can be taken back.
import { Button } from '@mantine/core'
import type { ExtractedQuestion } from '@parley/contract/knowledge/extraction'
import { change, useAction } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { showUndoToast } from '../../../ui/toast/undo-toast'
import { acceptable } from './counts'

interface AcceptAllProps {
  botId: string
  extractionId: string
  questions: readonly ExtractedQuestion[]
}

export function AcceptAll({ botId, extractionId, questions }: AcceptAllProps) {
  const text = useText()
  const { isRunning, error, start } = useAction()
  const input = { streamId: botId, extractionId }
  const ids = acceptable(questions).map(({ _id }) => _id)
  if (ids.length < 2) return null
  const settle = (state: 'accepted' | 'review') => change('extraction.settle-questions', { ...input, questionIds: ids, state })
  const accept = () =>
    start(async () => {
      await settle('accepted')
      showUndoToast(text('knowledge.review.accepted-all', { count: ids.length }), () => settle('review'))
    })
  return (
    <>
      {error !== null && <ErrorInPlace error={error} title={text('knowledge.review.failed')} compact isAnswer />}
      <Button size="xs" variant="light" loading={isRunning} title={text('knowledge.review.accept-all.why')} onClick={accept}>
        {text('knowledge.review.accept-all', { count: ids.length })}
      </Button>
    </>
  )
}
