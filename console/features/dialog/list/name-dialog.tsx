// Names a new dialog, or one that is there; the name must be free.
import { Button, Group, Textarea, TextInput } from '@mantine/core'
import type { BotObject } from '@parley/contract/objects/object'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useDocument, useEdit, useObjects } from '../../../base/document'
import { label } from '../../../base/language/words/label'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'
import { callQuery, queryClient } from '../../../base/call/use-call'
import { Dialog } from '../../../ui/dialog/dialog'
import { useNameFault } from '../../../ui/field/use-name-fault'
import { showToast } from '../../../ui/toast/toast'
import { newDialog } from '../model/new-dialog'

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
  const [name, setName] = useState(dialog?.data.name ?? '')
  const [description, setDescription] = useState(dialog?.data.description ?? '')
  const intents = useObjects('intent')
  const [isMaking, setIsMaking] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const fault = useNameFault('dialog', dialog)(name)
  const isShown = fault !== null && (isTried || (fault.fault !== 'empty' && fault.fault !== 'too-short'))
  const make = async () => {
    const kinds = await queryClient.ensureQueryData(callQuery('kind.list', {}))
    const made = newDialog({ name: name.trim(), description }, kinds.nodes, intents)
    edit(made.edits, { label: label('dialog.list.added', { name: name.trim() }) })
    await navigate({ to: botPath(botId, `/dialogs/${made.id}`) })
  }
  const submit = () => {
    setIsTried(true)
    if (fault !== null || isMaking) return
    if (dialog) {
      edit([{ op: 'put', id: dialog.id, kind: 'dialog', set: { name: name.trim(), description } }], {
        label: label('dialog.list.renamed', { name: name.trim() }),
      })
      onClose()
      return
    }
    setIsMaking(true)
    make().catch((error: unknown) => {
      setIsMaking(false)
      showToast(error instanceof Error ? error.message : String(error), { tone: 'warn' })
    })
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextInput
          data-autofocus
          label={text('dialog.list.name')}
          placeholder={text('dialog.list.name.example')}
          value={name}
          maxLength={128}
          error={isShown ? fault.words : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Textarea
          mt={16}
          label={text('dialog.list.description')}
          autosize
          minRows={2}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
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
