// Names a new widget or panel; what it shows is said in its editor.
import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { newId } from '@parley/contract/base/ids'
import { useState } from 'react'
import { z } from 'zod'
import { useEdit } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { Dialog } from '../../ui/dialog/dialog'
import { useNameFault } from '../../ui/field/use-name-fault'
import { asWords } from '../../ui/form/named'
import { useForm } from '../../ui/form/use-form'

interface NewViewDialogProps {
  onMade: (id: string) => void
  onClose: () => void
}

const kinds = ['widget', 'panel'] as const

export function NewViewDialog({ onMade, onClose }: NewViewDialogProps) {
  const text = useText()
  const edit = useEdit()
  const [kind, setKind] = useState<(typeof kinds)[number]>('widget')
  const faults = { widget: useNameFault('widget'), panel: useNameFault('panel') }
  const form = useForm({
    schema: z.object({ name: z.string() }).superRefine(({ name }, issues) => {
      const fault = faults[kind](name)
      if (fault !== null) issues.addIssue({ code: 'custom', path: ['name'], message: fault.words })
    }),
    start: { name: '' },
    say: asWords,
    send: ({ name: typed }) => {
      const [id, name] = [newId(kind), typed.trim()]
      edit([{ op: 'put', id, kind, set: { name } }], { label: label(`view.${kind}.added`, { name }) })
      onMade(id)
      onClose()
    },
  })
  return (
    <Dialog title={text('view.new')} onClose={onClose}>
      <form onSubmit={form.onSubmit} noValidate>
        <SegmentedControl
          mb={16}
          value={kind}
          aria-label={text('view.sort')}
          data={kinds.map((each) => ({ value: each, label: text(`view.${each}`) }))}
          onChange={(next) => setKind(next === 'panel' ? 'panel' : 'widget')}
        />
        <TextInput
          data-autofocus
          label={text('view.name')}
          description={text(`view.${kind}.about`)}
          maxLength={128}
          {...form.typed('name')}
        />
        <Button mt={20} type="submit" variant="filled" size="md">
          {text(`view.${kind}.create`)}
        </Button>
      </form>
    </Dialog>
  )
}
