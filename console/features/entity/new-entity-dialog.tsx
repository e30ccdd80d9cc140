// Names a new entity and chooses its type; the type's own fields are in the editor.
import { Button, TextInput } from '@mantine/core'
import { newId } from '@parley/contract/base/ids'
import { type SubmitEvent, useState } from 'react'
import { useEdit } from '../../base/document'
import { label } from '../../base/language/words/label'
import { useText } from '../../base/language/text'
import { Dialog } from '../../ui/dialog/dialog'
import { useNameFault } from '../../ui/field/use-name-fault'
import { TypePicker } from './type-picker'

interface NewEntityDialogProps {
  onMade: (id: string) => void
  onClose: () => void
}

export function NewEntityDialog({ onMade, onClose }: NewEntityDialogProps) {
  const text = useText()
  const edit = useEdit()
  const [typed, setTyped] = useState('')
  const [type, setType] = useState<string | null>(null)
  const name = typed.trim()
  const fault = useNameFault('entity')(name)
  const make = (event: SubmitEvent) => {
    event.preventDefault()
    if (fault !== null || type === null) return
    const id = newId('entity')
    edit([{ op: 'put', id, kind: 'entity', set: { name, type } }], { label: label('entity.added', { name }) })
    onMade(id)
    onClose()
  }
  return (
    <Dialog title={text('entity.new.title')} onClose={onClose}>
      <form onSubmit={make}>
        <TextInput
          data-autofocus
          mb={16}
          label={text('entity.name')}
          placeholder={text('entity.name.example')}
          value={typed}
          maxLength={128}
          error={fault === null || fault.fault === 'empty' ? undefined : fault.words}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <TypePicker value={type ?? ''} isReadOnly={false} onChange={setType} />
        <Button mt={20} type="submit" variant="filled" size="md" disabled={fault !== null || type === null}>
          {text('entity.create')}
        </Button>
      </form>
    </Dialog>
  )
}
