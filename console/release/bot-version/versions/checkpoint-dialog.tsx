// Names the draft as it is now, so that one can come back to look at it.
import { Button, TextInput } from '@mantine/core'
import type { CallReply } from '@parley/contract/calls'
import { z } from 'zod'
import { useText } from '../../../base/language/text'
import { useChange } from '../../../base/call/use-change'
import { Dialog } from '../../../ui/dialog/dialog'
import { filled, useForm } from '../../../ui/form/use-form'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { showToast } from '../../../ui/toast/toast'
import classes from './versions.module.css'

const values = z.object({ note: filled() })

export function CheckpointDialog({ botId, onClose }: { botId: string; onClose: () => void }) {
  const text = useText()
  const create = useChange('bot-version.create')
  const onSuccess = ({ number }: CallReply<'bot-version.create'>) => {
    showToast(text('bot-version.checkpoint.saved', { number }), { tone: 'ok' })
    onClose()
  }
  const form = useForm({ schema: values, start: { note: '' }, send: ({ note }) => create.mutate({ streamId: botId, note }, { onSuccess }) })
  return (
    <Dialog title={text('bot-version.checkpoint.title')} size={440} onClose={onClose}>
      <form onSubmit={form.onSubmit} className={classes.form}>
        <TextInput
          data-autofocus
          label={text('bot-version.checkpoint.note')}
          description={text('bot-version.checkpoint.help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={2000}
          {...form.typed('note')}
        />
        {create.error !== null && <ErrorInPlace error={create.error} compact />}
        <div className={classes.foot}>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button type="submit" variant="filled" loading={create.isPending}>
            {text('bot-version.checkpoint.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
