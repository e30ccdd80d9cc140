// What an object of this kind holds, for everybody who knows no kind.
import type { ObjectType } from '../object-type'
import { Utterance } from './index'

export const utteranceKind: ObjectType<Utterance> = {
  schema: Utterance,
  ids: ({ marks }) => (marks ?? []).map(({ entityId }) => entityId),
}
