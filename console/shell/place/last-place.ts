// Where somebody was in this browser (§3): the bot, its type, the tab, the line of the menu and the language looked at. The console's own
// address leads there again; the language the console speaks is kept beside it (base/language).
import { type BotType, botTypes } from '@parley/contract/base/ids'
import { z } from 'zod'
import { session } from '../../base/session/session'
import { botPath } from '../../base/session/use-bot'
import { menu } from '../../menu'
import { tabs } from '../menu-entry'

const storageKey = 'parley.place'

const Place = z.object({
  userId: z.string(),
  streamId: z.string().min(1),
  botType: z.enum(botTypes),
  tab: z.enum(tabs),
  menu: z.string(),
  /** '' for all languages of the bot. */
  language: z.string(),
})
export type Place = z.infer<typeof Place>

/** null where this person was in no bot yet, or what is kept cannot be read. */
function readPlace(): Place | null {
  try {
    const place = Place.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? 'null'))
    return place.success && place.data.userId === session.get().user?.id ? place.data : null
  } catch {
    return null
  }
}

export function keepPlace(place: Place): void {
  localStorage.setItem(storageKey, JSON.stringify(place))
}

/** The bot cannot be opened any more. */
export function forgetPlace(streamId: string): void {
  if (readPlace()?.streamId === streamId) localStorage.removeItem(storageKey)
}

/** What is known of a bot's type before the bot itself has been read. */
export function keptTypeOf(streamId: string): BotType | undefined {
  const place = readPlace()
  return place?.streamId === streamId ? place.botType : undefined
}

export interface Destination {
  to: string
  search: { language?: string }
}

export function lastPlace(): Destination {
  const place = readPlace()
  const entry = menu.find(({ id, tab, screen }) => id === place?.menu && tab === place.tab && screen !== null)
  if (place === null || entry === undefined) return { to: '/bots', search: {} }
  return { to: botPath(place.streamId, entry.path), search: place.language === '' ? {} : { language: place.language } }
}
