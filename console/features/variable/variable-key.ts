// What a variable may be called: the contract's rule for keys, and one key only once in its scope.
import { Variable } from '@parley/contract/objects/variable'

export type KeyFault = 'empty' | 'letters' | 'taken'

/** null when the key can be used beside the others. */
export function faultOfKey(key: string, scope: Variable['scope'], others: readonly Variable[]): KeyFault | null {
  if (key === '') return 'empty'
  if (!Variable.shape.key.safeParse(key).success) return 'letters'
  const isTaken = others.some((other) => other.scope === scope && other.key.toLowerCase() === key.toLowerCase())
  return isTaken ? 'taken' : null
}
