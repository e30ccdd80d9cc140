// What an authorization profile keeps sealed, as its way asks for it. The console is not told the values.
import { secretIdOf } from '@parley/contract/objects/object-secret'
import { type AuthorizationSecret, secretsOfMethod } from '@parley/contract/objects/authorization/profile'
import type { BotObject } from '@parley/contract/objects/object'
import { useCall } from '../../base/call/use-call'
import { change } from '../../base/call/use-change'
import { useDocument } from '../../base/document'
import { useText } from '../../base/language/text'
import { SecretField } from '../../ui/secret/secret-field'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { SkeletonRows } from '../../ui/state/skeleton'

export function ProfileSecrets({ profile: { id, data } }: { profile: BotObject<'authorization'> }) {
  const text = useText()
  const { botId, canEdit, store } = useDocument()
  const kept = useCall('variable.list-secrets', { streamId: botId })
  const asked = secretsOfMethod(data.auth)
  const save = async (field: AuthorizationSecret, value: string) => {
    // The profile, or its way, may be on its way to the server still.
    await store.flush()
    await change('authorization.update', { streamId: botId, idpId: id, secrets: { [field]: value } })
  }
  if (asked.length === 0) return null
  if (kept.error) return <ErrorInPlace error={kept.error} compact />
  if (kept.data === undefined) return <SkeletonRows rows={asked.length} height={64} />
  const { data: secrets } = kept
  return asked.map(({ field, isRequired }) => {
    const name = text(`authorization.secret.${field}`)
    return (
      <SecretField
        key={`${id} ${field}`}
        label={name}
        asked={name}
        name={data.name}
        facts={secrets.find(({ variableId }) => variableId === secretIdOf(id, field)) ?? null}
        canEdit={canEdit}
        isOptional={!isRequired}
        keep={(value) => save(field, value)}
        clear={{
          title: text('authorization.secret.clear', { name: data.name }),
          why: text('authorization.secret.clear.why'),
          run: () => save(field, ''),
        }}
      >
        {text('authorization.secret.where')}
      </SecretField>
    )
  })
}
