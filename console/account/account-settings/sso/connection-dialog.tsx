// A connection: the fields of its kind, who comes in by it, and what the provider's side needs of this installation.
import { Button, PasswordInput, Switch, Textarea, TextInput } from '@mantine/core'
import type { Connection } from '@parley/contract/account/sso'
import { useText } from '../../../base/language/text'
import { useCall } from '../../../base/call/use-call'
import { useChange } from '../../../base/call/use-change'
import { Dialog } from '../../../ui/dialog/dialog'
import { type TypedField, useForm } from '../../../ui/form/use-form'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { showToast } from '../../../ui/toast/toast'
import classes from '../account-settings.module.css'
import { type ConnectionValues, type FieldName, inputOf, schemaOf, startValues } from './connection-form'
import { ServiceProviderDetails } from './service-provider-details'

interface ConnectionDialogProps {
  accountId: string
  kind: ConnectionValues['kind']
  /** Absent for a new one. */
  connection?: Connection
  /** A new one is shown again with what the provider needs. */
  onMade?: (connectionId: string) => void
  onClose: () => void
}

const fields: Record<ConnectionValues['kind'], FieldName[]> = {
  oidc: ['issuer', 'clientId', 'clientSecret'],
  saml: ['entryPoint', 'issuer', 'certificates'],
}

export function ConnectionDialog({ accountId, kind, connection, onMade, onClose }: ConnectionDialogProps) {
  const text = useText()
  const create = useChange('sso.create')
  const update = useChange('sso.update')
  const addresses = useCall('sso.address', connection === undefined ? { accountId } : null).data
  const ours = connection?.ours ?? (addresses && { redirectUrl: addresses[kind] })
  const hasSecret = connection?.hasSecret ?? false
  const error = create.error ?? update.error
  const done = (saved: Connection) => {
    showToast(text('account-settings.sso.saved', { name: saved.displayName }), { tone: 'ok' })
    onClose()
    onMade?.(saved.connectionId)
  }
  const send = (values: ConnectionValues) => {
    if (connection === undefined) create.mutate({ accountId, ...inputOf(values) }, { onSuccess: done })
    else update.mutate({ accountId, connectionId: connection.connectionId, ...inputOf(values) }, { onSuccess: done })
  }
  const form = useForm({ schema: schemaOf(kind, hasSecret), start: startValues(kind, connection), send })
  const field = (name: FieldName) => <Field key={name} name={name} kind={kind} hasSecret={hasSecret} typed={form.typed(name)} />
  const title = connection === undefined ? text(`account-settings.sso.new.${kind}`) : connection.displayName
  return (
    <Dialog title={title} size={640} onClose={onClose}>
      <form className={classes.dialog} onSubmit={form.onSubmit} noValidate>
        {ours !== undefined && <ServiceProviderDetails {...ours} />}
        <div className={classes.grid}>
          {field('displayName')}
          {field('wsName')}
        </div>
        {fields[kind].map(field)}
        {field('domains')}
        {(['enabled', 'directSSO', 'selfSignUp'] as const).map((name) => (
          <Switch
            key={name}
            label={text(`account-settings.sso.${name}`)}
            description={text(`account-settings.sso.${name}.help`)}
            checked={form.values[name]}
            onChange={(event) => form.choose(name, event.currentTarget.checked)}
          />
        ))}
        {connection === undefined && kind === 'saml' && <p className={classes.help}>{text('account-settings.sso.ours-later')}</p>}
        {error !== null && <ErrorInPlace error={error} kept={text('ui.form.kept')} isAnswer compact />}
        <Button type="submit" variant="filled" size="md" loading={create.isPending || update.isPending}>
          {text(connection === undefined ? 'account-settings.sso.create' : 'account-settings.sso.save')}
        </Button>
      </form>
    </Dialog>
  )
}

interface FieldProps {
  name: FieldName
  kind: ConnectionValues['kind']
  hasSecret: boolean
  typed: TypedField
}

function Field({ name, kind, hasSecret, typed }: FieldProps) {
  const text = useText()
  const meaning = name === 'issuer' ? `${name}.${kind}` : name
  const shared = {
    'data-autofocus': name === 'displayName' || undefined,
    label: text(`account-settings.sso.${meaning}`),
    description: text(`account-settings.sso.${meaning}.help`),
    ...typed,
  }
  if (name === 'clientSecret') {
    const kept = hasSecret ? text('account-settings.sso.clientSecret.kept') : ''
    return (
      <PasswordInput
        {...shared}
        placeholder={kept}
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': text('account-settings.sso.clientSecret.show') }}
      />
    )
  }
  if (name === 'certificates') return <Textarea {...shared} autosize minRows={4} maxRows={8} ff="monospace" />
  if (name === 'domains') return <Textarea {...shared} autosize minRows={1} maxRows={5} placeholder="example.org" />
  return <TextInput {...shared} />
}
