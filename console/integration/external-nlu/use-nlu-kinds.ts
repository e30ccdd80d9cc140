// The kinds of external NLU that the server can ask, in the words of the chosen language.
import type { ExternalNluKind } from '@parley/contract/integration/external-nlu'
import { useMemo } from 'react'
import { useCall } from '../../base/call/use-call'
import { localizeField, localizeSteps } from '../../base/language/kinds/localize-kind'
import { useLocalize } from '../../base/language/kinds/use-kinds'
import { useBotId } from '../../base/session/use-bot'

export function useNluKinds() {
  const streamId = useBotId()
  const say = useLocalize()
  const asked = useCall('external-nlu.list-kinds', { streamId }, { keep: true, staleMs: Infinity })
  const { data } = asked
  const kinds = useMemo(
    () =>
      (data ?? []).map((kind): ExternalNluKind => {
        const key = `kind.nlu.${kind.id}`
        return {
          ...kind,
          label: say(key, kind.label),
          about: say(`${key}.about`, kind.about),
          fields: kind.fields.map((field) => localizeField(field, `${key}.field.${field.name}`, say)),
          steps: localizeSteps(kind.steps, key, say),
        }
      }),
    [data, say],
  )
  return { asked, kinds }
}
