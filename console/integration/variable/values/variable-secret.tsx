// The value of a secure variable, which the console is not told.
import { Input } from '@mantine/core'
import { useDocument } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { useCall } from '../../../base/call/use-call'
import { change } from '../../../base/call/use-change'
import { SecretField } from '../../../ui/secret/secret-field'
import { ErrorInPlace } from '../../../ui/state/error-in-place'

interface VariableSecretProps {
  variableId: string
  /** As it is written in texts. */
  name: string
}

export function VariableSecret({ variableId, name }: VariableSecretProps) {
  const text = useText()
  const { botId, canEdit, store } = useDocument()
  const secrets = useCall('variable.list-secrets', { streamId: botId })
  if (secrets.error) return <ErrorInPlace error={secrets.error} compact />
  if (secrets.data === undefined) return <Input.Wrapper label={text('variable.value')} aria-busy="true" />
  return (
    <SecretField
      label={text('variable.value')}
      name={name}
      facts={secrets.data.find((one) => one.variableId === variableId) ?? null}
      canEdit={canEdit}
      keep={async (value) => {
        // That the variable is secure may be on its way still.
        await store.flush()
        await change('variable.set-secret', { streamId: botId, variableId, value })
      }}
      clear={{
        title: text('variable.secret.clear.title', { key: name }),
        why: text('variable.secret.clear.why'),
        run: () => change('variable.clear-secret', { streamId: botId, variableId }),
      }}
    >
      {text('variable.secret.where')}
    </SecretField>
  )
}
