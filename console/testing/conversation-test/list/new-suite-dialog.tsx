// Makes an empty suite and opens it.
import { Button, Textarea, TextInput } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { useChange } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'
import { Dialog } from '../../../ui/dialog/dialog'
import form from '../../../ui/dialog/dialog.module.css'
import { filled, useForm } from '../../../ui/form/use-form'
import { ErrorInPlace } from '../../../ui/state/error-in-place'

export function NewSuiteDialog({ botId, onClose }: { botId: string; onClose: () => void }) {
  const text = useText()
  const navigate = useNavigate()
  const create = useChange('conversation-test.create')
  const fields = useForm({
    schema: z.object({ name: filled(), description: z.string() }),
    start: { name: '', description: '' },
    send: (values) =>
      create.mutate(
        { streamId: botId, ...values },
        { onSuccess: ({ _id: id }) => void navigate({ to: botPath(botId, `/conversation-tests/${id}`) }) },
      ),
  })
  return (
    <Dialog title={text('conversation-test.new')} onClose={onClose}>
      <form className={form.form} onSubmit={fields.onSubmit} noValidate>
        <TextInput data-autofocus label={text('conversation-test.name')} maxLength={limits.nameChars} {...fields.typed('name')} />
        <Textarea
          label={text('conversation-test.description')}
          maxLength={limits.testNoteChars}
          autosize
          minRows={2}
          {...fields.typed('description')}
        />
        {create.error !== null && <ErrorInPlace error={create.error} isAnswer compact />}
        <div className={form.foot}>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button type="submit" variant="filled" loading={create.isPending}>
            {text('conversation-test.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
