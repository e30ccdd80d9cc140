// Makes a suite: empty, or of the utterances the bot is trained with.
import { Button, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { useChange } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'
import { Dialog } from '../../../ui/dialog/dialog'
import form from '../../../ui/dialog/dialog.module.css'
import { filled, useForm } from '../../../ui/form/use-form'
import { ErrorInPlace } from '../../../ui/state/error-in-place'

const sources = ['empty', 'utterances'] as const

export function NewSuiteDialog({ botId, onClose }: { botId: string; onClose: () => void }) {
  const text = useText()
  const navigate = useNavigate()
  const create = useChange('batch-test.create')
  const [source, setSource] = useState<(typeof sources)[number]>('empty')
  const fields = useForm({
    schema: z.object({ name: filled(), description: z.string() }),
    start: { name: '', description: '' },
    send: (values) =>
      create.mutate(
        { streamId: botId, source, ...values },
        { onSuccess: ({ _id: id }) => void navigate({ to: botPath(botId, `/batch-tests/${id}`), search: { tab: 'cases' } }) },
      ),
  })
  return (
    <Dialog title={text('batch-test.new')} onClose={onClose}>
      <form className={form.form} onSubmit={fields.onSubmit} noValidate>
        <TextInput data-autofocus label={text('batch-test.name')} maxLength={limits.nameChars} {...fields.typed('name')} />
        <Textarea
          label={text('batch-test.description')}
          maxLength={limits.testNoteChars}
          autosize
          minRows={2}
          {...fields.typed('description')}
        />
        <div>
          <SegmentedControl
            aria-label={text('batch-test.source')}
            data={sources.map((value) => ({ value, label: text(`batch-test.source.${value}`) }))}
            value={source}
            onChange={setSource}
          />
          <p className={form.note}>{text(`batch-test.source.${source}.why`)}</p>
        </div>
        {create.error !== null && <ErrorInPlace error={create.error} isAnswer compact />}
        <div className={form.foot}>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button type="submit" variant="filled" loading={create.isPending}>
            {text('batch-test.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
