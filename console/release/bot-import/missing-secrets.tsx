// Asks for the secrets that an imported bot needs and has not: they are in no file.
import { secretIdOf } from '@parley/contract/objects/object-secret'
import type { CallReply } from '@parley/contract/calls'
import { useCall } from '../../base/call/use-call'
import { change } from '../../base/call/use-change'
import { useLocalize } from '../../base/language/kinds/use-kinds'
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
  const say = useLocalize()
  const kept = useCall('variable.list-secrets', { streamId: botId })
  if (kept.error) return <ErrorInPlace error={kept.error} compact />
  if (kept.data === undefined) return <SkeletonRows rows={asked.length} height={64} />
  const { data: secrets } = kept
  return (
    <section className={classes.parts} aria-label={text('bot-import.secrets')}>
      <p className={classes.legend}>{text('bot-import.secrets')}</p>
      {asked.map(({ objectId, name, field, label: ofField, labelKey, isOptional }) => {
        const secretId = field === '' ? objectId : secretIdOf(objectId, field)
        const label = field === '' ? name : `${name}: ${say(labelKey, ofField)}`
        const give = async (value: string) => {
          if (field === '') await change('variable.set-secret', { streamId: botId, variableId: objectId, value })
          else await change('secret.set', { streamId: botId, objectId, field, value })
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
              run: () =>
                field === ''
                  ? change('variable.clear-secret', { streamId: botId, variableId: objectId })
                  : change('secret.clear', { streamId: botId, objectId, field }),
            }}
          />
        )
      })}
    </section>
  )
}
