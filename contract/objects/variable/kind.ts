// Where ids, texts and names stand in an object of this kind, for everybody who knows no kind.
import type { ObjectType } from '../object-type'
import type { Variable } from './index'

export const variableKind: ObjectType<Variable> = {
  spokenNames: ({ scope, key }) => ({ named: { scope: scope ?? 'env', name: key } }),
  withGiven: (data, values) => {
    const { key, scope = 'env', secure } = data
    const value = scope === 'env' && secure !== true && typeof key === 'string' ? values[key] : undefined
    return value === undefined ? data : { ...data, value }
  },
}
