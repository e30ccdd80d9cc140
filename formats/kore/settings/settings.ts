// Settings of an export's bot as a whole, each with a row: those that are settings here (taken.ts), those that say what is so here anyway, and
// those that are set up elsewhere.
import type { Json } from '@parley/contract/base/json'
import { entryOf, isRecord, recordOf, recordsOf } from '../../shared/read-json'
import { type Reading, tell } from '../reading'
import { sentence } from '../sentences'
import { takeSetting } from './taken'

type Why =
  | 'kore.setting'
  | 'kore.setting-channel'
  | 'kore.setting-engine'
  | 'kore.setting-language-model'
  | 'kore.setting-namespace'
  | 'kore.setting-personal'
  | 'kore.setting-translation'
  | 'kore.setting-universal'

interface Setting {
  /** Why it does not come along, where it does not. */
  why: Why
  /** It says what is so here anyway. */
  isUsual?: (value: Json) => boolean
  /** It is counted by another engine there. */
  isNear?: true
}

const isNotTranslated = (value: Json): boolean =>
  Object.entries(recordOf(value)).every(([code, one]) => {
    const { nluLanguage = code, inputTranslation, responseTranslation } = recordOf(one)
    return nluLanguage === code && inputTranslation !== true && responseTranslation !== true
  })
const isDefaultOnly = (value: Json): boolean => recordsOf(value).every((one) => one['name'] === 'default' || one['type'] === 'system')

/** By its name there. A setting that is null, false or empty says nothing. */
const settings: Readonly<Record<string, Setting>> = {
  interruptOptions: { why: 'kore.setting' },
  amendConfig: { why: 'kore.setting' },
  languagePreferences: { why: 'kore.setting' },
  sessionInactiveTime: { why: 'kore.setting' },
  detectMultiIntent: { why: 'kore.setting' },
  defaultDialogId: { why: 'kore.setting' },
  runCustomScript: { why: 'kore.setting' },
  skipSessionMessage: { why: 'kore.setting' },
  clearAllAuthTokens: { why: 'kore.setting' },
  // A conversation that nobody goes on with is ended, as there since this has been set.
  sessionClosureProcess: { why: 'kore.setting', isUsual: (value) => value === 1 },
  confidenceConfigs: { why: 'kore.setting-engine', isNear: true },
  mlParams: { why: 'kore.setting-engine' },
  advancedNLSettings: { why: 'kore.setting-engine' },
  enableNegativePatterns: { why: 'kore.setting-engine' },
  enableAutoUtteranceAddition: { why: 'kore.setting-engine' },
  ivrSettings: { why: 'kore.setting-channel' },
  widgetThemes: { why: 'kore.setting-channel' },
  multiLingualConfigurations: { why: 'kore.setting-translation', isUsual: isNotTranslated },
  translationEngines: { why: 'kore.setting-translation' },
  enableInputTranslation: { why: 'kore.setting-translation' },
  llmConfigsForStream: { why: 'kore.setting-language-model' },
  namespaces: { why: 'kore.setting-namespace', isUsual: isDefaultOnly },
  pii_patterns: { why: 'kore.setting-personal' },
  enable_pii: { why: 'kore.setting-personal' },
  strict_pii: { why: 'kore.setting-personal' },
  solutionBotSettings: { why: 'kore.setting-universal' },
  paramMaps: { why: 'kore.setting-universal' },
  taskDgParamMaps: { why: 'kore.setting-universal' },
}

export const isSetting = (key: string): boolean => Object.hasOwn(settings, key)

export function readSetting(reading: Reading, key: string, value: Json): void {
  const setting = entryOf(settings, key)
  if (setting === undefined || isEmpty(value)) return
  const row = { kind: 'setting', name: key, steps: [key] }
  const landed = takeSetting(reading, key, value)
  if (landed !== null && setting.isNear) tell(reading, { ...row, outcome: 'approximated', landed, why: sentence('kore.setting-near') })
  else if (landed !== null) tell(reading, { ...row, outcome: 'equivalent', landed, why: sentence('kore.setting-taken') })
  else if (setting.isUsual?.(value)) tell(reading, { ...row, outcome: 'equivalent', why: sentence('kore.setting-usual') })
  else tell(reading, { ...row, outcome: 'not-possible', why: sentence(setting.why) })
}

/** Thresholds stand with each language; here they are the bot's, so those of its own language are taken. */
export function readSettingsOfLanguages(reading: Reading): void {
  const { source } = reading
  for (const [code, locale] of Object.entries(recordOf(source.definition['localeData']))) {
    const value = recordOf(locale)['confidenceConfigs']
    if (value === undefined || isEmpty(value)) continue
    const row = { kind: 'setting', name: 'confidenceConfigs', steps: ['localeData', code, 'confidenceConfigs'] }
    const isTaken = source.ours.get(code) === source.language && takeSetting(reading, 'confidenceConfigs', value) !== null
    if (isTaken) tell(reading, { ...row, outcome: 'approximated', why: sentence('kore.setting-near') })
    else tell(reading, { ...row, outcome: 'not-possible', why: sentence('kore.setting-language') })
  }
}

function isEmpty(value: Json): boolean {
  if (value === null || value === '' || value === false) return true
  return Array.isArray(value) ? value.length === 0 : isRecord(value) && Object.keys(value).length === 0
}
