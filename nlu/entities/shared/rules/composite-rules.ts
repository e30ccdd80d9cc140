// Rules of values made of other entities: the parts as one text. The rules of the parts themselves are theirs.
import { type EntityRule, isObject, isOff } from './rule'

/** A number such as 33A of its parts, in their order; with a character, that stands between them. */
export const modelNumber: EntityRule = {
  name: 'modelNumber',
  check(rule, found) {
    if (isOff(rule) || !isObject(found.value) || found.missing) return found
    const between = typeof rule === 'string' && rule.length === 1 ? rule : ''
    const parts = Object.values(found.value).map((part) => (typeof part === 'string' || typeof part === 'number' ? String(part) : ''))
    return { ...found, value: parts.filter((part) => part !== '').join(between) }
  },
}

export const compositeRules: readonly EntityRule[] = [modelNumber]
