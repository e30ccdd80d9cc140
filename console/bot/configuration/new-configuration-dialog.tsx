// Names a new configuration and says which environment it is for; its values are given in the editor.
import { Autocomplete, Button, TextInput } from '@mantine/core'
import { z } from 'zod'
import { useChange } from '../../base/call/use-change'
import { useText } from '../../base/language/text'
import { useBotId } from '../../base/session/use-bot'
import { Dialog } from '../../ui/dialog/dialog'
import { filled, useForm } from '../../ui/form/use-form'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import classes from './configuration.module.css'

interface NewConfigurationDialogProps {
  environments: readonly string[]
  onMade: (id: string) => void
  onClose: () => void
}

export function NewConfigurationDialog({ environments, onMade, onClose }: NewConfigurationDialogProps) {
  const text = useText()
  const streamId = useBotId()
  const create = useChange('configuration.create')
  const form = useForm({
    schema: z.object({ name: filled(), environment: z.string().trim() }),
    start: { name: '', environment: '' },
    send: (sent) =>
      create.mutate(
        { streamId, ...sent },
        {
          onSuccess: ({ _id }) => {
            onMade(_id)
            onClose()
          },
        },
      ),
  })
  return (
    <Dialog title={text('configuration.new.title')} onClose={onClose}>
      <form className={classes.form} onSubmit={form.onSubmit} noValidate>
        <TextInput
          data-autofocus
          label={text('configuration.name')}
          placeholder={text('configuration.name.example')}
          maxLength={128}
          {...form.typed('name')}
        />
        <Autocomplete
          label={text('configuration.environment')}
          description={text('configuration.environment.help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={text('configuration.environment.all')}
          maxLength={60}
          data={environments}
          value={form.values.environment}
          onChange={(next) => form.take('environment', next)}
        />
        {create.error !== null && <ErrorInPlace error={create.error} isAnswer compact />}
        <div className={classes.foot}>
          <Button type="submit" variant="filled" size="md" loading={create.isPending}>
            {text('configuration.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
