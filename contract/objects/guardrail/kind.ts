// Where ids, texts and names stand in an object of this kind, for everybody who knows no kind.
import type { ObjectType } from '../object-type'
import type { Guardrail } from './index'

export const guardrailKind: ObjectType<Guardrail> = {
  ids: ({ traitId, nodeIds }) => [traitId ?? '', ...(nodeIds ?? [])].filter((id) => id !== ''),
}
