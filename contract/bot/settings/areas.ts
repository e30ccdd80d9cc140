// Table: the areas that what is set up for a whole bot falls into, for scripts: which settings stand in which, and what else is in one. Every
// setting is in one area; how each is drawn and limited is objects/bot-settings.
import { z } from 'zod'
import { changesOf } from '../../base/fields/changes'
import { Bot } from '../../objects/bot'
import { BotEvent, botEventIds } from '../../objects/bot-event'
import { BotSettings, botSettingFields, type SettingSection } from '../../objects/bot-settings'
import { Privacy } from '../../objects/privacy'
import { Survey } from '../../objects/survey'

/** The settings of each area, by the sections of the console that show them. */
export const sectionsOfAreas = {
  languages: ['language'],
  welcome: ['greeting'],
  defaultDialog: ['fallback'],
  understanding: ['understanding', 'answers', 'matching', 'words'],
  interruptions: ['interruption'],
  amendEntity: ['amendment'],
  multiIntent: ['several'],
  sessions: ['session'],
  failures: ['failure'],
} as const satisfies Readonly<Record<string, readonly SettingSection[]>>
export type SettingArea = keyof typeof sectionsOfAreas

export const settingAreas = Object.keys(sectionsOfAreas) as SettingArea[]

export function settingsOfArea(area: SettingArea): string[] {
  const sections: readonly SettingSection[] = sectionsOfAreas[area]
  return botSettingFields.filter(({ section }) => sections.includes(section)).map(({ name }) => name)
}

/** What is not named stays as it is. */
function settingsIn(area: SettingArea) {
  const named: { [Name in keyof BotSettings]?: true } = {}
  for (const name of settingsOfArea(area)) named[BotSettings.keyof().parse(name)] = true
  return changesOf(BotSettings.shape).pick(named).strict()
}

const { name, description, color, icon, defaultLanguage, languages, disabledLanguages } = Bot.shape
const general = changesOf({ name, description, color, icon }).strict()
const languagesOf = changesOf({ defaultLanguage, languages, disabledLanguages }).shape
const BotEventState = BotEvent.omit({ key: true })

const withSettings = {
  languages: settingsIn('languages').extend(languagesOf).strict(),
  welcome: settingsIn('welcome'),
  defaultDialog: settingsIn('defaultDialog'),
  understanding: settingsIn('understanding'),
  interruptions: settingsIn('interruptions'),
  amendEntity: settingsIn('amendEntity'),
  multiIntent: settingsIn('multiIntent'),
  sessions: settingsIn('sessions'),
  failures: settingsIn('failures'),
}

/** All areas, as a bot has them. */
export const BotAreas = z.object({
  general,
  ...withSettings,
  pii: Privacy,
  /** Those that are set, by their names; none for who may not see them. */
  events: z.partialRecord(z.enum(botEventIds), BotEventState),
  feedbackSurveys: z.record(z.string(), Survey),
})
export type BotAreas = z.infer<typeof BotAreas>

/** Some areas; of an event or a survey null takes it away. */
export const botAreaChanges = {
  general: general.optional(),
  ...changesOf(withSettings).shape,
  pii: changesOf(Privacy.shape).strict().optional(),
  events: z.partialRecord(z.enum(botEventIds), changesOf(BotEventState.shape).strict().nullable()).optional(),
  feedbackSurveys: z.record(z.string().max(80), changesOf(Survey.shape).strict().nullable()).optional(),
}
export const BotAreaChanges = z.object(botAreaChanges)
export type BotAreaChanges = z.infer<typeof BotAreaChanges>
