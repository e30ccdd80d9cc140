// Rules of conversation of an export, of the bot as a whole, of a dialog or of a node: what a new request in the middle does, how a held
// dialog comes back, what a correction does.
import type { JsonObject } from '@parley/contract/base/json'
import { entryOf, isRecord, listOf, numberOf, recordOf, textOf } from '../../shared/read-json'
import { type Reading, tell } from '../reading'
import { sentence } from '../sentences'

const interruptions: Readonly<Record<string, string>> = {
  holdCurrTask: 'hold',
  discardCurrTask: 'discard',
  discardCurrTaskNoNotify: 'discard-silently',
  continueCurrTask: 'continue',
}
const resumes: Readonly<Record<string, string>> = { confFromUser: 'ask', notifyUser: 'notify', silentResume: 'silent' }
const inside = (behaviour: string): string => (behaviour === 'respondAndResume' ? 'answer' : 'as-request')

/** What a step and a dialog may have for themselves. */
export function interruptionRules(options: JsonObject): JsonObject {
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

export function amendRules(config: JsonObject): JsonObject {
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
