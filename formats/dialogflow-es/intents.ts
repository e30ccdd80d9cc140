// The intents of an ES agent: phrases with their values marked. A fallback's phrases are of no intent. What an intent does is told, not read.
import type { SourcePlace } from '../shared/bot-builder'
import type { SourceFile } from '../shared/bot-format'
import { entityOfParameter, ignored, isSystem, meaningOf } from '../shared/dialogflow/parameters'
import { type Part, phraseOf } from '../shared/dialogflow/phrases'
import { jsonIn } from '../shared/json-source'
import { sentence } from '../shared/sentences'
import { fillSlots, sampleOf, wordsOfName } from '../shared/training/slots'
import { tellUnknown } from '../shared/sources'
import type { SourceMark, Training } from '../shared/training/training'
import { fieldOf, isGiven, listIn, pointer, textIn } from '../shared/values'
import { type AgentFiles, besides, type Localized } from './files'

const plain =
  'id name auto priority fallbackIntent lastUpdate conditionalResponses condition conditionalFollowupEvents parentId rootParentId templates'
const read =
  'contexts responses events userSays webhookUsed webhookForSlotFilling endInteraction liveAgentHandoff cortanaCommand followUpIntents'
const known = new Set([...plain.split(' '), ...read.split(' ')])
const knownOfPhrase = new Set(['id', 'data', 'isTemplate', 'count', 'updated', 'isAuto', 'lang'])

export function addIntent(training: Training, file: SourceFile, agent: AgentFiles): void {
  const value = jsonIn(file)
  const at = { kind: 'intent', file: file.name, place: '', name: textIn(value, 'name') }
  const isFallback = fieldOf(value, 'fallbackIntent') === true
  if (isFallback) training.tell(at, 'equivalent', [], sentence('reader.intent.none'))
  else training.intent(at)
  for (const phrases of besides(agent, file, 'usersays')) addPhrases(training, isFallback ? null : at.name, phrases)
  tellDialogs(training, file.name, value)
  tellUnknown(training, { file: file.name, path: [], value }, known)
}

function addPhrases(training: Training, intent: string | null, { file, language, path, list }: Localized): void {
  for (const [number, value] of list.entries()) {
    const place = [...path, number]
    const parts = listIn(value, 'data').map((part, at): Part => {
      const type = textIn(part, 'meta')
      const own = { kind: 'mark', file: file.name, place: pointer(...place, 'data', at), name: textIn(part, 'alias') || type }
      return { text: textIn(part, 'text'), entity: type === '' ? null : entityOfParameter(training, type, textIn(part, 'alias')), at: own }
    })
    const at = { kind: 'phrase', file: file.name, place: pointer(...place), name: parts.map(({ text }) => text).join('') }
    const isTemplate = fieldOf(value, 'isTemplate') === true
    if (isTemplate) addTemplate(training, { at, intent, language }, parts)
    else training.utterance(at, { intent, language, ...phraseOf(parts) })
    tellUnknown(training, { file: file.name, path: place, value }, knownOfPhrase)
  }
}

/** `@sys.url:link` stands for a value of the type, called `link`. */
const hole = /@([\w.-]+:[\w-]+)/g

function addTemplate(
  training: Training,
  { at, intent, language }: { at: SourcePlace; intent: string | null; language: string },
  parts: readonly Part[],
): void {
  const { text, slots } = fillSlots(at.name, hole, (name) => wordsFor(training, `@${name.split(':')[0] ?? ''}`, name.split(':')[1] ?? ''))
  const marks = slots.map(({ name, start, end }, number): SourceMark => {
    const [type = '', parameter = ''] = name.split(':')
    return {
      start,
      end,
      entity: entityOfParameter(training, `@${type}`, parameter),
      at: { ...at, kind: 'template slot', place: `${at.place} ${number + 1}`, name },
    }
  })
  const why = sentence('reader.slot.filled', { values: slots.map(({ words }) => words).join(', ') })
  training.utterance(at, { intent, text, language, marks, become: { outcome: 'approximated', why } })
  for (const part of parts) if (part.entity !== null) training.tell(part.at, 'approximated', [], why)
}

function wordsFor(training: Training, type: string, parameter: string): string {
  if (type === ignored) return 'well'
  if (isSystem(type)) return sampleOf(meaningOf(type)) || wordsOfName(parameter)
  return training.firstValueOf(type.slice(1)) || wordsOfName(parameter)
}

function tellDialogs(training: Training, file: string, value: unknown): void {
  const tell = (kind: string, path: readonly (string | number)[], name: string): void =>
    training.tell({ kind, file, place: pointer(...path), name }, 'not-possible', [], sentence('construct.dialogs'))
  for (const [at, one] of listIn(value, 'contexts').entries()) tell('context', ['contexts', at], String(one))
  for (const [at, one] of listIn(value, 'events').entries()) tell('event', ['events', at], textIn(one, 'name'))
  for (const key of ['webhookUsed', 'webhookForSlotFilling', 'endInteraction', 'liveAgentHandoff'])
    if (isGiven(fieldOf(value, key))) tell('webhook', [key], key)
  for (const [at, response] of listIn(value, 'responses').entries()) {
    const path = ['responses', at]
    for (const [number, one] of listIn(response, 'affectedContexts').entries())
      tell('context', [...path, 'affectedContexts', number], textIn(one, 'name'))
    for (const [number, one] of listIn(response, 'parameters').entries())
      tell('parameter', [...path, 'parameters', number], textIn(one, 'name'))
    for (const number of listIn(response, 'messages').keys()) tell('message', [...path, 'messages', number], String(number + 1))
  }
}
