// How a bot understands, over the paths that existing scripts use. The console edits these settings as part of the bot's own object; what each
// does is objects/bot-settings.
import { z } from 'zod'
import { call } from '../base/call'
import type { BotSettings } from '../objects/bot-settings'
import { drawn, engineParts } from '../objects/bot-settings/drawn'
import { nlpVersions, understandingShape } from '../objects/bot-settings/understanding'
import { unset } from '../objects/bot-settings/unset'
import { Job } from '../operate/job'

const base = '/builder/streams/{streamId}'
const where = z.object({ streamId: z.string().max(80) })
const view = { permission: 'NATURAL_LANGUAGE', level: 'VIEW' } as const
/** They are kept in the bot's own object. */
const edit = { permission: 'BOT_SETTINGS', level: 'YES' } as const

export const NluSettings = z.object(understandingShape)
type Name = keyof z.infer<typeof NluSettings>
const names = NluSettings.keyof().options

/** The settings that one part of the engine obeys. */
export function settingNamesOf(part: (typeof engineParts)[number]): readonly Name[] {
  return names.filter((name) => engineOf(name) === part)
}

export function engineOf(name: Name): (typeof engineParts)[number] | undefined {
  return drawn.get(understandingShape[name])?.engine
}

/** Those whose value is one number or switch, which are set one by one. */
export const advancedNames = names.filter(isAdvanced)

type PlainName = { [K in Name]: BotSettings[K] extends number | boolean ? K : never }[Name]

function isAdvanced(name: Name): name is PlainName {
  const { control, isAdvanced: asked = false } = drawn.get(understandingShape[name]) ?? {}
  return asked && (control === 'number' || control === 'switch')
}

const own = understandingShape
/** What is not named stays as it is. */
const NluSettingsChange = unset(understandingShape)

const Threshold = z.object({ minThreshold: own.intentThreshold.unwrap(), taskMatchTolerance: own.ambiguityMargin.unwrap() })
const MlParams = z.object({ noneIntent: z.boolean(), exactSentences: z.boolean(), nlpVersion: own.nlpVersion.unwrap() })

const AdvancedSetting = z.object({
  /** Its name. */
  configId: z.enum(advancedNames),
  configurationKeyName: z.enum(advancedNames),
  configurationValue: z.union([z.boolean(), z.number()]),
  nlpEngine: z.string(),
})
export type AdvancedSetting = z.infer<typeof AdvancedSetting>

const Value = z.union([z.boolean(), z.number().min(0).max(100)])
const Configuration = z.object({ name: z.enum(engineParts), configuration: NluSettings.partial() })

const nlSettings = '/users/{userId}/builder/v2/streams/{streamId}/nlSettings'
const withUser = where.extend({ userId: z.string().max(80) })

const general = {
  'nlu-setting.get': call({
    ...{ method: 'GET', path: nlSettings, access: view },
    about: 'How the bot understands: thresholds, what decides at once and words that count for nothing.',
    reads: ['document'],
    input: withUser,
    reply: NluSettings,
  }),
  'nlu-setting.set': call({
    ...{ method: 'PUT', path: nlSettings, access: edit },
    about: 'Changes how the bot understands; settings that are not named stay as they are. Holds from the next training on.',
    touches: ['document', 'training'],
    input: withUser.extend(NluSettingsChange.shape),
    reply: NluSettings,
  }),
  'nlu-setting.list-configurations': call({
    ...{ method: 'GET', path: `${base}/nlpconfigurations/saved`, access: view },
    about: 'The settings of every part of the engine, as they are kept.',
    reads: ['document'],
    input: where,
    reply: z.array(Configuration),
  }),
  'nlu-setting.get-configuration': call({
    ...{ method: 'GET', path: `${base}/nlpconfigurations/{name}`, access: view },
    about:
      'The settings of one part of the engine: ml for intents, faq for questions and small talk, fm for patterns and words, rr for who wins.',
    reads: ['document'],
    input: where.extend({ name: z.enum(engineParts) }),
    reply: Configuration,
  }),
  'nlu-setting.get-trigger-phrases': call({
    ...{ method: 'GET', path: `${base}/triggerphrases`, access: view },
    about: 'The phrases with which the bot is called at the beginning of a sentence.',
    reads: ['document'],
    input: where,
    reply: z.object({ triggerPhrases: z.array(z.string()) }),
  }),
  'nlu-setting.set-trigger-phrases': call({
    ...{ method: 'PUT', path: `${base}/triggerphrases`, access: edit },
    about: 'Sets the phrases with which the bot is called; what follows them in a sentence is the request.',
    touches: ['document', 'training'],
    input: where.extend({ triggerPhrases: own.triggerPhrases.unwrap() }),
    reply: z.object({ triggerPhrases: z.array(z.string()) }),
  }),
}

