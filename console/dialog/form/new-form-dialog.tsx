// Names a new form; its fields are given in the editor.
import { Button, TextInput } from '@mantine/core'
import { newId } from '@parley/contract/base/ids'
import { z } from 'zod'
import { useEdit } from '../../base/document'
import { label } from '../../base/language/words/label'
import { useText } from '../../base/language/text'
import { Dialog } from '../../ui/dialog/dialog'
import { useNameFault } from '../../ui/field/use-name-fault'
import { asWords } from '../../ui/form/named'
import { useForm } from '../../ui/form/use-form'

interface NewFormDialogProps {
  onMade: (id: string) => void
  onClose: () => void
}

export function NewFormDialog({ onMade, onClose }: NewFormDialogProps) {
  const text = useText()
  const edit = useEdit()
  const faultOf = useNameFault('form')
  const form = useForm({
    schema: z.object({ name: z.string() }).superRefine(({ name }, issues) => {
      const fault = faultOf(name)
      if (fault !== null) issues.addIssue({ code: 'custom', path: ['name'], message: fault.words })
    }),
    start: { name: '' },
    say: asWords,
    send: ({ name: typed }) => {
      const [id, name] = [newId('form'), typed.trim()]
      edit([{ op: 'put', id, kind: 'form', set: { name, title: name } }], { label: label('form.added', { name }) })
      onMade(id)
      onClose()
    },
  })
  return (
    <Dialog title={text('form.new.title')} onClose={onClose}>
      <form onSubmit={form.onSubmit} noValidate>
        <TextInput data-autofocus label={text('form.name')} maxLength={128} {...form.typed('name')} />
        <Button mt={20} type="submit" variant="filled" size="md">
          {text('form.create')}
        </Button>
      </form>
    </Dialog>
  )
}
