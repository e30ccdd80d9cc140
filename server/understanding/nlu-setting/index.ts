// How a bot understands, as a feature of the server: settings of the bot's own object, by calls of their own. What each does is the engine's.
import { fail } from '@parley/contract/base/errors'
import type { JsonObject } from '@parley/contract/base/json'
import { type AdvancedSetting, advancedNames, engineOf, settingNamesOf, NluSettings } from '@parley/contract/understanding/nlu-setting'
import { BotSettings } from '@parley/contract/objects/bot/index'
import { engineParts } from '@parley/contract/objects/bot-settings/drawn'
import { nlpVersions } from '@parley/contract/objects/bot-settings/understanding'
import { objectsOf } from '@parley/contract/objects/object'
import { actorOf, type Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { listObjects } from '../../base/storage/document/store'
import { changeDocument } from '../../bot/document/index'
import { startTraining } from '../training/index'
import { sentence } from './sentences'

const usual = BotSettings.parse({})

async function settingsOf(ctx: Ctx): Promise<BotSettings> {
  return objectsOf({ objects: await listObjects(ctx.db, ctx.botId, ['bot']) }, 'bot')[0]?.data.settings ?? usual
}

async function change(ctx: Ctx, given: { [K in keyof BotSettings]?: BotSettings[K] | undefined }): Promise<BotSettings> {
  const set: JsonObject = JSON.parse(JSON.stringify(given))
  if (Object.keys(set).length > 0) {
    const settings: JsonObject = JSON.parse(JSON.stringify({ ...(await settingsOf(ctx)), ...set }))
    await changeDocument(ctx, 'Changed how the bot understands', [{ op: 'put', id: ctx.botId, kind: 'bot', set: { settings } }])
  }
  return settingsOf(ctx)
}

function configurationOf(settings: BotSettings, name: (typeof engineParts)[number]) {
  const names: readonly string[] = settingNamesOf(name)
  const configuration = Object.fromEntries(Object.entries(settings).filter(([setting]) => names.includes(setting)))
  return { name, configuration }
}

const thresholdOf = ({ intentThreshold: minThreshold, ambiguityMargin: taskMatchTolerance }: BotSettings) => ({
  minThreshold,
  taskMatchTolerance,
})

type AdvancedName = AdvancedSetting['configId']

function advancedOf(settings: BotSettings, name: AdvancedName): AdvancedSetting {
  return { configId: name, configurationKeyName: name, configurationValue: settings[name], nlpEngine: engineOf(name) ?? '' }
}

async function setAdvanced(ctx: Ctx, name: AdvancedName, value: boolean | number): Promise<AdvancedSetting> {
  const read = BotSettings.safeParse({ ...(await settingsOf(ctx)), [name]: value })
  if (!read.success) fail('INVALID_INPUT', sentence('refused.input', { field: name }))
  return advancedOf(await change(ctx, { [name]: value }), name)
}

/** Trained at once, also where the bot does not train by itself. */
async function setVersion(ctx: Ctx, nlpVersion: number) {
  await change(ctx, { nlpVersion })
  const job = await ctx.write((tx) => startTraining(ctx, tx, ctx.botId, { fresh: true, startedBy: actorOf(ctx).userId }))
  return { nlpVersion, newest: nlpVersions.newest, job }
}

const handlers: Handlers<'nlu-setting'> = {
  'nlu-setting.get': async (ctx) => NluSettings.parse(await settingsOf(ctx)),
  'nlu-setting.set': async (ctx, { userId: _user, streamId: _, ...given }) => NluSettings.parse(await change(ctx, given)),
  'nlu-setting.list-configurations': async (ctx) => {
    const settings = await settingsOf(ctx)
    return engineParts.map((name) => configurationOf(settings, name))
  },
  'nlu-setting.get-configuration': async (ctx, { name }) => configurationOf(await settingsOf(ctx), name),
  'nlu-setting.get-trigger-phrases': async (ctx) => ({ triggerPhrases: (await settingsOf(ctx)).triggerPhrases }),
  'nlu-setting.set-trigger-phrases': async (ctx, { triggerPhrases }) => ({
    triggerPhrases: (await change(ctx, { triggerPhrases })).triggerPhrases,
  }),
  'nlu-setting.get-threshold': async (ctx) => thresholdOf(await settingsOf(ctx)),
  'nlu-setting.set-threshold': async (ctx, { minThreshold: intentThreshold, taskMatchTolerance: ambiguityMargin }) =>
    thresholdOf(await change(ctx, { intentThreshold, ambiguityMargin })),
  'nlu-setting.get-params': async (ctx) => paramsOf(await settingsOf(ctx)),
  'nlu-setting.set-params': async (ctx, { streamId: _, ...given }) => paramsOf(await change(ctx, given)),
  'nlu-setting.set-version': (ctx, { nlpVersion }) => setVersion(ctx, nlpVersion),
  'nlu-setting.upgrade-version': async (ctx) => {
    const { nlpVersion } = await settingsOf(ctx)
    if (nlpVersion >= nlpVersions.newest) fail('INVALID_INPUT', sentence('refused.newest-nlp-version'))
    return setVersion(ctx, nlpVersion + 1)
  },
  'nlu-setting.list-advanced': async (ctx) => {
    const settings = await settingsOf(ctx)
    return advancedNames.filter((name) => settings[name] !== usual[name]).map((name) => advancedOf(settings, name))
  },
  'nlu-setting.create-advanced': (ctx, { configurationKeyName, configurationValue }) =>
    setAdvanced(ctx, configurationKeyName, configurationValue),
  'nlu-setting.get-advanced': async (ctx, { configId }) => advancedOf(await settingsOf(ctx), configId),
  'nlu-setting.update-advanced': (ctx, { configId, configurationValue }) => setAdvanced(ctx, configId, configurationValue),
  'nlu-setting.remove-advanced': async (ctx, { configId }) => {
    await setAdvanced(ctx, configId, usual[configId])
    return {}
  },
}

function paramsOf({ noneIntent, exactSentences, nlpVersion }: BotSettings) {
  return { noneIntent, exactSentences, nlpVersion }
}

export const nluSetting: Feature = { name: 'nlu-setting', handlers }
