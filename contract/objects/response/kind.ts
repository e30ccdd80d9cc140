// Where ids, texts and names stand in an object of this kind, for everybody who knows no kind.
import type { ObjectType } from '../object-type'
import type { StandardResponse } from './index'

export const responseKind: ObjectType<StandardResponse> = {
  ids: ({ fieldId }) => [fieldId],
}
