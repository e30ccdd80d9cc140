// Which intents the list shows, in which order: by name, those that the search and the filter leave.
import type { IntentQuality } from '@parley/contract/understanding/training'
import type { BotObject } from '@parley/contract/objects/object'

/** Qualities that need a look, as filters. */
export const filters = ['conflict', 'few', 'weak'] as const
export type Filter = (typeof filters)[number]

export function isFilter(name: string): name is Filter {
  return filters.some((filter) => filter === name)
}

export interface FindIntents {
  search: string
  /** Intents with an utterance that holds the words searched for. */
  inUtterances: ReadonlySet<string>
  filter: Filter | null
  measured: ReadonlyMap<string, IntentQuality>
}

export function findIntents(
  intents: readonly BotObject<'intent'>[],
  { search, inUtterances, filter, measured }: FindIntents,
): BotObject<'intent'>[] {
  const words = search.trim().toLowerCase()
  return intents
    .filter(({ id }) => filter === null || measured.get(id)?.quality === filter)
    .filter(({ id, data }) => words === '' || data.name.toLowerCase().includes(words) || inUtterances.has(id))
    .sort((left, right) => left.data.name.localeCompare(right.data.name))
}
