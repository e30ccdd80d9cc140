// Names a new variable; its value is given in the editor.
import { Button, SegmentedControl, Switch, TextInput } from '@mantine/core'
import { newId } from '@parley/contract/base/ids'
import { z } from 'zod'
import { useEdit } from '../../base/document'
import { label } from '../../base/language/words/label'
import { useText } from '../../base/language/text'
import { Dialog } from '../../ui/dialog/dialog'
import { useNameFault } from '../../ui/field/use-name-fault'
import { asWords } from '../../ui/form/named'
import { useForm } from '../../ui/form/use-form'

interface NewVariableDialogProps {
  onMade: (id: string) => void
  onClose: () => void
}

export function NewVariableDialog({ onMade, onClose }: NewVariableDialogProps) {
  const text = useText()
  const edit = useEdit()
  const faultOf = useNameFault('variable')
  const form = useForm({
    schema: z
      .object({ key: z.string(), scope: z.enum(['env', 'content']), isSecure: z.boolean() })
      .superRefine(({ key, scope }, issues) => {
        const fault = faultOf(key, { scope })
        if (fault !== null) issues.addIssue({ code: 'custom', path: ['key'], message: fault.words })
      }),
    start: { key: '', scope: 'env', isSecure: false },
    say: asWords,
    send: ({ key: typed, scope, isSecure }) => {
      const [id, key] = [newId('variable'), typed.trim()]
      edit([{ op: 'put', id, kind: 'variable', set: { key, scope, secure: scope === 'env' && isSecure } }], {
        label: label('variable.added', { key }),
      })
      onMade(id)
      onClose()
    },
  })
  const { scope, isSecure } = form.values
  return (
    <Dialog title={text('variable.new.title')} onClose={onClose}>
      <form onSubmit={form.onSubmit} noValidate>
        <SegmentedControl
          mb={16}
          value={scope}
          data={[
            { value: 'env', label: text('variable.scope.env') },
            { value: 'content', label: text('variable.scope.content') },
          ]}
          onChange={(next) => form.take('scope', next === 'content' ? 'content' : 'env')}
        />
        <TextInput
          data-autofocus
          label={text('variable.key')}
          description={text(`variable.scope.${scope}.why`)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={text('variable.key.example')}
          maxLength={128}
          {...form.typed('key')}
        />
        {scope === 'env' && (
          <Switch
            mt={16}
            label={text('variable.secure')}
            description={text('variable.secure.why')}
            checked={isSecure}
            onChange={(event) => form.take('isSecure', event.currentTarget.checked)}
          />
        )}
        <Button mt={20} type="submit" variant="filled" size="md">
          {text('variable.create')}
        </Button>
      </form>
    </Dialog>
  )
}
