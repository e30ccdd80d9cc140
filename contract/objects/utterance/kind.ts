// Where ids, texts and names stand in an object of this kind, for everybody who knows no kind.
import type { ObjectType } from '../object-type'
import type { Utterance } from './index'

export const utteranceKind: ObjectType<Utterance> = {
  ids: ({ marks }) => (marks ?? []).map(({ entityId }) => entityId),
}
