// The areas of a bot out of its document, and the edits that change some of them.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { Json, JsonObject } from '@parley/contract/base/json'
import { type BotAreaChanges, BotAreas, type SettingArea, settingAreas, settingsOfArea } from '@parley/contract/bot/settings/areas'
import { isBotEventId } from '@parley/contract/objects/bot-event/index'
import { botLanguages } from '@parley/contract/objects/bot-languages'
import type { BotObject, Edit } from '@parley/contract/objects/object'
import { jsonOf } from '../../base/storage/document/batch'
import { changed, editsOfBot } from './edits'
import { sentence } from './sentences'

export interface SetUp {
  bot: BotObject<'bot'>
  events: readonly BotObject<'bot-event'>[]
  surveys: readonly BotObject<'survey'>[]
}

const languageFields = ['defaultLanguage', 'languages', 'disabledLanguages'] as const

export function areasOf({ bot: { data }, events, surveys }: SetUp): BotAreas {
  const { name, description, color, icon, defaultLanguage, languages, disabledLanguages } = data
  const settings = jsonOf(data.settings)
  const inArea = (area: SettingArea): JsonObject => some(settings, settingsOfArea(area))
  return BotAreas.parse({
    ...Object.fromEntries(settingAreas.map((area) => [area, inArea(area)])),
    general: { name, description, color, icon },
    languages: { defaultLanguage, languages, disabledLanguages, ...inArea('languages') },
    pii: data.privacy,
    events: Object.fromEntries(events.filter(({ data: { key } }) => isBotEventId(key)).map(({ data: { key, ...event } }) => [key, event])),
    feedbackSurveys: Object.fromEntries(surveys.map(({ id, data: survey }) => [id, survey])),
  })
}

export function editsOfAreas(setUp: SetUp, given: BotAreaChanges): Edit[] {
  const { general = {}, pii = {}, events = {}, feedbackSurveys = {}, ...areas } = given
  const { bot } = setUp
  const all: JsonObject = Object.fromEntries(Object.values(areas).flatMap((area) => Object.entries(written(area ?? {}))))
  const settings = Object.fromEntries(Object.entries(all).filter(([name]) => !languageFields.some((field) => field === name)))
  const languages = some(all, languageFields)
  checkLanguages({
    defaultLanguage: areas.languages?.defaultLanguage ?? bot.data.defaultLanguage,
    languages: areas.languages?.languages ?? bot.data.languages,
    disabledLanguages: areas.languages?.disabledLanguages ?? bot.data.disabledLanguages,
  })
  const ofEvents = Object.entries(events).flatMap(([key, event]) => {
    const known = setUp.events.find(({ data }) => data.key === key)
    const fields = event === undefined || event === null ? null : { ...written(event), key }
    return editsOf('bot-event', known ?? { id: newId('bot-event'), data: null }, fields)
  })
  const ofSurveys = Object.entries(feedbackSurveys).flatMap(([id, survey]) =>
    editsOf('survey', setUp.surveys.find((one) => one.id === id) ?? { id, data: null }, survey === null ? null : written(survey)),
  )
  return [...editsOfBot(bot, { ...written(general), ...languages, settings, privacy: written(pii) }), ...ofEvents, ...ofSurveys]
}

/** Null fields take the object away. */
function editsOf(kind: 'bot-event' | 'survey', { id, data }: { id: string; data: object | null }, fields: JsonObject | null): Edit[] {
  if (fields === null) return data === null ? [] : [{ op: 'remove', id }]
  const set = data === null ? fields : changed(written(data), fields)
  return Object.keys(set).length === 0 ? [] : [{ op: 'put', id, kind, ...(data === null && { parentId: '' }), set }]
}

interface Languages {
  defaultLanguage: string
  languages: readonly string[]
  disabledLanguages: readonly string[]
}

/** A bot speaks its default language, and none that it does not know or has put away. */
function checkLanguages({ defaultLanguage, languages, disabledLanguages }: Languages): void {
  const unknown = [...languages, ...disabledLanguages].find((code) => !botLanguages.includes(code))
  if (unknown !== undefined) fail('INVALID_INPUT', sentence('refused.languages-unknown', { language: unknown }))
  if (!languages.includes(defaultLanguage)) fail('INVALID_INPUT', sentence('refused.languages-default', { language: defaultLanguage }))
  const both = languages.find((code) => disabledLanguages.includes(code))
  if (both !== undefined) fail('INVALID_INPUT', sentence('refused.languages-both', { language: both }))
}

const written = (value: object): JsonObject => JSON.parse(JSON.stringify(value))

function some(fields: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.flatMap((name): [string, Json][] => (fields[name] === undefined ? [] : [[name, fields[name]]])))
}
