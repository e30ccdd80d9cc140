// What else an export holds: settings of the bot, and rows for all that does not come along.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { entryOf, isRecord, recordsOf, textOf } from '../shared/read-json'
import { takeSetting } from './dialogs/rules'
import { type Reading, tell } from './reading'
import { sentence } from './sentences'
import { localText } from './source'

/** Lists whose things have a row each, and no counterpart that is read. */
const listed: Readonly<Record<string, string>> = {
  customTemplates: 'template',
  customDashboards: 'dashboard',
  scenes: 'scene',
  sceneComponents: 'scene component',
  unexportedTasks: 'task that was left out',
  feedbackSurveys: 'survey',
  channels: 'channel',
  externalNluAdapters: 'external understanding',
}
/** Settings of the bot as a whole. */
const settings = [
  ...[
    'interruptOptions',
    'ivrSettings',
    'mlParams',
    'advancedNLSettings',
    'confidenceConfigs',
    'amendConfig',
    'pii_patterns',
    'widgetThemes',
  ],
  ...[
    'llmConfigsForStream',
    'sessionClosureProcess',
    'sessionInactiveTime',
    'languagePreferences',
    'multiLingualConfigurations',
    'solutionBotSettings',
  ],
  ...['translationEngines', 'runCustomScript', 'paramMaps', 'taskDgParamMaps', 'namespaces', 'detectMultiIntent', 'defaultDialogId'],
]
/** Read elsewhere, or nothing but how the export knows itself. */
const passedOver = new Set([
  ...[
    'dialogs',
    'dialogComponents',
    'sentences',
    'patterns',
    'traits',
    'knowledgeTasks',
    'smallTalk',
    'forms',
    'botEvents',
    'botSentimentEvents',
    'widgets',
    'panels',
    'idpConfigurations',
    'variables',
    'contentVariables',
    'testSuites',
    'alerts',
    'actions',
    'koraResponses',
    'koraGenericResponses',
  ],
  ...[
    'localeData',
    'supportedLanguages',
    'defaultLanguage',
    '_id',
    'refId',
    'notifyUserViaEmail',
    'purpose',
    'hasUserEndpoint',
    'offKoraConfirmation',
  ],
  ...[
    'skipMakeEditLinks',
    'type',
    'showInMp',
    'strict_pii',
    'enable_pii',
    'languageConfigurations',
    'vNameSpace',
    'krVNameSpace',
    'evVNameSpace',
    'color',
  ],
  ...[
    'enableInputTranslation',
    'isSmartAssist',
    'isDeflect',
    'sBannerColor',
    'bBannerColor',
    'sBanner',
    'bBanner',
    'icon',
    'categoryIds',
    'class',
    'featured',
  ],
  ...[
    'sendVcf',
    'isNLEnabled',
    'interruptsEnabled',
    'skipSessionMessage',
    'languagesToBeIgnored',
    'assignAllChildBots',
    'recentBotLimit',
    'isCsMatchEnabled',
  ],
  ...[
    'enableNegativePatterns',
    'exportOptions',
    'environmentVersionInfo',
    'encryptedHash',
    'enableAutoUtteranceAddition',
    'clearAllAuthTokens',
    'name',
    'description',
  ],
  ...[
    'createdBy',
    'createdOn',
    'lModBy',
    'lMod',
    'lModifiedOn',
    'state',
    'keywords',
    '__v',
    'streamRefId',
    'price',
    'visibility',
    'errorCodes',
  ],
])

export function readRest(reading: Reading): void {
  const { definition, dataTables, others, config } = reading.source
  for (const [key, value] of Object.entries(definition)) {
    const kind = entryOf(listed, key)
    if (kind !== undefined) {
      for (const [at, thing] of recordsOf(value).entries())
        tell(reading, {
          kind,
          name: nameOf(reading, thing) || `${kind} ${at + 1}`,
          steps: [key, at],
          outcome: 'not-possible',
          why: sentence('kore.by-hand'),
        })
    } else if (settings.includes(key)) {
      readSetting(reading, key, value)
    } else if (!passedOver.has(key))
      tell(reading, {
        kind: 'unknown',
        name: key,
        steps: [key],
        outcome: 'not-possible',
        why: sentence('construct.unknown', { name: key }),
      })
  }
  for (const key of Object.keys(config?.data ?? {}).filter((one) => !['name', 'envVariables'].includes(one)))
    tell(reading, {
      kind: 'unknown',
      name: key,
      steps: [key],
      outcome: 'not-possible',
      why: sentence('construct.unknown', { name: key }),
      file: config?.file ?? '',
    })
  for (const { file, data } of dataTables) {
    const name = textOf(data['name'])
    tell(reading, { kind: 'data table', name, steps: [], outcome: 'not-possible', why: sentence('kore.data-table', { name }), file })
  }
  for (const file of others)
    tell(reading, { kind: 'file', name: file, steps: [], outcome: 'not-possible', why: sentence('kore.other-file'), file })
}

function readSetting(reading: Reading, key: string, value: Json): void {
  if (isEmpty(value)) return
  const row = { kind: 'setting', name: key, steps: [key] }
  const landed = takeSetting(reading, key, value)
  if (landed !== null) tell(reading, { ...row, outcome: 'equivalent', landed, why: sentence('kore.setting-taken') })
  else tell(reading, { ...row, outcome: 'not-possible', why: sentence('kore.setting') })
}

const nameOf = ({ source }: Reading, thing: JsonObject): string => localText(source, thing, 'name', 'title', 'idpName', 'Key', 'lname')

function isEmpty(value: Json): boolean {
  if (value === null || value === '' || value === false) return true
  return Array.isArray(value) ? value.length === 0 : isRecord(value) && Object.keys(value).length === 0
}
