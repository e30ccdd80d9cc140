// Where ids, texts and names stand in an object of this kind, for everybody who knows no kind.
import type { ObjectType } from '../object-type'
import type { ModelUse } from './index'

export const modelUseKind: ObjectType<ModelUse> = {
  ids: ({ promptId }) => [promptId],
}
