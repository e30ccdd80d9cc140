// Which value of a variable holds: that of a collection before its own, and that of a language before the one for all.
import type { Variable } from './index'

type Valued = Pick<Variable, 'scope' | 'value' | 'localized' | 'inCollections'>

/** `collectionId`: '' for its own value. `language` counts for content alone. */
export function valueIn({ scope, value, localized, inCollections }: Valued, language: string, collectionId: string): string {
  const other = inCollections?.[collectionId]
  if (scope === 'env') return other?.value || value
  return other?.localized[language] || other?.value || (localized[language] ?? value)
}

/** Whether it has a value of its own in a collection. */
export function isInCollection({ inCollections }: Pick<Variable, 'inCollections'>, collectionId: string): boolean {
  const other = inCollections?.[collectionId]
  return other !== undefined && [other.value, other.audioTag ?? '', ...Object.values(other.localized)].some((text) => text !== '')
}
