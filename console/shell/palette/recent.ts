// What was opened from the palette last, kept in this browser for each bot: shown before anything is typed.
import { useNavigate } from '@tanstack/react-router'
import { isIconName } from '../../ui/icon'
import { type RecentPlace, shellState, useShellState } from '../shell-state'
import type { PaletteItem } from './palette-item'

const mostKept = 24
const mostShown = 6

/** The last opened first, each once. */
export function withRecent(before: readonly RecentPlace[], opened: RecentPlace): RecentPlace[] {
  return [opened, ...before.filter(({ botId, path }) => botId !== opened.botId || path !== opened.path)].slice(0, mostKept)
}

/** Only places are remembered; an action is not a place. */
export function noteOpened(botId: string, { title, place, icon, path }: PaletteItem): void {
  if (path !== undefined) shellState.set({ recent: withRecent(shellState.get().recent, { botId, title, place, icon, path }) })
}

export function useRecent(botId: string): PaletteItem[] {
  const navigate = useNavigate()
  const recent = useShellState((value) => value.recent)
  return recent
    .filter((opened) => opened.botId === botId)
    .slice(0, mostShown)
    .map(({ title, place, icon, path }) => {
      const { pathname, searchParams } = new URL(path, location.origin)
      const run = () => void navigate({ to: pathname, search: Object.fromEntries(searchParams) })
      return { id: `recent-${path}`, title, place, icon: isIconName(icon) ? icon : 'history', path, run }
    })
}
