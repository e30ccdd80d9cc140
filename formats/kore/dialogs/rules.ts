// Rules of conversation of an export, of the bot as a whole, of a dialog or of a node: what a new request in the middle does, how a held
// dialog comes back, what a correction does; and the other settings of the bot that are settings here.
import type { JsonObject } from '@parley/contract/base/json'
import { entryOf, isRecord, listOf, numberOf, recordOf, textOf } from '../../shared/read-json'
import { type Reading, tell } from '../reading'
import { addResponse } from '../responses/responses'
import { sentence } from '../sentences'
import { decoded } from '../source'

const interruptions: Readonly<Record<string, string>> = {
  holdCurrTask: 'hold',
  discardCurrTask: 'discard',
  discardCurrTaskNoNotify: 'discard-silently',
  continueCurrTask: 'continue',
}
const resumes: Readonly<Record<string, string>> = { confFromUser: 'ask', notifyUser: 'notify', silentResume: 'silent' }
const inside = (behaviour: string): string => (behaviour === 'respondAndResume' ? 'answer' : 'as-request')

/** What a step and a dialog may have for themselves. */
function interruptionRules(options: JsonObject): JsonObject {
  const kind = textOf(recordOf(options['type'])['option'])
  const hold = entryOf(interruptions, textOf(recordOf(options['holdUxOptions'])['option']))
  const isRefused = options['interruptsEnabled'] === false || kind === 'doNotAllowHoldResume'
  const interruption = isRefused ? 'refuse' : kind === 'endUser' ? 'ask' : hold
  const resume = recordOf(options['resumeUxOptions'])
  const resumed = entryOf(resumes, textOf(resume['option']))
  const held = numberOf(options['numTasksToHold'])
  return {
    ...(interruption !== undefined && { interruption }),
    ...(resumed !== undefined && { resume: resumed }),
    ...(resume['neverNotify'] === true && { briefResume: 'silent' }),
    ...(held !== undefined && { maxHeld: Math.min(10, Math.max(0, Math.round(held))) }),
    ...(textOf(options['faqBehaviour']) !== '' && { questionsInside: inside(textOf(options['faqBehaviour'])) }),
    ...(textOf(options['smallTalkBehaviour']) !== '' && { smallTalkInside: inside(textOf(options['smallTalkBehaviour'])) }),
  }
}

function amendRules(config: JsonObject): JsonObject {
  if (config['enabled'] === false) return { amend: 'off' }
  return config['enabled'] === true ? { amend: textOf(config['postAmend']) === 'continueFromAmendedNode' ? 'rerun' : 'resume' } : {}
}

interface RuledThing {
  id: string
  name: string
  steps: (string | number)[]
}

/** The rules that a dialog or a node has for itself, as far as it goes before what stands above it. */
export function readOwnRules(reading: Reading, thing: JsonObject, { id, name, steps }: RuledThing): void {
  const isNode = isRecord(thing['nodeOptions'])
  const options = isNode ? recordOf(thing['nodeOptions']) : thing
  const level = isNode ? 'node' : 'task'
  const readers = isNode ? { interruptOptions: interruptionRules } : { interruptOptions: interruptionRules, amendConfig: amendRules }
  let rules: JsonObject = {}
  for (const [rule, read] of Object.entries(readers)) {
    if (textOf(recordOf(options[rule])['priority']) !== level) continue
    const found = read(recordOf(options[rule]))
    rules = { ...rules, ...found }
    const isRead = Object.keys(found).length > 0
    const row = { kind: 'own rule', name: `${name}: ${rule}`, steps: [...steps, rule] }
    if (isRead) tell(reading, { ...row, outcome: 'same', landed: [id] })
    else tell(reading, { ...row, outcome: 'not-possible', why: sentence('kore.own-rule') })
  }
  if (Object.keys(rules).length > 0) reading.builder.set(id, { conversation: rules })
  const others = [
    ...(recordOf(thing['onTaskFailure'])['enabled'] === true ? ['onTaskFailure'] : []),
    ...['followUpIntents', 'preConditions'].filter((rule) => listOf(thing[rule]).length > 0),
  ]
  for (const rule of others) {
    tell(reading, {
      kind: 'own rule',
      name: `${name}: ${rule}`,
      steps: [...steps, rule],
      outcome: 'not-possible',
      why: sentence('kore.own-rule'),
    })
  }
}

const languagesOf: Readonly<Record<string, string>> = {
  perVolley: 'volley',
  perSession: 'session',
  lifeTime: 'lifetime',
  lifetime: 'lifetime',
}
const minute = 60_000

/** By the name of a setting there: what it is here. */
const settings: Readonly<Record<string, (value: JsonObject[string], reading: Reading) => JsonObject>> = {
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
  detectMultiIntent: (value): JsonObject => (typeof value === 'boolean' ? { multiIntent: value } : {}),
  defaultDialogId: (value, { dialogs }): JsonObject => {
    const fallbackDialogId = dialogs.get(textOf(value))
    return fallbackDialogId === undefined ? {} : { fallbackDialogId }
  },
}

/** By the name of a setting there: responses that its words become. */
const wordings: Readonly<Record<string, (value: JsonObject[string], reading: Reading) => string[]>> = {
  interruptOptions: (value, reading) => {
    const options = recordOf(value)
    const [hold, resume, kind] = ['holdUxOptions', 'resumeUxOptions', 'type'].map((name) => recordOf(options[name]))
    const said = (part: JsonObject | undefined, option: string, key: string) =>
      textOf(part?.['option']) === option ? addResponse(reading, key, decoded(textOf(part?.['message']))) : []
    return [
      ...said(hold, 'discardCurrTask', 'discard-task'),
      ...said(resume, 'notifyUser', 'resume-task'),
      ...said(resume, 'confFromUser', 'confirm-resume'),
      ...said(kind, 'endUser', 'switch-task'),
    ]
  },
}

/** The objects that a setting of the bot becomes, beside settings here; null where there is no such setting. */
export function takeSetting(reading: Reading, key: string, value: JsonObject[string]): string[] | null {
  const found = entryOf(settings, key)?.(value, reading) ?? {}
  reading.builder.setSettings(found)
  const landed = entryOf(wordings, key)?.(value, reading) ?? []
  return Object.keys(found).length > 0 || landed.length > 0 ? landed : null
}
