// The words by which sources are read: those that lines are left out for, and those that questions begin with.
import { Button, TagsInput } from '@mantine/core'
import type { ExtractionWords } from '@parley/contract/knowledge/extraction'
import { useState } from 'react'
import { useCall } from '../../../base/call/use-call'
import { change, useAction } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { Dialog } from '../../../ui/dialog/dialog'
import form from '../../../ui/dialog/dialog.module.css'
import { AsyncContent } from '../../../ui/state/async-content'
import { ErrorInPlace } from '../../../ui/state/error-in-place'

interface WordsDialogProps {
  botId: string
  onClose: () => void
}

export function WordsDialog({ botId, onClose }: WordsDialogProps) {
  const text = useText()
  const words = useCall('extraction.get-words', { streamId: botId })
  return (
    <Dialog title={text('knowledge.sources.words')} size={520} onClose={onClose}>
      <AsyncContent of={words} rows={2}>
        {(known) => <Words botId={botId} known={known} onClose={onClose} />}
      </AsyncContent>
    </Dialog>
  )
}

function Words({ botId, known, onClose }: WordsDialogProps & { known: ExtractionWords }) {
  const text = useText()
  const [words, setWords] = useState(known)
  const { isRunning, error, start } = useAction()
  const keep = () =>
    start(async () => {
      await change('extraction.set-words', { streamId: botId, ...words })
      onClose()
    })
  return (
    <div className={form.form}>
      {(['openings', 'ignored'] as const).map((which) => (
        <TagsInput
          key={which}
          label={text(`knowledge.sources.words.${which}`)}
          description={text(`knowledge.sources.words.${which}.help`)}
          value={words[which]}
          acceptValueOnBlur
          onChange={(next) => setWords({ ...words, [which]: next })}
        />
      ))}
      <p className={form.note}>{text('knowledge.sources.words.when')}</p>
      {error !== null && <ErrorInPlace error={error} title={text('knowledge.sources.words.not-kept')} compact isAnswer />}
      <div className={form.foot}>
        <Button onClick={onClose}>{text('ui.cancel')}</Button>
        <Button variant="filled" loading={isRunning} onClick={keep}>
          {text('knowledge.sources.words.keep')}
        </Button>
      </div>
    </div>
  )
}
