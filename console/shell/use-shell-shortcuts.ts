// The keys that work everywhere (brief §3.5): the palette, the drawer, the test chat, the menu, and "go to" for every menu line that has one.
import { allows } from '@parley/contract/base/access/access'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { usePermit } from '../base/call/permit'
import { usePublishing } from '../base/call/publishing'
import { type Shortcut, useShortcuts } from '../base/page/shortcuts'
import { toggleTestChat } from '../base/page/test-chat'
import { botPath, useBot } from '../base/session/use-bot'
import { menu } from '../menu'
import { titleKey } from './menu-entry'
import { foldMenu, isMenuFolded, openPalette, shellState, toggleDrawer, toggleSurroundings } from './shell-state'

/** The open screen's own search, else the menu's filter. */
function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('[data-search]') ?? document.querySelector<HTMLInputElement>('[data-nav-filter]')
  field?.focus()
}

export function useShellShortcuts(botId: string): void {
  const navigate = useNavigate()
  const permissions = useBot(botId).data?.permissions
  const mayEdit = permissions !== undefined && allows(permissions, 'TASKS', 'YES')
  const mayTest = usePermit('test-chat.start', botId).may
  const { may: mayPublish, isAsking } = usePublishing(botId)
  const shortcuts = useMemo<Shortcut[]>(() => {
    const goTo = menu
      .filter((entry) => entry.shortcut !== undefined && (entry.tab === 'workspace' || botId !== ''))
      .map((entry) => ({
        keys: entry.shortcut ?? '',
        label: titleKey(entry),
        run: () => void navigate({ to: entry.tab === 'workspace' ? entry.path : botPath(botId, entry.path) }),
      }))
    const everywhere: Shortcut[] = [
      { keys: '$mod+k', label: 'shell.palette.title', run: openPalette },
      { keys: '$mod+j', label: 'shell.drawer.title', run: () => toggleDrawer() },
      {
        keys: '/',
        label: 'shell.nav.filter',
        run: focusSearch,
      },
      { keys: '[', label: 'shell.nav.fold', run: () => foldMenu(!isMenuFolded(shellState.get())) },
      { keys: 'Control+Alt+m', label: 'shell.minimise', run: toggleSurroundings },
      { keys: 'Shift+?', label: 'shell.help.title', run: () => shellState.set({ isHelpOpen: true }) },
      { keys: 'n b', label: 'shell.action.new-bot', run: () => void navigate({ to: '/bots', search: { new: 'bot' } }) },
    ]
    const finding: Shortcut[] =
      botId === '' ? [] : [{ keys: '$mod+Shift+f', label: 'menu.find', run: () => void navigate({ to: botPath(botId, '/find') }) }]
    const inBot: Shortcut[] = mayTest ? [{ keys: 'e', label: 'shell.test', run: toggleTestChat }] : []
    const publishing: Shortcut[] =
      mayPublish && botId !== ''
        ? [
            {
              keys: 'Control+Alt+p',
              label: isAsking ? 'shell.action.ask' : 'shell.action.publish',
              run: () => void navigate({ to: botPath(botId, '/publish') }),
            },
          ]
        : []
    const keeping: Shortcut[] = mayEdit
      ? [{ keys: '$mod+s', label: 'bot-version.checkpoint', run: () => shellState.set({ isNaming: true }) }]
      : []
    return [...goTo, ...everywhere, ...finding, ...inBot, ...publishing, ...keeping]
  }, [botId, navigate, mayEdit, mayTest, mayPublish, isAsking])
  useShortcuts(shortcuts)
}
