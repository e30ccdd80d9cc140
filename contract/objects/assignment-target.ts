// What a value is stored in: an entity, by its id, or a value of the dialog's context, by its path.
import { forbiddenNames } from '@parley/kit/expression/value'

/** The names below `context`; null for what is no such path. The entities are written by their ids alone. */
export function contextTarget(to: string): string[] | null {
  const [root, ...names] = to.split('.')
  const isPath = root === 'context' && names.length > 0 && names.length <= 8 && names[0] !== 'entities'
  return isPath && names.every((name) => /^[\p{L}_$][\p{L}\p{N}_$]{0,79}$/u.test(name) && !forbiddenNames.has(name)) ? names : null
}
