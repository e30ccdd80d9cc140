// Which intents the list shows, in which order: by name, those that the search and the filter leave.
import type { CallReply } from '@parley/contract/calls'
import type { IntentQuality } from '@parley/contract/understanding/training'
import type { BotObject } from '@parley/contract/objects/object'

/** Qualities that need a look, as filters; `missing-language` for those without an utterance in one of the bot's languages. */
export const filters = ['conflict', 'few', 'weak', 'missing-language'] as const
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
  /** Languages without an utterance, by intent; those that have all are not there. */
  missing: ReadonlyMap<string, readonly string[]>
}

/** Of the classes that utterances belong to, by the bot's languages: none is missing in a bot of one. */
export function missingLanguages(
  classes: CallReply<'training.list-classes'>,
  languages: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  if (languages.length < 2) return new Map()
  const missing = classes.map(({ _id, languages: has }) => [_id, languages.filter((code) => (has[code] ?? 0) === 0)] as const)
  return new Map(missing.filter(([, codes]) => codes.length > 0))
}

export function countOf(filter: Filter, { measured, missing }: Pick<FindIntents, 'measured' | 'missing'>): number {
  return filter === 'missing-language' ? missing.size : [...measured.values()].filter(({ quality }) => quality === filter).length
}

export function findIntents(
  intents: readonly BotObject<'intent'>[],
  { search, inUtterances, filter, measured, missing }: FindIntents,
): BotObject<'intent'>[] {
  const words = search.trim().toLowerCase()
  return intents
    .filter(({ id }) => filter === null || (filter === 'missing-language' ? missing.has(id) : measured.get(id)?.quality === filter))
    .filter(({ id, data }) => words === '' || data.name.toLowerCase().includes(words) || inUtterances.has(id))
    .sort((left, right) => left.data.name.localeCompare(right.data.name))
}
