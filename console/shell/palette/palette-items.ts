// What the palette can find: actions, screens of the menu, bots, and the bot's objects by name (asked of the server as one types).
import { useDebouncedValue } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import type { CallReply } from '@parley/contract/calls'
import { testChat } from '../../base/test-chat'
import { useUserId } from '../../base/session'
import { useText } from '../../base/text'
import { botPath } from '../../base/use-bot'
import { useCall } from '../../base/use-call'
import { setThemeChoice } from '../../ui/color-scheme'
import type { IconName } from '../../ui/icon'
import { isPlanned, type Tab, titleKey } from '../menu-entry'
import { useShownMenu } from '../nav/use-shown-menu'
import { shellState } from '../shell-state'
import { matchScore, wordsOf } from './match'

export interface PaletteItem {
  id: string
  title: string
  place: string
  icon: IconName
  keys?: string
  /** Console path, where it is a place. */
  path?: string
  run: () => void
}

export interface PaletteGroup {
  id: 'dialogs' | 'intents' | 'entities' | 'variables' | 'screens' | 'bots' | 'actions'
  items: PaletteItem[]
}

const mostInGroup = 6
const typingMs = 120

export function usePaletteItems(botId: string, typed: string): PaletteGroup[] {
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
  return groups
    .filter((group) => prefix === '' || group.id === only[prefix])
    .map((group) => ({ ...group, items: best(group.items, words) }))
    .filter((group) => group.items.length > 0)
}

function best(items: PaletteItem[], words: string[]): PaletteItem[] {
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
  const { data: bots = [] } = useCall('bot.list', { userId })
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

const objectLooks = {
  dialog: { icon: 'fork', path: (id: string) => `/dialogs/${id}` },
  intent: { icon: 'target', path: (id: string) => `/intents?id=${id}` },
  entity: { icon: 'tag', path: (id: string) => `/entities?id=${id}` },
  variable: { icon: 'variable', path: (id: string) => `/variables?id=${id}` },
} as const

function useObjects(botId: string, kind: keyof typeof objectLooks, typed: string): PaletteItem[] {
  const navigate = useNavigate()
  const search = wordsOf(typed).join(' ')
  const [asked] = useDebouncedValue(search, typingMs)
  const isAsked = botId !== '' && asked !== ''
  const { data } = useCall('document.list', isAsked ? { streamId: botId, kind, search: asked, limit: mostInGroup } : null, { keep: true })
  if (search === '') return []
  const look = objectLooks[kind]
  return (data?.items ?? []).map((object) => {
    const [path = '', query] = look.path(object.id).split('?id=')
    const to = botPath(botId, path)
    return {
      id: object.id,
      title: nameOf(object),
      place: '',
      icon: look.icon,
      path: `${to}${query === undefined ? '' : `?id=${query}`}`,
      run: () => void navigate({ to, search: query === undefined ? {} : { id: query } }),
    }
  })
}

function nameOf(object: CallReply<'document.list'>['items'][number]): string {
  const { name, key } = object.data
  return typeof name === 'string' ? name : typeof key === 'string' ? key : object.id
}
