// What an object of this kind holds, for everybody who knows no kind.
import type { ObjectType } from '../object-type'
import { Variable } from './index'

export const variableKind: ObjectType<Variable> = {
  schema: Variable,
  spokenNames: ({ scope, key }) => ({ named: { scope: scope ?? 'env', name: key } }),
}
