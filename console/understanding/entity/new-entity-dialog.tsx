// Names a new entity and chooses its type; the type's own fields are in the editor.
import { Button, TextInput } from '@mantine/core'
import { newId } from '@parley/contract/base/ids'
import { z } from 'zod'
import { useEdit } from '../../base/document'
import { label } from '../../base/language/words/label'
import { useText } from '../../base/language/text'
import { Dialog } from '../../ui/dialog/dialog'
import { useNameFault } from '../../ui/field/use-name-fault'
import { asWords, named } from '../../ui/form/named'
import { useForm } from '../../ui/form/use-form'
import { TypePicker } from './type-picker'

interface NewEntityDialogProps {
  onMade: (id: string) => void
  onClose: () => void
}

export function NewEntityDialog({ onMade, onClose }: NewEntityDialogProps) {
  const text = useText()
  const edit = useEdit()
  const faultOf = useNameFault('entity')
  const form = useForm({
    schema: z.object({ name: named(faultOf), type: z.string().min(1, text('entity.type.missing')) }),
    start: { name: '', type: '' },
    say: asWords,
    send: ({ name: typed, type }) => {
      const [id, name] = [newId('entity'), typed.trim()]
      edit([{ op: 'put', id, kind: 'entity', set: { name, type } }], { label: label('entity.added', { name }) })
      onMade(id)
      onClose()
    },
  })
  return (
    <Dialog title={text('entity.new.title')} onClose={onClose}>
      <form onSubmit={form.onSubmit} noValidate>
        <TextInput
          data-autofocus
          mb={16}
          label={text('entity.name')}
          placeholder={text('entity.name.example')}
          maxLength={128}
          {...form.typed('name')}
        />
        <TypePicker value={form.values.type} isReadOnly={false} error={form.fault('type')} onChange={(type) => form.choose('type', type)} />
        <Button mt={20} type="submit" variant="filled" size="md">
          {text('entity.create')}
        </Button>
      </form>
    </Dialog>
  )
}
