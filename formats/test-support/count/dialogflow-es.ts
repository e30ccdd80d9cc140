// Counts the constructs of agents of Dialogflow ES.
import type { SourceFile } from '../../shared/bot-format'
import { type Counted, listed, type Loose, loose, many, word } from './count'

const parseJson = (text: string): unknown => JSON.parse(text.replace(/^\uFEFF/, ''))

export function countDialogflowEs(files: readonly SourceFile[]): Counted {
  const parsed = files.filter(({ name }) => name.endsWith('.json')).map(({ name, text }) => ({ name, value: parseJson(text) }))
  const ofFolder = (folder: string, isList: boolean) =>
    parsed.filter(({ name, value }) => name.includes(`${folder}/`) && Array.isArray(value) === isList)
  const intents = ofFolder('intents', false).map(({ value }) => loose(value))
  const entities = ofFolder('entities', false).map(({ value }) => loose(value))
  const phrases = [
    ...ofFolder('intents', true).flatMap(({ value }) => listed(value)),
    ...intents.flatMap((intent) => listed(intent['userSays'])),
  ]
  const entries = [
    ...ofFolder('entities', true).flatMap(({ value }) => listed(value)),
    ...entities.flatMap((entity) => listed(entity['entries'])),
  ]
  const responses = intents.flatMap((intent) => listed(intent['responses']))
  const whole = (phrase: Loose): string =>
    listed(phrase['data'])
      .map(({ text }) => word(text))
      .join('')
  const marks = phrases.flatMap((phrase) =>
    listed(phrase['data'])
      .filter(({ meta }) => Boolean(meta))
      .map((part) => ({ phrase, part })),
  )
  const flags = ['webhookUsed', 'webhookForSlotFilling', 'endInteraction', 'liveAgentHandoff']
  const templates = phrases.filter(({ isTemplate }) => isTemplate === true)
  const rows = {
    intent: intents.length,
    phrase: phrases.length,
    mark: marks.length,
    'template slot': many(templates.map((phrase) => whole(phrase).match(/@[\w.-]+:[\w-]+/g) ?? [])),
    entity: entities.length,
    entry: entries.length,
    expansion: entities.filter(({ automatedExpansion }) => automatedExpansion === true).length,
    context: many(intents.map((intent) => listed(intent['contexts']))) + many(responses.map((one) => listed(one['affectedContexts']))),
    event: many(intents.map((intent) => listed(intent['events']))),
    webhook: many(intents.map((intent) => flags.filter((flag) => intent[flag] === true))),
    parameter: many(responses.map((one) => listed(one['parameters']))),
    message: many(responses.map((one) => listed(one['messages']))),
    unknown: 0,
  }
  const filled = templates.map((phrase) => whole(phrase).replaceAll(/@[\w.-]+:[\w-]+/g, '{}'))
  return { rows, marked: marks.map(({ phrase, part }) => [whole(phrase), word(part['text'])]), filled }
}
