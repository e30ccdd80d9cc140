// Makes small talk of a topic of the knowledge: which one, and how many of its questions move, is seen before it is done. Undo takes it back.
import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { change, useAction } from '../../../base/call/use-change'
import { useDocument } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { Dialog } from '../../../ui/dialog/dialog'
import form from '../../../ui/dialog/dialog.module.css'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { showUndoToast } from '../../../ui/toast/undo-toast'
import type { TopicOfTalk } from './topics-of-talk'

interface MoveTopicProps {
  topics: readonly TopicOfTalk[]
  /** Shows the group that was made. */
  onMoved: (groupId: string) => void
  onClose: () => void
}

export function MoveTopic({ topics, onMoved, onClose }: MoveTopicProps) {
  const text = useText()
  const { botId, store } = useDocument()
  const { isRunning, error, start } = useAction()
  const [chosen, setChosen] = useState(topics[0]?.id ?? '')
  const topic = topics.find(({ id }) => id === chosen)
  const move = async () => {
    await store.flush()
    const { groupId, moved, batchId } = await change('small-talk.migrate', { streamId: botId, topicId: chosen })
    showUndoToast(text('small-talk.topic.moved', { count: moved, name: topic?.name ?? '' }), () =>
      change('document.undo', { streamId: botId, batchId }),
    )
    onMoved(groupId)
    onClose()
  }
  return (
    <Dialog title={text('small-talk.topic')} onClose={onClose}>
      <div className={form.form}>
        <p className={form.note}>{text('small-talk.topic.why')}</p>
        <Select
          label={text('small-talk.topic.label')}
          data={topics.map(({ id: value, name: label }) => ({ value, label }))}
          value={chosen}
          allowDeselect={false}
          searchable
          onChange={(next) => setChosen(next ?? chosen)}
        />
        {topic !== undefined && (
          <p className={form.note} role="status">
            {text('small-talk.topic.moving', { count: topic.moving })}
            {topic.staying > 0 && ` ${text('small-talk.topic.staying', { count: topic.staying })}`}
          </p>
        )}
        {error !== null && <ErrorInPlace error={error} isAnswer compact />}
        <div className={form.foot}>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button variant="filled" loading={isRunning} disabled={topic === undefined} onClick={() => start(move)}>
            {text('small-talk.topic.move', { count: topic?.moving ?? 0 })}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