const learning = {
  'nlu-setting.get-threshold': call({
    ...{ method: 'GET', path: `${base}/ml/threshold`, access: view },
    about: 'The lowest score an intent may win with, and how close two may be to be both offered.',
    reads: ['document'],
    input: where,
    reply: Threshold,
  }),
  'nlu-setting.set-threshold': call({
    ...{ method: 'PUT', path: `${base}/ml/threshold`, access: edit },
    about: 'Sets the lowest score an intent may win with, and how close two may be to be both offered.',
    touches: ['document', 'training'],
    input: where.extend(Threshold.partial().shape),
    reply: Threshold,
  }),
  'nlu-setting.get-params': call({
    ...{ method: 'GET', path: `${base}/ml/params`, access: view },
    about: 'What the training of intents is set to.',
    reads: ['document'],
    input: where,
    reply: MlParams,
  }),
  'nlu-setting.set-params': call({
    ...{ method: 'PUT', path: `${base}/ml/params`, access: edit },
    about: 'Changes what the training of intents is set to; what is not named stays as it is.',
    touches: ['document', 'training'],
    input: where.extend(MlParams.partial().shape),
    reply: MlParams,
  }),
  'nlu-setting.set-version': call({
    ...{ method: 'PUT', path: `${base}/nlpversion`, access: edit },
    about: 'Sets the version of the engine up or down, and trains the bot with it.',
    starts: 'training.run',
    touches: ['document', 'training', 'job'],
    input: where.extend({ nlpVersion: own.nlpVersion.unwrap() }),
    reply: z.object({ nlpVersion: z.number(), newest: z.literal(nlpVersions.newest), job: Job }),
  }),
  'nlu-setting.upgrade-version': call({
    ...{ method: 'POST', path: `${base}/nlpversion/upgrade`, access: edit },
    about: 'Goes on to the next version of the engine, and trains the bot with it; refused at the newest.',
    starts: 'training.run',
    touches: ['document', 'training', 'job'],
    input: where,
    reply: z.object({ nlpVersion: z.number(), newest: z.literal(nlpVersions.newest), job: Job }),
  }),
}

const one = where.extend({ configId: z.enum(advancedNames) })

const advanced = {
  'nlu-setting.list-advanced': call({
    ...{ method: 'GET', path: `${base}/advancednlsettings`, access: view },
    about: 'The advanced settings that are not as a new bot has them.',
    reads: ['document'],
    input: where,
    reply: z.array(AdvancedSetting),
  }),
  'nlu-setting.create-advanced': call({
    ...{ method: 'POST', path: `${base}/advancednlsettings`, access: edit },
    about: 'Sets an advanced setting by its name.',
    touches: ['document', 'training'],
    input: where.extend({ configurationKeyName: z.enum(advancedNames), configurationValue: Value }),
    reply: AdvancedSetting,
  }),
  'nlu-setting.get-advanced': call({
    ...{ method: 'GET', path: `${base}/advancednlsettings/{configId}`, access: view },
    about: 'One advanced setting, also where it is as a new bot has it.',
    reads: ['document'],
    input: one,
    reply: AdvancedSetting,
  }),
  'nlu-setting.update-advanced': call({
    ...{ method: 'PUT', path: `${base}/advancednlsettings/{configId}`, access: edit },
    about: 'Changes an advanced setting.',
    touches: ['document', 'training'],
    input: one.extend({ configurationValue: Value }),
    reply: AdvancedSetting,
  }),
  'nlu-setting.remove-advanced': call({
    ...{ method: 'DELETE', path: `${base}/advancednlsettings/{configId}`, access: edit },
    about: 'Puts an advanced setting back to what a new bot has.',
    touches: ['document', 'training'],
    input: one,
    reply: z.object({}),
  }),
}

export const nluSettingCalls = { ...general, ...learning, ...advanced }
