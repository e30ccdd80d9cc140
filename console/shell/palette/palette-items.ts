// What the palette can find: actions, screens of the menu, bots, and the bot's objects by name (asked of the server as one types).
import { useNavigate } from '@tanstack/react-router'
import { testChat } from '../../base/page/test-chat'
import { useUserId } from '../../base/session/session'
import { useText } from '../../base/language/text'
import { botPath } from '../../base/session/use-bot'
import { useCall } from '../../base/call/use-call'
import { setThemeChoice } from '../../ui/color-scheme'
import { isPlanned, type Tab, titleKey } from '../menu-entry'
import { useShownMenu } from '../nav/use-shown-menu'
import { shellState } from '../shell-state'
import { matchScore, wordsOf } from './match'
import type { PaletteGroup, PaletteItem } from './palette-item'
import { mostInGroup, useObjects } from './palette-objects'

export interface Found {
  groups: PaletteGroup[]
  /** Names of all screens, bots and actions, found or not. */
  known: string[]
}

export function usePaletteItems(botId: string, typed: string): Found {
  const words = wordsOf(typed)
  const prefix = /^[>#:]/.exec(typed)?.[0] ?? ''
  const screens = useScreens(botId)
  const bots = useBots()
  const actions = useActions(botId)
  const dialogs = useObjects(botId, 'dialog', typed)
  const intents = useObjects(botId, 'intent', typed)
  const entities = useObjects(botId, 'entity', typed)
  const variables = useObjects(botId, 'variable', typed)
  const groups: PaletteGroup[] = [
    { id: 'dialogs', items: dialogs },
    { id: 'intents', items: intents },
    { id: 'entities', items: entities },
    { id: 'variables', items: variables },
    { id: 'screens', items: screens },
    { id: 'bots', items: bots },
    { id: 'actions', items: actions },
  ]
  const only: Record<string, PaletteGroup['id']> = { '>': 'actions', '#': 'intents', ':': 'variables' }
  const found = groups
    .filter((group) => prefix === '' || group.id === only[prefix])
    .map((group) => ({ ...group, items: best(group.items, words) }))
    .filter((group) => group.items.length > 0)
  return { groups: found, known: [...screens, ...bots, ...actions].map(({ title }) => title) }
}

export function best(items: PaletteItem[], words: string[]): PaletteItem[] {
  return items
    .map((item) => ({ item, score: matchScore(item.title, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, mostInGroup)
    .map(({ item }) => item)
}

function useGo(): (path: string) => Pick<PaletteItem, 'path' | 'run'> {
  const navigate = useNavigate()
  return (path) => ({ path, run: () => void navigate({ to: path }) })
}

function useScreens(botId: string): PaletteItem[] {
  const text = useText()
  const go = useGo()
  const shown = useShownMenu(botId)
  const tabs = botId === '' ? (['workspace'] as const) : (['skills', 'analytics', 'deploy', 'manage', 'workspace'] as const)
  const placeOf = (tab: Tab, planned: boolean) => {
    const title = tab === 'workspace' ? text('shell.section.workspace') : text(`shell.tab.${tab}`)
    return planned ? text('shell.planned.named', { title }) : title
  }
  return tabs.flatMap((tab) =>
    shown.entriesOf(tab).map((entry) => ({
      id: `screen-${entry.id}`,
      title: text(titleKey(entry)),
      place: placeOf(tab, isPlanned(entry)),
      icon: entry.icon,
      keys: entry.shortcut?.toUpperCase(),
      ...go(shown.pathOf(entry)),
    })),
  )
}

function useBots(): PaletteItem[] {
  const go = useGo()
  const userId = useUserId()
  const { data: bots = [] } = useCall('bot.list', userId === '' ? null : { userId })
  return bots.map((bot) => ({ id: `bot-${bot._id}`, title: bot.name, place: bot.description, icon: 'bot', ...go(botPath(bot._id)) }))
}

function useActions(botId: string): PaletteItem[] {
  const text = useText()
  const go = useGo()
  const navigate = useNavigate()
  const always: PaletteItem[] = [
    {
      id: 'action-new-bot',
      title: text('shell.action.new-bot'),
      place: '',
      icon: 'add',
      keys: 'N B',
      run: () => void navigate({ to: '/bots', search: { new: 'bot' } }),
    },
    { id: 'action-light', title: text('shell.palette.theme-light'), place: '', icon: 'sun', run: () => setThemeChoice('light') },
    { id: 'action-dark', title: text('shell.palette.theme-dark'), place: '', icon: 'moon', run: () => setThemeChoice('dark') },
    {
      id: 'action-help',
      title: text('shell.help.title'),
      place: '',
      icon: 'question',
      keys: '?',
      run: () => shellState.set({ isHelpOpen: true }),
    },
    { id: 'action-profile', title: text('shell.menu.profile'), place: '', icon: 'person', ...go('/profile') },
  ]
  if (botId === '') return always
  return [
    {
      id: 'action-test',
      title: text('shell.palette.open-test'),
      place: '',
      icon: 'play',
      keys: 'E',
      run: () => testChat.set({ isOpen: true }),
    },
    {
      id: 'action-jobs',
      title: text('shell.palette.open-jobs'),
      place: '',
      icon: 'jobs',
      keys: 'Ctrl J',
      run: () => shellState.set({ drawer: 'jobs' }),
    },
    ...always,
  ]
}
