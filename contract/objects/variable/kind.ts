// Where ids, texts and names stand in an object of this kind, for everybody who knows no kind.
import type { ObjectType } from '../object-type'
import type { Variable } from './index'

export const variableKind: ObjectType<Variable> = {
  spokenNames: ({ scope, key }) => ({ named: { scope: scope ?? 'env', name: key } }),
}
