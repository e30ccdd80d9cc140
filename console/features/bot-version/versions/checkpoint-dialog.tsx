// Names the draft as it is now, so that one can come back to look at it.
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useText } from '../../../base/language/text'
import { useChange } from '../../../base/call/use-change'
import { Dialog } from '../../../ui/dialog/dialog'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { showToast } from '../../../ui/toast/toast'
import classes from './versions.module.css'

export function CheckpointDialog({ botId, onClose }: { botId: string; onClose: () => void }) {
  const text = useText()
  const create = useChange('bot-version.create')
  const [note, setNote] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate(
      { streamId: botId, note: note.trim() },
      {
        onSuccess: (version) => {
          showToast(text('bot-version.checkpoint.saved', { number: version.number }), { tone: 'ok' })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog title={text('bot-version.checkpoint.title')} size={440} onClose={onClose}>
      <form onSubmit={submit} className={classes.form}>
        <TextInput
          data-autofocus
          label={text('bot-version.checkpoint.note')}
          description={text('bot-version.checkpoint.help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {create.error !== null && <ErrorInPlace error={create.error} compact />}
        <div className={classes.foot}>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button type="submit" variant="filled" loading={create.isPending} disabled={note.trim() === ''}>
            {text('bot-version.checkpoint.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
