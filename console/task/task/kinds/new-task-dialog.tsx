// Names a new task and chooses what it is; a kind that the bot has none of yet is made here, too.
import { Button, SegmentedControl, TextInput } from '@mantine/core'
import type { JsonObject } from '@parley/contract/base/json'
import { newId } from '@parley/contract/base/ids'
import { isTaskKind, type TaskKind, taskKinds } from '@parley/contract/objects/task'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { useDocument, useEdit } from '../../../base/document'
import { placeOfObject } from '../../../base/document/object-places'
import { useText } from '../../../base/language/text'
import { label } from '../../../base/language/words/label'
import { browserZone } from '../../../base/language/time'
import { botPath } from '../../../base/session/use-bot'
import { Dialog } from '../../../ui/dialog/dialog'
import { useNameFault } from '../../../ui/field/use-name-fault'
import { asWords } from '../../../ui/form/named'
import { useForm } from '../../../ui/form/use-form'

interface NewTaskDialogProps {
  kind: TaskKind
  onMade: (id: string) => void
  onClose: () => void
}

export function NewTaskDialog({ kind: shown, onMade, onClose }: NewTaskDialogProps) {
  const text = useText()
  const edit = useEdit()
  const navigate = useNavigate()
  const { botId } = useDocument()
  const [kind, setKind] = useState(shown)
  const faults = { alert: useNameFault('alert'), action: useNameFault('action'), information: useNameFault('information') }
  const form = useForm({
    schema: z.object({ name: z.string() }).superRefine(({ name }, issues) => {
      const fault = faults[kind](name)
      if (fault !== null) issues.addIssue({ code: 'custom', path: ['name'], message: fault.words })
    }),
    start: { name: '' },
    say: asWords,
    send: ({ name: typed }) => {
      const [id, name] = [newId(kind), typed.trim()]
      const set: JsonObject = kind === 'alert' ? { name, timezone: browserZone() } : { name }
      edit([{ op: 'put', id, kind, set }], { label: label(`task.${kind}.added`, { name }) })
      if (kind === shown) onMade(id)
      else void navigate({ to: botPath(botId, placeOfObject(kind, id)?.path ?? ''), search: { task: id } })
      onClose()
    },
  })
  return (
    <Dialog title={text('task.new')} onClose={onClose}>
      <form onSubmit={form.onSubmit} noValidate>
        <SegmentedControl
          mb={16}
          value={kind}
          aria-label={text('task.sort')}
          data={taskKinds.map((each) => ({ value: each, label: text(`task.${each}`) }))}
          onChange={(next) => isTaskKind(next) && setKind(next)}
        />
        <TextInput
          data-autofocus
          label={text('task.name')}
          description={text(`task.${kind}.about`)}
          maxLength={128}
          {...form.typed('name')}
        />
        <Button mt={20} type="submit" variant="filled" size="md">
          {text(`task.${kind}.create`)}
        </Button>
      </form>
    </Dialog>
  )
}
