// Which bots match the search and the filters, and in what order. Pure; the address holds the values.
import type { Stream } from '@parley/contract/bot/bot'

export const sortOrders = ['edited', 'name', 'sessions', 'created'] as const
export type SortOrder = (typeof sortOrders)[number]

export interface BotFilters {
  search: string
  type: string
  status: string
  channel: string
  owner: string
  language: string
  sort: SortOrder
}

export function sessionsOf(bot: Pick<Stream, 'sessions7d'>): number {
  return bot.sessions7d.reduce((sum, day) => sum + day, 0)
}

/** What leaves no bot, where none is left: the words alone, the chosen filters alone, or both together. */
export function missedBy(bots: readonly Stream[], filters: BotFilters): 'words' | 'filters' | 'both' {
  if (filters.search.trim() === '') return 'filters'
  return filterBots(bots, { ...filters, type: '', status: '', channel: '', owner: '', language: '' }).length === 0 ? 'words' : 'both'
}

export function filterBots(bots: readonly Stream[], filters: BotFilters): Stream[] {
  const words = filters.search.trim().toLowerCase()
  return bots.filter(
    (bot) =>
      (words === '' || bot.name.toLowerCase().includes(words) || bot.description.toLowerCase().includes(words)) &&
      (filters.type === '' || bot.type === filters.type) &&
      (filters.status === '' || bot.state === filters.status) &&
      (filters.channel === '' || bot.channels.includes(filters.channel)) &&
      (filters.owner === '' || bot.ownerName === filters.owner) &&
      (filters.language === '' || bot.languages.includes(filters.language)),
  )
}

const byText = (one: string, other: string): number => one.localeCompare(other)

const comparisons: Record<SortOrder, (one: Stream, other: Stream) => number> = {
  edited: (one, other) => byText(other.lModifiedOn, one.lModifiedOn),
  name: (one, other) => byText(one.name, other.name),
  sessions: (one, other) => sessionsOf(other) - sessionsOf(one),
  created: (one, other) => byText(other.createdOn, one.createdOn),
}

export function sortBots(bots: readonly Stream[], order: SortOrder): Stream[] {
  return bots.toSorted(comparisons[order])
}
