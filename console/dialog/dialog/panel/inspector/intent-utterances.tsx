// The utterances of the intent a step names, to be read and added where the step is.
import type { KindDescription } from '@parley/contract/base/form'
import type { BotObject } from '@parley/contract/objects/object'
import { useIsConfirmed, useObject } from '../../../../base/document'
import { UtterancesInPlace } from '../../../../understanding/training/index'

/** Shown for every kind with an intent among its fields. */
export function IntentUtterances({ node, kind }: { node: BotObject<'node'>; kind: KindDescription }) {
  const field = kind.fields.find((candidate) => candidate.control === 'intent')
  const chosen = field ? node.data.settings[field.name] : undefined
  const intent = useObject('intent', typeof chosen === 'string' ? chosen : '')
  const isConfirmed = useIsConfirmed(intent?.id ?? '')
  return intent && isConfirmed ? <UtterancesInPlace key={intent.id} intent={intent} /> : null
}
