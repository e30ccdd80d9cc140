// Table: settings of an export's bot that are settings here, or words that the bot says here. Those that are neither are settings.ts'.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { entryOf, numberOf, recordOf, textOf } from '../../shared/read-json'
import { amendRules, interruptionRules } from '../dialogs/rules'
import { type Reading, textsOf } from '../reading'
import { addResponse } from '../responses/responses'
import { scriptOf } from '../scripts'
import { decoded } from '../source'
import { thresholdsIn } from './understanding'

const languagesOf: Readonly<Record<string, string>> = {
  perVolley: 'volley',
  perSession: 'session',
  lifeTime: 'lifetime',
  lifetime: 'lifetime',
}
const minute = 60_000

type Take = (value: Json, reading: Reading) => JsonObject

const flag =
  (name: string, isSame = true): Take =>
  (value): JsonObject =>
    typeof value === 'boolean' ? { [name]: value === isSame } : {}

/** By the name of a setting there: what it is here. */
const settings: Readonly<Record<string, Take>> = {
  interruptOptions: (value) => {
    const options = recordOf(value)
    const shows = options['showAmbiguous']
    return { ...interruptionRules(options), ...(typeof shows === 'boolean' && { ambiguousSwitch: shows }) }
  },
  amendConfig: (value) => {
    const config = recordOf(value)
    const hidden = config['allowHidden']
    const skips = config['skipShownMessages']
    return {
      ...amendRules(config),
      ...(typeof hidden === 'boolean' && { amendHidden: hidden }),
      ...(typeof skips === 'boolean' && { amendSkipShown: skips }),
    }
  },
  languagePreferences: (value): JsonObject => {
    const languageOf = entryOf(languagesOf, textOf(recordOf(value)['type']))
    return languageOf === undefined ? {} : { languageOf }
  },
  sessionInactiveTime: (value): JsonObject => {
    const time = numberOf(value)
    return time === undefined ? {} : { idleMinutes: Math.min(20_160, Math.max(5, Math.round(time / minute))) }
  },
  detectMultiIntent: flag('multiIntent'),
  enableNegativePatterns: flag('negativePatterns'),
  skipSessionMessage: flag('idleNotice', false),
  defaultDialogId: (value, { dialogs }): JsonObject => {
    const fallbackDialogId = dialogs.get(textOf(value))
    return fallbackDialogId === undefined ? {} : { fallbackDialogId }
  },
  runCustomScript: (value, reading): JsonObject => {
    const script = recordOf(value)['enable'] === true ? scriptOf(recordOf(value)['script'], textsOf(reading)) : ''
    return script.trim() === '' ? {} : { closingScript: script.slice(0, 100_000) }
  },
  confidenceConfigs: thresholdsIn,
}

/** By the name of a setting there: responses that its words become. */
const wordings: Readonly<Record<string, (value: Json, reading: Reading) => string[]>> = {
  interruptOptions: (value, reading) => {
    const options = recordOf(value)
    const said = (name: string, option: string, key: string) => {
      const part = recordOf(options[name])
      return textOf(part['option']) === option ? addResponse(reading, key, decoded(textOf(part['message']))) : []
    }
    return [
      ...said('holdUxOptions', 'discardCurrTask', 'discard-task'),
      ...said('resumeUxOptions', 'notifyUser', 'resume-task'),
      ...said('resumeUxOptions', 'confFromUser', 'confirm-resume'),
      ...said('type', 'endUser', 'switch-task'),
    ]
  },
}

/** The objects that a setting of the bot becomes, beside settings here; null where there is no such setting. */
export function takeSetting(reading: Reading, key: string, value: Json): string[] | null {
  const found = entryOf(settings, key)?.(value, reading) ?? {}
  reading.builder.setSettings(found)
  const landed = entryOf(wordings, key)?.(value, reading) ?? []
  return Object.keys(found).length > 0 || landed.length > 0 ? landed : null
}
