// Keeps in this browser where somebody is in a bot, once the bot is there; a bot that is gone is forgotten.
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUserId } from '../../base/session/session'
import { useBot } from '../../base/session/use-bot'
import { forgetPlace, keepPlace } from './last-place'
import type { MenuEntry } from '../menu-entry'
import { useShownMenu } from '../nav/use-shown-menu'

export function useKeptPlace(botId: string): void {
  const userId = useUserId()
  const { data: bot, error } = useBot(botId)
  const { open, entriesOf } = useShownMenu(botId)
  const search: Record<string, unknown> = useSearch({ strict: false })
  const language = typeof search['language'] === 'string' ? search['language'] : ''
  const entry = listed(open, open === undefined ? [] : entriesOf(open.tab))
  useEffect(() => {
    if (error !== null) forgetPlace(botId)
    else if (bot !== undefined && entry !== undefined && userId !== '')
      keepPlace({ userId, streamId: botId, botType: bot.type, tab: entry.tab, menu: entry.id, language })
  }, [bot, botId, entry, error, language, userId])
}

/** The line itself, or for one object of a list the line of that list. */
function listed(open: MenuEntry | undefined, lines: readonly MenuEntry[]): MenuEntry | undefined {
  return lines.find(({ id, path }) => id === open?.id || open?.path.startsWith(`${path}/$`) === true)
}
