// Whether a way leads on from an exit as things are now.
import type { JsonObject } from '@parley/contract/base/json'
import type { CompiledNode } from '../compile'

/** `holds`: a rule of it does; `else`: it leads on without one. */
export function wayOut({ exits }: CompiledNode, exit: string, scope: JsonObject): 'holds' | 'else' | 'nowhere' {
  const ways = (exits.get(exit) ?? []).filter(({ to }) => to !== null)
  if (ways.some(({ when }) => when?.test(scope).result === true)) return 'holds'
  return ways.some(({ when }) => when === null) ? 'else' : 'nowhere'
}
