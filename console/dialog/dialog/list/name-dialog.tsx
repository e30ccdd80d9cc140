// Names a new dialog, or one that is there; the name must be free.
import { Button, Group, Select, Textarea, TextInput } from '@mantine/core'
import { type DialogTemplateId, dialogTemplateIds } from '@parley/contract/dialog/dialog-template'
import type { BotObject } from '@parley/contract/objects/object'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { useDocument, useEdit, useObjects } from '../../../base/document'
import { label } from '../../../base/language/words/label'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'
import { change } from '../../../base/call/use-change'
import { callQuery, queryClient } from '../../../base/call/use-call'
import { Dialog } from '../../../ui/dialog/dialog'
import { useNameFault } from '../../../ui/field/use-name-fault'
import { asWords, named } from '../../../ui/form/named'
import { useForm } from '../../../ui/form/use-form'
import { showToast } from '../../../ui/toast/toast'
import { newDialog } from '../model/new-dialog'

interface Named {
  name: string
  description: string
  /** '' for a dialog that begins empty. */
  template: DialogTemplateId | ''
}

interface NameDialogProps {
  title: string
  action: string
  dialog?: BotObject<'dialog'>
  onClose: () => void
}

export function NameDialog({ title, action, dialog, onClose }: NameDialogProps) {
  const text = useText()
  const { botId } = useDocument()
  const navigate = useNavigate()
  const edit = useEdit()
  const intents = useObjects('intent')
  const [isMaking, setIsMaking] = useState(false)
  const faultOf = useNameFault('dialog', dialog)
  const make = async ({ name, description, template }: Named) => {
    if (template !== '') {
      const shortDesc = description.trim() === '' ? {} : { shortDesc: description }
      const { _id } = await change('dialog-template.create', { streamId: botId, template, name, ...shortDesc })
      await navigate({ to: botPath(botId, `/dialogs/${_id}`) })
      return
    }
    const kinds = await queryClient.ensureQueryData(callQuery('kind.list', {}))
    const made = newDialog({ name, description }, kinds.nodes, intents)
    edit(made.edits, { label: label('dialog.list.added', { name }) })
    await navigate({ to: botPath(botId, `/dialogs/${made.id}`) })
  }
  const send = ({ name: typed, description, template }: Named) => {
    const name = typed.trim()
    if (isMaking) return
    if (dialog) {
      edit([{ op: 'put', id: dialog.id, kind: 'dialog', set: { name, description } }], {
        label: label('dialog.list.renamed', { name }),
      })
      onClose()
      return
    }
    setIsMaking(true)
    make({ name, description, template }).catch((error: unknown) => {
      setIsMaking(false)
      showToast(error instanceof Error ? error.message : String(error), { tone: 'warn' })
    })
  }
  const form = useForm({
    schema: z.object({ name: named(faultOf), description: z.string(), template: z.enum(['', ...dialogTemplateIds]) }),
    start: { name: dialog?.data.name ?? '', description: dialog?.data.description ?? '', template: '' as const },
    say: asWords,
    send,
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit}>
        <TextInput
          data-autofocus
          label={text('dialog.list.name')}
          placeholder={text('dialog.list.name.example')}
          maxLength={128}
          {...form.typed('name')}
        />
        {!dialog && (
          <Select
            mt={16}
            label={text('dialog.template.label')}
            description={form.values.template === '' ? undefined : text(`dialog.template.${form.values.template}.about`)}
            allowDeselect={false}
            data={[
              { value: '', label: text('dialog.template.none') },
              {
                group: text('dialog.template.group'),
                items: dialogTemplateIds.map((id) => ({ value: id, label: text(`dialog.template.${id}`) })),
              },
            ]}
            value={form.values.template}
            onChange={(value) => form.take('template', dialogTemplateIds.find((id) => id === value) ?? '')}
          />
        )}
        <Textarea mt={16} label={text('dialog.list.description')} autosize minRows={2} {...form.typed('description')} />
        <Group mt={20} gap={8} justify="flex-end">
          <Button size="md" onClick={onClose}>
            {text('ui.cancel')}
          </Button>
          <Button type="submit" variant="filled" size="md" loading={isMaking}>
            {action}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
