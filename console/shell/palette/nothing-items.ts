// What the palette offers when nothing has the name that was typed: the name somebody may have meant, and an intent of this name.
import { allows } from '@parley/contract/base/access/access'
import { useText } from '../../base/language/text'
import { useBot } from '../../base/session/use-bot'
import { createIntent } from './drill-items'
import { wordsOf } from './match'
import type { PaletteGroup, PaletteItem } from './palette-item'
import { useFinding } from './palette-items'
import { useNames } from './palette-objects'
import { nearestName } from './suggest'
import { useOpenPlace } from './places/use-open-place'

/** `known`: names of what is not an object of the bot: screens, actions, bots. */
export function useNothingItems(botId: string, typed: string, known: readonly string[], onWords: (words: string) => void): PaletteGroup[] {
  const text = useText()
  const open = useOpenPlace()
  const { data: bot } = useBot(botId)
  const words = typed.replace(/^[>#:@?]/, '').trim()
  const isAsked = wordsOf(typed).length > 0
  const names = [
    useNames(botId, 'dialog', isAsked),
    useNames(botId, 'intent', isAsked),
    useNames(botId, 'entity', isAsked),
    useNames(botId, 'variable', isAsked),
  ].flat()
  const finding = useFinding(botId, typed)
  if (!isAsked) return []
  const near = nearestName(words, [...names, ...known])
  const mayCreate = bot !== undefined && allows(bot.permissions, 'TASKS', 'YES')
  const items: PaletteItem[] = []
  if (near !== null)
    items.push({
      id: 'did-you-mean',
      title: text('shell.palette.did-you-mean', { name: near }),
      place: '',
      icon: 'search',
      stays: true,
      run: () => onWords(near),
    })
  items.push(...finding)
  if (mayCreate && words !== '')
    items.push({
      id: 'create-intent',
      title: text('shell.palette.create-intent', { name: words }),
      place: '',
      icon: 'add',
      isMaking: true,
      run: () => void createIntent(botId, words, open),
    })
  return items.length === 0 ? [] : [{ id: 'nothing', items }]
}
