// Periods and filters that somebody has given a name, to come back to: kept with the person, for one bot, shown at once.
import { z } from 'zod'
import { useCall } from '../../base/call/use-call'
import { useChange } from '../../base/call/use-change'
import { useUserId } from '../../base/session/session'

const SavedView = z.object({
  name: z.string(),
  /** Of the page, behind the bot's. */
  path: z.string(),
  search: z.record(z.string(), z.string()),
})
export type SavedView = z.infer<typeof SavedView>

/** What the server keeps of one preference. */
const mostChars = 2000

export function readViews(kept: string | undefined): SavedView[] {
  if (kept === undefined) return []
  try {
    return SavedView.array().catch([]).parse(JSON.parse(kept))
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

/** One of the same name gives way. null: there is no room for it. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] | null {
  const next = [...views.filter(({ name }) => name !== view.name), view]
  return JSON.stringify(next).length > mostChars ? null : next
}

/** Everything of an address that is part of a view: not the page of a list. */
export function viewedIn(search: Readonly<Record<string, unknown>>): Record<string, string> {
  const kept = Object.entries(search).filter(([key, value]) => key !== 'page' && value !== undefined && value !== '')
  return Object.fromEntries(kept.map(([key, value]) => [key, String(value)]).toSorted())
}

export function isSameView(one: Omit<SavedView, 'name'>, other: Omit<SavedView, 'name'>): boolean {
  return one.path === other.path && JSON.stringify(viewedIn(one.search)) === JSON.stringify(viewedIn(other.search))
}

export function useSavedViews(botId: string): { views: SavedView[]; keep: (views: readonly SavedView[]) => Promise<unknown> } | null {
  const userId = useUserId()
  const profile = useCall('account.get-profile', userId === '' ? null : { userId }).data
  const change = useChange('account.update-preferences')
  if (profile === undefined) return null
  const place = `views.${botId}`
  return {
    views: readViews(profile.preferences[place]),
    keep: (views) => change.mutateAsync({ userId, preferences: { [place]: JSON.stringify(views) } }),
  }
}
