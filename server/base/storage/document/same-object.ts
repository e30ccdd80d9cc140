// Whether an object is the same in two documents: where it lies, and every field of it, whatever the order of the keys. Its revision says only
// when it was written.
import type { BotObject } from '@parley/contract/objects/object'
import { sameJson } from '@parley/kit/json/same'

export function isSameObject(one: BotObject | undefined, other: BotObject | undefined): boolean {
  return one !== undefined && other !== undefined && one.parentId === other.parentId && sameJson(one.data, other.data)
}
