// Names a new intent; what users say is added in the editor.
import { Button, TextInput } from '@mantine/core'
import { newId } from '@parley/contract/base/ids'
import { limits } from '@parley/contract/base/limits'
import { type SubmitEvent, useState } from 'react'
import { useEdit } from '../../../base/document'
import { label } from '../../../base/language/words/label'
import { useText } from '../../../base/language/text'
import { Dialog } from '../../../ui/dialog/dialog'
import { useNameFault } from '../../../ui/field/use-name-fault'

interface NewIntentDialogProps {
  onMade: (id: string) => void
  onClose: () => void
}

export function NewIntentDialog({ onMade, onClose }: NewIntentDialogProps) {
  const text = useText()
  const edit = useEdit()
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  const fault = useNameFault('intent')(name)
  const make = (event: SubmitEvent) => {
    event.preventDefault()
    if (fault !== null) return
    const id = newId('intent')
    edit([{ op: 'put', id, kind: 'intent', set: { name } }], { label: label('training.intent.added', { name }) })
    onClose()
    onMade(id)
  }
  return (
    <Dialog title={text('training.new.title')} onClose={onClose}>
      <form onSubmit={make}>
        <TextInput
          data-autofocus
          label={text('training.name')}
          placeholder={text('training.name.example')}
          value={typed}
          maxLength={limits.nameChars}
          error={fault === null || fault.fault === 'empty' ? undefined : fault.words}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button mt={20} type="submit" variant="filled" size="md" disabled={fault !== null}>
          {text('training.create')}
        </Button>
      </form>
    </Dialog>
  )
}
