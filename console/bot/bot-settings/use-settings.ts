// The settings of the open bot and how one of them is changed: an edit of the bot's own object, kept and undone like any other.
import type { Bot, BotSettings } from '@parley/contract/objects/bot/index'
import { BotSettings as Schema } from '@parley/contract/objects/bot/index'
import type { BotObject } from '@parley/contract/objects/object'
import { sameJson } from '@parley/kit/json/same'
import { useDocument, useEdit, useObjects } from '../../base/document'
import { label } from '../../base/language/words/label'

export interface Settings {
  bot: BotObject<'bot'>
  value: BotSettings
  canEdit: boolean
  set: (change: Partial<BotSettings>) => void
  /** Changes what of the bot stands beside its settings. */
  put: (change: Pick<Bot, 'customModels'>) => void
  /** Puts the named settings back to what a new bot has; null when they are that already. */
  resetOf: (names: readonly (keyof BotSettings)[]) => (() => void) | null
}

const defaults = Schema.parse({})

/** null while the bot's own object is not there. */
export function useSettings(): Settings | null {
  const { canEdit } = useDocument()
  const edit = useEdit()
  const bot = useObjects('bot')[0]
  if (bot === undefined) return null
  const value = bot.data.settings
  const put = (change: Partial<Pick<Bot, 'settings' | 'customModels'>>) => {
    edit([{ op: 'put', id: bot.id, kind: 'bot', set: change }], { label: label('bot-settings.edit') })
  }
  const set = (change: Partial<BotSettings>) => put({ settings: { ...value, ...change } })
  const resetOf = (names: readonly (keyof BotSettings)[]) => {
    if (!canEdit || names.every((name) => sameJson(value[name], defaults[name]))) return null
    return () => set(Object.fromEntries(names.map((name) => [name, defaults[name]])))
  }
  return { bot, value, canEdit, set, put, resetOf }
}
