// What an external NLU keeps sealed, as its kind asks for it. The console is not told the values.
import { secretIdOf } from '@parley/contract/objects/object-secret'
import type { Field } from '@parley/contract/base/form'
import type { BotObject } from '@parley/contract/objects/object'
import { useCall } from '../../base/call/use-call'
import { change } from '../../base/call/use-change'
import { useDocument } from '../../base/document'
import { useText } from '../../base/language/text'
import { SecretField } from '../../ui/secret/secret-field'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { SkeletonRows } from '../../ui/state/skeleton'

export function NluSecrets({ nlu: { id, data }, fields }: { nlu: BotObject<'external-nlu'>; fields: readonly Field[] }) {
  const text = useText()
  const { botId, canEdit, store } = useDocument()
  const kept = useCall('variable.list-secrets', { streamId: botId })
  const save = async (field: string, value: string) => {
    // It, or its kind, may be on its way to the server still.
    await store.flush()
    await change('secret.set', { streamId: botId, objectId: id, field, value })
  }
  if (fields.length === 0) return null
  if (kept.error) return <ErrorInPlace error={kept.error} compact />
  if (kept.data === undefined) return <SkeletonRows rows={fields.length} height={64} />
  const { data: secrets } = kept
  return fields.map(({ name, label, help, required }) => (
    <SecretField
      key={`${id} ${name}`}
      label={label}
      asked={label}
      name={data.name}
      facts={secrets.find(({ variableId }) => variableId === secretIdOf(id, name)) ?? null}
      canEdit={canEdit}
      isOptional={required !== true}
      keep={(value) => save(name, value)}
      clear={{
        title: text('external-nlu.secret.clear', { name: data.name }),
        why: text('external-nlu.secret.clear.why'),
        run: () => change('secret.clear', { streamId: botId, objectId: id, field: name }),
      }}
    >
      {help}
    </SecretField>
  ))
}
