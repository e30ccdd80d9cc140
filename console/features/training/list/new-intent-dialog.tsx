// Names a new intent; what users say is added in the editor.
import { Button, TextInput } from '@mantine/core'
import { newId } from '@parley/contract/base/ids'
import { limits } from '@parley/contract/base/limits'
import { type SubmitEvent, useState } from 'react'
import { useEdit } from '../../../base/document'
import { label } from '../../../base/words/label'
import { useText } from '../../../base/text'
import { Dialog } from '../../../ui/dialog/dialog'

interface NewIntentDialogProps {
  taken: readonly string[]
  onMade: (id: string) => void
  onClose: () => void
}

export function NewIntentDialog({ taken, onMade, onClose }: NewIntentDialogProps) {
  const text = useText()
  const edit = useEdit()
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  const isTaken = taken.some((other) => other.toLowerCase() === name.toLowerCase())
  const make = (event: SubmitEvent) => {
    event.preventDefault()
    if (name === '' || isTaken) return
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
          error={isTaken ? text('training.name.taken') : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button mt={20} type="submit" variant="filled" size="md" disabled={name === '' || isTaken}>
          {text('training.create')}
        </Button>
      </form>
    </Dialog>
  )
}
