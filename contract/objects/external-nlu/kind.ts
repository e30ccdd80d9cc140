// Where ids, texts and names stand in an object of this kind, for everybody who knows no kind.
import type { ObjectType } from '../object-type'
import type { ExternalNlu } from './index'

export const externalNluKind: ObjectType<ExternalNlu> = {
  ids: ({ intents, entities }) => [...(intents ?? []).map(({ intentId }) => intentId), ...(entities ?? []).map(({ entityId }) => entityId)],
}
