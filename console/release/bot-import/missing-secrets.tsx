// Asks for the secrets that an imported bot needs and has not: they are in no file.
import { secretIdOf } from '@parley/contract/objects/authorization/profile'
import type { CallReply } from '@parley/contract/calls'
import { useCall } from '../../base/call/use-call'
import { change } from '../../base/call/use-change'
import { useText } from '../../base/language/text'
import { SecretField } from '../../ui/secret/secret-field'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { SkeletonRows } from '../../ui/state/skeleton'
import classes from './bot-import.module.css'

type Missing = CallReply<'bot-import.get-status'>['missing']

interface MissingSecretsProps {
  botId: string
  asked: Missing
}

export function MissingSecrets({ botId, asked }: MissingSecretsProps) {
  const text = useText()
  const kept = useCall('variable.list-secrets', { streamId: botId })
  if (kept.error) return <ErrorInPlace error={kept.error} compact />
  if (kept.data === undefined) return <SkeletonRows rows={asked.length} height={64} />
  const { data: secrets } = kept
  return (
    <section className={classes.parts} aria-label={text('bot-import.secrets')}>
      <p className={classes.legend}>{text('bot-import.secrets')}</p>
      {asked.map(({ objectId, name, field, isOptional }) => {
        const secretId = field === '' ? objectId : secretIdOf(objectId, field)
        const label = field === '' ? name : `${name}: ${text(`authorization.secret.${field}`)}`
        const give = async (value: string) => {
          if (field === '') await change('variable.set-secret', { streamId: botId, variableId: objectId, value })
          else await change('authorization.update', { streamId: botId, idpId: objectId, secrets: { [field]: value } })
        }
        return (
          <SecretField
            key={secretId}
            label={label}
            asked={label}
            name={name}
            facts={secrets.find(({ variableId }) => variableId === secretId) ?? null}
            canEdit
            isOptional={isOptional}
            keep={give}
            clear={{
              title: text('bot-import.secrets.clear', { name: label }),
              why: text('bot-import.secrets.clear.why'),
              run: () => (field === '' ? change('variable.clear-secret', { streamId: botId, variableId: objectId }) : give('')),
            }}
          />
        )
      })}
    </section>
  )
}
