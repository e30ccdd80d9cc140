// How many cases of what costs minutes a run tries: all of them in `npm run test:long`, the most telling ones in `npm run test:all`, and in
// `npm test` as many as show that it works at all.
import { scopeOf } from '../../tools/gate/lists'

const scope = scopeOf(process.env)
export const isLongRun = scope === 'long'
export const isGate = scope === 'gate'

/** Every so many of a list in a short run, all of it in a long one. */
export function someOf<T>(list: readonly T[], oneIn: number): T[] {
  return list.filter((_, at) => isLongRun || at % oneIn === 0)
}

/** Every so many of a list in the gate, all of it elsewhere. */
export function gateSample<T>(list: readonly T[], oneIn: number): T[] {
  return list.filter((_, at) => !isGate || at % oneIn === 0)
}
