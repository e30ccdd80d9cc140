// A place in a bot that an item of the palette opens: here, or in a tab of its own.
import { useNavigate } from '@tanstack/react-router'
import type { ObjectPlace } from '../../../base/document/object-places'
import { botPath } from '../../../base/session/use-bot'
import type { PaletteItem } from '../palette-item'

export type OpenPlace = (botId: string, place: ObjectPlace | null) => Pick<PaletteItem, 'path' | 'run'>

/** Without a place of its own, what is opened is the bot. */
export function useOpenPlace(): OpenPlace {
  const navigate = useNavigate()
  return (botId, place) => {
    const to = botPath(botId, place?.path)
    const search = place?.search ?? {}
    const query = new URLSearchParams(search).toString()
    return { path: query === '' ? to : `${to}?${query}`, run: () => void navigate({ to, search }) }
  }
}
