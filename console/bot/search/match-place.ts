// Where a match is looked at and what its field is called: the step's tab, the intent's tab, the sentence among its intent's.
import type { KindDescription } from '@parley/contract/base/form'
import type { FoundObject } from '@parley/contract/bot/search'
import { type ObjectPlace, placeOfObject } from '../../base/document/object-places'

export interface Kinds {
  nodes: readonly KindDescription[]
  entities: readonly KindDescription[]
}

const intentTabs: Record<string, string> = {
  patterns: 'patterns',
  negativePatterns: 'negative-patterns',
  name: 'settings',
  description: 'settings',
}

/** What document.list takes as words. */
const longestSearch = 200

export function placeOfMatch(found: FoundObject, field: string, kinds: Kinds | undefined): ObjectPlace | null {
  const { kind, objectId, parentId, title } = found
  const place = placeOfObject(kind, objectId, parentId)
  if (place === null) return null
  const more: Record<string, string> = {}
  if (kind === 'node' && field !== 'name') more['tab'] = field === 'transitions' ? 'rules' : tabOf(found, field, kinds)
  if (kind === 'intent') more['tab'] = intentTabs[field] ?? 'settings'
  if (kind === 'utterance') more['words'] = title.slice(0, longestSearch)
  if (kind === 'synonym') more['search'] = title
  return { path: place.path, search: { ...place.search, ...more } }
}

function tabOf(found: FoundObject, field: string, kinds: Kinds | undefined): string {
  return fieldOf(found, field, kinds)?.tab ?? 'settings'
}

/** The described setting, in the reader's language; undefined for a field that every object of the kind has. */
export function fieldOf({ kind, type }: FoundObject, field: string, kinds: Kinds | undefined) {
  const among = kind === 'node' ? kinds?.nodes : kind === 'entity' ? kinds?.entities : undefined
  return among?.find(({ id }) => id === type)?.fields.find(({ name }) => name === field)
}
