// Which variables the list shows, in which order: by key, those of the wanted sort whose key, hint, group or value holds the words.
import type { BotObject } from '@parley/contract/objects/object'
import type { Variable } from '@parley/contract/objects/variable/index'
import { isInCollection } from '@parley/contract/objects/variable/value'

/** '' where anything will do. */
export interface Wanted {
  search: string
  scope: string
  namespaceId: string
  /** Those that have a value in it. */
  collectionId: string
}

export const anything: Wanted = { search: '', scope: '', namespaceId: '', collectionId: '' }

/** A secure one has no value here. */
export function findVariables(
  variables: readonly BotObject<'variable'>[],
  { search, scope, namespaceId, collectionId }: Wanted,
): BotObject<'variable'>[] {
  const words = search.trim().toLowerCase()
  const searched = ({ key, hint, group = '', value }: Variable): string => `${key} ${hint} ${group} ${value}`.toLowerCase()
  const found = variables.filter(
    ({ data }) =>
      (scope === '' || data.scope === scope) &&
      (namespaceId === '' || data.namespaces?.includes(namespaceId) === true) &&
      (collectionId === '' || isInCollection(data, collectionId)) &&
      (words === '' || searched(data).includes(words)),
  )
  const placed = found.map((one) => ({ one, place: one.data.key.toLowerCase() }))
  return placed.sort((left, right) => (left.place < right.place ? -1 : left.place > right.place ? 1 : 0)).map(({ one }) => one)
}
