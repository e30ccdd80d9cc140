// Leads from the home of a bot to the first screen of it that a person may see, where the home is none of those: whoever a bot was shared
// with comes in by its card, its name or a link. Which screens they see is nav/use-shown-menu.ts.
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useBot } from '../../base/session/use-bot'
import { tabs } from '../menu-entry'
import { useShownMenu } from '../nav/use-shown-menu'

export function useWayIn(botId: string): void {
  const navigate = useNavigate()
  const { data: bot } = useBot(botId)
  const { open, isHidden, entriesOf, pathOf } = useShownMenu(botId)
  const isClosed = bot !== undefined && open?.id === 'summary' && isHidden(open)
  const shown = tabs.flatMap((tab) => (tab === 'workspace' ? [] : entriesOf(tab)))
  // What stands above the sections serves the others; work is done below them.
  const first = shown.find(({ section }) => section !== '') ?? shown[0]
  const way = isClosed && first !== undefined ? pathOf(first) : ''
  useEffect(() => {
    if (way !== '') void navigate({ to: way, replace: true })
  }, [way, navigate])
}
