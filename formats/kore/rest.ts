// What else an export holds: settings of the bot, and rows for all that does not come along.
import type { JsonObject } from '@parley/contract/base/json'
import { entryOf, recordsOf, textOf } from '../shared/read-json'
import { type Reading, tell } from './reading'
import { sentence } from './sentences'
import { isSetting, readSetting, readSettingsOfLanguages } from './settings/settings'
import { localText } from './source'

/** Lists whose things have a row each, and no counterpart: what each is called, and why. */
const listed: Readonly<
  Record<string, { kind: string; why: 'kore.by-hand' | 'kore.left-out' | 'kore.setting-channel' | 'kore.dashboard' }>
> = {
  customTemplates: { kind: 'template', why: 'kore.by-hand' },
  customDashboards: { kind: 'dashboard', why: 'kore.dashboard' },
  unexportedTasks: { kind: 'task that was left out', why: 'kore.left-out' },
  channels: { kind: 'channel', why: 'kore.setting-channel' },
  externalNluAdapters: { kind: 'external understanding', why: 'kore.by-hand' },
}
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
    'scenes',
    'sceneComponents',
    'feedbackSurveys',
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
  ...['skipMakeEditLinks', 'type', 'showInMp', 'languageConfigurations', 'vNameSpace', 'krVNameSpace', 'evVNameSpace', 'color'],
  ...['isSmartAssist', 'isDeflect', 'sBannerColor', 'bBannerColor', 'sBanner', 'bBanner', 'icon', 'categoryIds', 'class', 'featured'],
  ...['sendVcf', 'isNLEnabled', 'interruptsEnabled', 'languagesToBeIgnored', 'assignAllChildBots', 'recentBotLimit', 'isCsMatchEnabled'],
  ...['exportOptions', 'environmentVersionInfo', 'encryptedHash', 'name', 'description'],
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
  readSettingsOfLanguages(reading)
  const { definition, dataTables, others, config } = reading.source
  for (const [key, value] of Object.entries(definition)) {
    const list = entryOf(listed, key)
    if (list !== undefined) {
      for (const [at, thing] of recordsOf(value).entries()) {
        const name = nameOf(reading, thing) || `${list.kind} ${at + 1}`
        tell(reading, { kind: list.kind, name, steps: [key, at], outcome: 'not-possible', why: sentence(list.why) })
      }
    } else if (isSetting(key)) {
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

const nameOf = ({ source }: Reading, thing: JsonObject): string => localText(source, thing, 'name', 'title', 'idpName', 'Key', 'lname')
