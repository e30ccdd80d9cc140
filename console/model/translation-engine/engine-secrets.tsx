// What a translation engine keeps sealed, as its kind asks for it. The console is not told the values.
import type { TranslationKind } from '@parley/contract/model/translation-engine'
import type { BotObject } from '@parley/contract/objects/object'
import { secretIdOf } from '@parley/contract/objects/object-secret'
import { useCall } from '../../base/call/use-call'
import { change } from '../../base/call/use-change'
import { useDocument } from '../../base/document'
import { localizeField } from '../../base/language/kinds/localize-kind'
import { useLocalize } from '../../base/language/kinds/use-kinds'
import { useText } from '../../base/language/text'
import { SecretField } from '../../ui/secret/secret-field'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { SkeletonRows } from '../../ui/state/skeleton'

interface EngineSecretsProps {
  engine: BotObject<'translation-engine'>
  kind: TranslationKind
}

export function EngineSecrets({ engine: { id, data }, kind }: EngineSecretsProps) {
  const text = useText()
  const say = useLocalize()
  const { botId, canEdit, store } = useDocument()
  const kept = useCall('variable.list-secrets', { streamId: botId })
  const asked = kind.fields.filter(({ control }) => control === 'secret')
  const save = async (field: string, value: string) => {
    // The engine, or its kind, may be on its way to the server still.
    await store.flush()
    await change('secret.set', { streamId: botId, objectId: id, field, value })
  }
  if (asked.length === 0) return null
  if (kept.error) return <ErrorInPlace error={kept.error} compact />
  if (kept.data === undefined) return <SkeletonRows rows={asked.length} height={64} />
  const { data: secrets } = kept
  return asked.map((field) => {
    const shown = localizeField(field, `kind.translation.${kind.id}.field.${field.name}`, say)
    return (
      <SecretField
        key={`${id} ${field.name}`}
        label={shown.label}
        asked={shown.label}
        name={data.name}
        facts={secrets.find(({ variableId }) => variableId === secretIdOf(id, field.name)) ?? null}
        canEdit={canEdit}
        isOptional={field.required !== true}
        keep={(value) => save(field.name, value)}
        clear={{
          title: text('translation-engine.secret.clear', { name: data.name }),
          why: text('translation-engine.secret.clear.why'),
          run: () => change('secret.clear', { streamId: botId, objectId: id, field: field.name }),
        }}
      >
        {shown.help}
      </SecretField>
    )
  })
}
