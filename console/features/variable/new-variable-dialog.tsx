// Names a new variable; its value is given in the editor.
import { Button, SegmentedControl, Switch, TextInput } from '@mantine/core'
import { newId } from '@parley/contract/base/ids'
import type { Variable } from '@parley/contract/objects/variable'
import { type SubmitEvent, useState } from 'react'
import { useEdit } from '../../base/document'
import { label } from '../../base/language/words/label'
import { useText } from '../../base/language/text'
import { Dialog } from '../../ui/dialog/dialog'
import { useNameFault } from '../../ui/field/use-name-fault'

interface NewVariableDialogProps {
  onMade: (id: string) => void
  onClose: () => void
}

export function NewVariableDialog({ onMade, onClose }: NewVariableDialogProps) {
  const text = useText()
  const edit = useEdit()
  const [key, setKey] = useState('')
  const [isSecure, setIsSecure] = useState(false)
  const [scope, setScope] = useState<Variable['scope']>('env')
  const fault = useNameFault('variable')(key, { scope })

  const make = (event: SubmitEvent) => {
    event.preventDefault()
    if (fault !== null) return
    const id = newId('variable')
    edit([{ op: 'put', id, kind: 'variable', set: { key: key.trim(), scope, secure: scope === 'env' && isSecure } }], {
      label: label('variable.added', { key: key.trim() }),
    })
    onMade(id)
    onClose()
  }
  return (
    <Dialog title={text('variable.new.title')} onClose={onClose}>
      <form onSubmit={make}>
        <SegmentedControl
          mb={16}
          value={scope}
          data={[
            { value: 'env', label: text('variable.scope.env') },
            { value: 'content', label: text('variable.scope.content') },
          ]}
          onChange={(next) => setScope(next === 'content' ? 'content' : 'env')}
        />
        <TextInput
          data-autofocus
          label={text('variable.key')}
          description={text(`variable.scope.${scope}.why`)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={text('variable.key.example')}
          value={key}
          maxLength={128}
          error={fault === null || fault.fault === 'empty' ? undefined : fault.words}
          onChange={(event) => setKey(event.currentTarget.value)}
        />
        {scope === 'env' && (
          <Switch
            mt={16}
            label={text('variable.secure')}
            description={text('variable.secure.why')}
            checked={isSecure}
            onChange={(event) => setIsSecure(event.currentTarget.checked)}
          />
        )}
        <Button mt={20} type="submit" variant="filled" size="md" disabled={fault !== null}>
          {text('variable.create')}
        </Button>
      </form>
    </Dialog>
  )
}
