// Names a new intent; what users say is added in the editor.
import { Button, TextInput } from '@mantine/core'
import { newId } from '@parley/contract/base/ids'
import { limits } from '@parley/contract/base/limits'
import { z } from 'zod'
import { useEdit } from '../../../base/document'
import { label } from '../../../base/language/words/label'
import { useText } from '../../../base/language/text'
import { Dialog } from '../../../ui/dialog/dialog'
import { useNameFault } from '../../../ui/field/use-name-fault'
import { asWords, named } from '../../../ui/form/named'
import { useForm } from '../../../ui/form/use-form'

interface NewIntentDialogProps {
  onMade: (id: string) => void
  onClose: () => void
}

export function NewIntentDialog({ onMade, onClose }: NewIntentDialogProps) {
  const text = useText()
  const edit = useEdit()
  const faultOf = useNameFault('intent')
  const form = useForm({
    schema: z.object({ name: named(faultOf) }),
    start: { name: '' },
    say: asWords,
    send: ({ name: typed }) => {
      const [id, name] = [newId('intent'), typed.trim()]
      edit([{ op: 'put', id, kind: 'intent', set: { name } }], { label: label('training.intent.added', { name }) })
      onClose()
      onMade(id)
    },
  })
  return (
    <Dialog title={text('training.new.title')} onClose={onClose}>
      <form onSubmit={form.onSubmit} noValidate>
        <TextInput
          data-autofocus
          label={text('training.name')}
          placeholder={text('training.name.example')}
          maxLength={limits.nameChars}
          {...form.typed('name')}
        />
        <Button mt={20} type="submit" variant="filled" size="md">
          {text('training.create')}
        </Button>
      </form>
    </Dialog>
  )
}
