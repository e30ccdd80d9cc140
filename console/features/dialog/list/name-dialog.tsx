// Names a new dialog, or one that is there; the name must be free.
import { Button, Group, Modal, Textarea, TextInput } from '@mantine/core'
import type { BotObject } from '@parley/contract/objects/object'
import { findNameProblem } from '@parley/kit/name-rules/name-rules'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useDocument, useEdit } from '../../../base/document'
import { label } from '../../../base/words/label'
import { useText } from '../../../base/text'
import { botPath, useBot } from '../../../base/use-bot'
import { callQuery, queryClient } from '../../../base/use-call'
import { showToast } from '../../../ui/toast/toast'
import { uniqueName } from '../graph/edits'
import { newDialog } from '../model/new-dialog'

interface NameDialogProps {
  title: string
  action: string
  dialog?: BotObject<'dialog'>
  taken: readonly string[]
  onClose: () => void
}

export function NameDialog({ title, action, dialog, taken, onClose }: NameDialogProps) {
  const text = useText()
  const { botId } = useDocument()
  const navigate = useNavigate()
  const edit = useEdit()
  const [name, setName] = useState(dialog?.data.name ?? '')
  const [description, setDescription] = useState(dialog?.data.description ?? '')
  const isTaken = name.trim().toLowerCase() !== dialog?.data.name.toLowerCase() && uniqueName(name.trim(), taken) !== name.trim()
  const [isMaking, setIsMaking] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const language = useBot(botId).data?.defaultLanguage
  const problem = name.trim() === dialog?.data.name ? null : findNameProblem('dialog', name, language)
  const isShown = problem !== null && (isTried || (name !== '' && problem.fault !== 'too-short'))
  const refusal = isShown ? text(`dialog.list.name-${problem.fault}`, { character: problem.character }) : undefined
  const make = async () => {
    const kinds = await queryClient.ensureQueryData(callQuery('kind.list', {}))
    const made = newDialog(name.trim(), description, kinds.nodes)
    edit(made.edits, { label: label('dialog.list.added', { name: name.trim() }) })
    await navigate({ to: botPath(botId, `/dialogs/${made.id}`) })
  }
  const submit = () => {
    setIsTried(true)
    if (problem !== null || isTaken || isMaking) return
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
    <Modal opened onClose={onClose} title={title} size={480} yOffset={75} closeButtonProps={{ 'aria-label': text('ui.close') }}>
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
          error={isTaken ? text('dialog.list.taken') : refusal}
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
    </Modal>
  )
}
