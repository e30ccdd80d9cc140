// What an object of this kind holds, for everybody who knows no kind.
import type { ObjectType } from '../object-type'
import { responseFields, StandardResponse } from './index'

export const responseKind: ObjectType<StandardResponse> = {
  schema: StandardResponse,
  fields: responseFields,
  ids: ({ fieldId }) => [fieldId],
}
