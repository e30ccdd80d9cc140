// What a bot's server changed in the context it was shown. It gives the whole context back with every call, also long after, so only what
// differs from what it was sent is written.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import { type Change, changesBetween } from '@parley/runtime/context/changes'
import { contextIn, isObject } from './payload'

/** null for more than a conversation can hold; none where nothing came back. */
export function changesIn(sent: JsonObject, given: Json | undefined): Change[] | null {
  if (!isObject(given) || Object.keys(given).length === 0) return []
  const changes = changesBetween({ context: contextIn(sent) }, { context: given })
  const isTooMuch =
    changes.length > limits.scriptChanges || changes.some(({ path }) => path.some((name) => name.length > limits.contextKeyChars))
  return isTooMuch ? null : changes
}
