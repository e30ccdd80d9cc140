// What the palette can find: what was opened last, actions, screens of the menu, bots, and what the bot is made of (asked of the server
// as one types). What the actions do is palette-actions.
import { useNavigate } from '@tanstack/react-router'
import { useUserId } from '../../base/session/session'
import { useText } from '../../base/language/text'
import { botPath } from '../../base/session/use-bot'
import { useCall } from '../../base/call/use-call'
import { type Tab, titleKey } from '../menu-entry'
import { useShownMenu } from '../nav/use-shown-menu'
import { matchScore, wordsOf } from './match'
import { useActions } from './palette-actions'
import type { PaletteGroup, PaletteItem } from './palette-item'
import { mostInGroup, mostListed, useObjects } from './palette-objects'
import { useSentences, useSteps } from './palette-parts'
import { useChannels, useQuestions } from './places/palette-places'
import { useRecent } from './recent'
import { useSettingItems } from './places/palette-settings'
import { useNamedObjects } from './places/named-objects'
import { useOpenPlace } from './places/use-open-place'

export interface Found {
  groups: PaletteGroup[]
  /** Names of all screens, bots and actions, found or not. */
  known: string[]
}

export function usePaletteItems(botId: string, typed: string): Found {
  const words = wordsOf(typed)
  const prefix = /^[>#:]/.exec(typed)?.[0] ?? ''
  const go = useGo()
  const recent = useRecent(botId)
  const screens = useScreens(botId, go)
  const bots = useBots(go)
  const actions = useActions(botId, go)
  const finding = useFinding(botId, typed)
  const groups: PaletteGroup[] = [
    { id: 'recent', items: typed === '' ? recent : [] },
    { id: 'dialogs', items: useObjects(botId, 'dialog', typed) },
    { id: 'steps', items: useSteps(botId, typed) },
    { id: 'intents', items: useObjects(botId, 'intent', typed, prefix === '#') },
    { id: 'sentences', items: useSentences(botId, typed) },
    { id: 'entities', items: useObjects(botId, 'entity', typed) },
    { id: 'variables', items: useObjects(botId, 'variable', typed, prefix === ':') },
    { id: 'questions', items: useQuestions(botId, typed) },
    ...useNamedObjects(botId, typed),
    { id: 'channels', items: useChannels(botId, typed) },
    { id: 'settings', items: useSettingItems(botId, typed) },
    { id: 'screens', items: screens },
    { id: 'bots', items: bots },
    { id: 'actions', items: actions },
  ]
  const only: Record<string, PaletteGroup['id']> = { '>': 'actions', '#': 'intents', ':': 'variables' }
  const most = prefix === '' ? mostInGroup : mostListed
  const found = groups
    .filter((group) => prefix === '' || group.id === only[prefix])
    .map((group) => ({ ...group, items: best(group.items, words, most) }))
    .filter((group) => group.items.length > 0)
    .toSorted((one, other) => bestScore(other, words) - bestScore(one, words))
  // Last, and there whenever anything else is: an action for the words themselves.
  if (found.length > 0 && prefix === '') found.push({ id: 'find', items: finding })
  return { groups: found, known: [...screens, ...bots, ...actions].map(({ title }) => title) }
}

/** What fits best comes first; what fits alike stays in the order of the groups. */
function bestScore({ items }: PaletteGroup, words: string[]): number {
  return words.length === 0 ? 0 : Math.floor(matchScore(items[0]?.title ?? '', words))
}

export function best(items: PaletteItem[], words: string[], most = mostInGroup): PaletteItem[] {
  return items
    .map((item) => ({ item, score: matchScore(item.title, words) || matchScore(item.words ?? '', words) / 100 }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ item }) => item)
}

/** Looks for what was typed in everything people wrote into the bot. */
export function useFinding(botId: string, typed: string): PaletteItem[] {
  const text = useText()
  const open = useOpenPlace()
  const words = typed.replace(/^[>#:@?]/, '').trim()
  if (botId === '' || words === '') return []
  const place = { path: '/find', search: { words } }
  return [
    {
      id: 'find',
      title: text('shell.palette.find.words', { words }),
      place: '',
      icon: 'search',
      keys: 'Ctrl Shift F',
      ...open(botId, place),
    },
  ]
}

type Go = (path: string) => Pick<PaletteItem, 'path' | 'run'>

function useGo(): Go {
  const navigate = useNavigate()
  return (path) => ({ path, run: () => void navigate({ to: path }) })
}

function useScreens(botId: string, go: Go): PaletteItem[] {
  const text = useText()
  const shown = useShownMenu(botId)
  const tabs = botId === '' ? (['workspace'] as const) : (['skills', 'analytics', 'deploy', 'manage', 'workspace'] as const)
  const placeOf = (tab: Tab) => (tab === 'workspace' ? text('shell.section.workspace') : text(`shell.tab.${tab}`))
  return tabs.flatMap((tab) =>
    shown.entriesOf(tab).map((entry) => ({
      id: `screen-${entry.id}`,
      title: text(titleKey(entry)),
      place: placeOf(tab),
      icon: entry.icon,
      keys: entry.shortcut?.toUpperCase(),
      ...go(shown.pathOf(entry)),
    })),
  )
}

function useBots(go: Go): PaletteItem[] {
  const userId = useUserId()
  const { data: bots = [] } = useCall('bot.list', userId === '' ? null : { userId })
  return bots.map((bot) => ({ id: `bot-${bot._id}`, title: bot.name, place: bot.description, icon: 'bot', ...go(botPath(bot._id)) }))
}
