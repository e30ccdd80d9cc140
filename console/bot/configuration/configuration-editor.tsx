// One configuration: its name, the environment it is for, and its values. It is saved as a whole, so that scripts never read half of one.
import { Autocomplete, Button, TextInput } from '@mantine/core'
import { type Configuration, configurationLimits } from '@parley/contract/bot/configuration'
import { useEffect, useMemo, useState } from 'react'
import { z } from 'zod'
import { change, useChange } from '../../base/call/use-change'
import { useText } from '../../base/language/text'
import { exactTime, useRelativeTime } from '../../base/language/time'
import { useBotId } from '../../base/session/use-bot'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { filled, useForm } from '../../ui/form/use-form'
import { Icon } from '../../ui/icon'
import { EditorBar, EditorForm } from '../../ui/panes/editor-parts'
import { showUndoToast } from '../../ui/toast/undo-toast'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import classes from './configuration.module.css'
import { ValueRows } from './value-rows'
import { rowFault, rowsOf, type ValueRow, valueSorts, valuesOf } from './values'

const Rows = z
  .array(z.object({ name: z.string(), sort: z.enum(valueSorts), text: z.string() }))
  .refine((rows) => rows.every((_, at) => rowFault(rows, at) === null), { message: '' })

const Form = z.object({ name: filled(), environment: z.string().trim(), rows: Rows })

interface ConfigurationEditorProps {
  configuration: Configuration
  /** Those that other configurations of the bot are for. */
  environments: readonly string[]
  isReadOnly: boolean
}

export function ConfigurationEditor({ configuration, environments, isReadOnly }: ConfigurationEditorProps) {
  const text = useText()
  const ago = useRelativeTime()
  const [isRemoving, setRemoving] = useState(false)
  const { name, lModifiedOn } = configuration
  return (
    <>
      <EditorBar title={name}>
        <time className={classes.note} title={exactTime(lModifiedOn)}>
          {text('configuration.changed', { ago: ago(lModifiedOn) })}
        </time>
        {!isReadOnly && (
          <Button variant="subtle" leftSection={<Icon name="remove" />} onClick={() => setRemoving(true)}>
            {text('configuration.remove')}
          </Button>
        )}
      </EditorBar>
      <EditorForm>
        <Fields {...{ configuration, environments, isReadOnly }} />
      </EditorForm>
      {isRemoving && <RemoveDialog configuration={configuration} onClose={() => setRemoving(false)} />}
    </>
  )
}

function Fields({ configuration, environments, isReadOnly }: ConfigurationEditorProps) {
  const text = useText()
  const streamId = useBotId()
  const save = useChange('configuration.update')
  const [isTried, setTried] = useState(false)
  const { _id: configId, name, environment, values } = configuration
  const saved = useMemo(() => ({ name, environment, rows: rowsOf(values) }), [name, environment, values])
  const told = () => {
    setTried(false)
    const before = { streamId, configId, name, environment, values }
    showUndoToast(text('configuration.saved', { name }), () => change('configuration.update', before))
  }
  const form = useForm<z.input<typeof Form>, z.output<typeof Form>>({
    schema: Form,
    start: saved,
    kept: { place: `configuration ${configId}`, label: name },
    send: ({ rows, ...sent }) => save.mutate({ streamId, configId, ...sent, values: valuesOf(rows) }, { onSuccess: told }),
  })
  const { follow } = form
  useEffect(() => follow(saved), [follow, saved])
  const rows: readonly ValueRow[] = form.values.rows
  const length = rows.every((_, at) => rowFault(rows, at) === null) ? JSON.stringify(valuesOf(rows)).length : 0
  const isTooLong = length > configurationLimits.chars
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        setTried(true)
        form.onSubmit(event)
      }}
    >
      <div className={classes.pair}>
        <TextInput label={text('configuration.name')} maxLength={128} readOnly={isReadOnly} {...form.typed('name')} />
        <Autocomplete
          label={text('configuration.environment')}
          placeholder={text('configuration.environment.all')}
          maxLength={60}
          readOnly={isReadOnly}
          data={environments}
          value={form.values.environment}
          onChange={(next) => form.take('environment', next)}
        />
      </div>
      <ValueRows rows={rows} isReadOnly={isReadOnly} isTried={isTried} onChange={(next) => form.take('rows', next)} />
      {isTooLong && (
        <p className={classes.wrong} role="alert">
          {text('configuration.too-long', { count: configurationLimits.chars })}
        </p>
      )}
      {save.error !== null && <ErrorInPlace error={save.error} kept={text('ui.form.kept')} compact />}
      {!isReadOnly && (
        <div className={classes.foot}>
          <Button disabled={!form.isChanged} onClick={() => form.restart(saved)}>
            {text('configuration.discard')}
          </Button>
          <Button type="submit" variant="filled" disabled={!form.isChanged || isTooLong} loading={save.isPending}>
            {text('configuration.save')}
          </Button>
        </div>
      )}
    </form>
  )
}

function RemoveDialog({ configuration, onClose }: { configuration: Configuration; onClose: () => void }) {
  const text = useText()
  const streamId = useBotId()
  const { _id, name, environment, values } = configuration
  const remove = async () => {
    await change('configuration.remove', { streamId, configId: _id })
    const before = { streamId, _id, name, environment, values }
    showUndoToast(text('configuration.removed', { name }), () => change('configuration.create', before))
  }
  return (
    <ConfirmDialog
      title={text('configuration.remove.title', { name })}
      action={text('configuration.remove')}
      isLoss
      run={remove}
      onClose={onClose}
    >
      {text('configuration.remove.why')}
    </ConfirmDialog>
  )
}
