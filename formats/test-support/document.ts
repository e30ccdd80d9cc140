// What was read as the document of a bot, as a server would make it of it.
import { Bot, BotSettings } from '@parley/contract/objects/bot/index'
import { type BotDocument, type BotObject, objectTypes } from '@parley/contract/objects/object'
import type { ReadBot, ReadObject } from '../shared/bot-format'

const botId = 'st-00000000-0000-5000-8000-0000000f0000'

/** Throws ZodError for an object that lacks what its kind needs. */
const objectOf = ({ id, kind, parentId, data }: ReadObject) =>
  ({ id, kind, parentId, rev: 1, data: objectTypes[kind].schema.parse(data) }) as BotObject

export function documentOf({ name, description, languages, settings, objects }: ReadBot): BotDocument {
  const [defaultLanguage = 'en'] = languages
  const bot: BotObject<'bot'> = {
    id: botId,
    kind: 'bot',
    parentId: '',
    rev: 1,
    data: Bot.parse({ name, description, defaultLanguage, languages, settings: BotSettings.parse(settings) }),
  }
  return { botId, rev: 1, objects: [bot, ...objects.map(objectOf)] }
}
