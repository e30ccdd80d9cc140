// The platform's own export as a format: which files are one, and reading it in an order in which all that is mentioned is there before.
import type { JsonObject } from '@parley/contract/base/json'
import { BotBuilder } from '../shared/bot-builder'
import type { BotFormat, ReadBot, SourceFile } from '../shared/bot-format'
import { recordsOf, textOf } from '../shared/read-json'
import { Secrets } from '../shared/secrets'
import { readDialogNames, readDialogNodes } from './dialogs/dialogs'
import { readEntities } from './entities/entities'
import { readKnowledge } from './understanding/knowledge'
import { idsOf, type Reading, tell } from './reading'
import { readAuthorizations } from './authorizations'
import { readEvents, readSentimentEvents } from './events'
import { readResponses } from './responses/responses'
import { readFunctions } from './functions'
import { readRest } from './rest'
import { readScenes } from './scenes'
import { readSurveys } from './surveys'
import { readVariables } from './variables'
import { readViews } from './views'
import { readForms } from './forms'
import { sentence } from './sentences'
import { readSmallTalk } from './understanding/small-talk'
import { codesOf, isKore, type KoreSource, localText, readSource } from './source'
import { readTasks } from './tasks/tasks'
import { readTests } from './testing/suites'
import { readIntents, readPatterns, readSentences, readSynonyms, readTraits } from './understanding/training'
import { nodeTypes } from './dialogs/node-settings'

/** Components that a row of their own kind tells of. */
const componentTypes = new Set(nodeTypes)

export const kore: BotFormat = {
  id: 'kore',
  label: 'Kore.ai',
  constructs: [
    ...['unknown', 'own rule'],
    ...[
      'language',
      'dialog',
      'node',
      'transition',
      'sentence',
      'mark',
      'pattern',
      'synonym',
      'trait group',
      'trait',
      'event',
      'variable',
      'digital form',
    ],
    ...['form field', 'knowledge task', 'faq', 'term synonym', 'topic path', 'small talk group', 'small talk', 'setting', 'file'],
    ...['test suite', 'test case', 'conversation test', 'data table'],
    ...[
      'alert',
      'action',
      'task field',
      'task filter',
      'widget',
      'panel',
      'authorization',
      'standard response',
      'template',
      'dashboard',
      'scene',
      'scene component',
    ],
    ...['sentiment event', 'task that was left out', 'survey', 'channel', 'external understanding', 'bot function'],
    ...nodeTypes,
  ],
  recognises: isKore,
  read,
}

function read(files: readonly SourceFile[], wish: { language?: string } = {}): ReadBot {
  const source = readSource(files, wish.language)
  const reading = readingOf(source)
  readLanguages(reading)
  readVariables(reading)
  readForms(reading)
  readAuthorizations(reading)
  readEntities(reading)
  readDialogNames(reading)
  readIntents(reading)
  readDialogNodes(reading)
  readComponents(reading)
  readTasks(reading)
  readSentences(reading)
  readPatterns(reading)
  readSynonyms(reading)
  readTraits(reading)
  readKnowledge(reading)
  readSmallTalk(reading)
  readViews(reading)
  readScenes(reading)
  readSurveys(reading)
  readFunctions(reading)
  readEvents(reading)
  readSentimentEvents(reading)
  readTests(reading)
  readResponses(reading)
  readRest(reading)
  const { definition, languages } = source
  const name = localText(source, definition, 'name') || textOf(source.config?.data['name']) || 'Bot'
  return reading.builder.built(name, localText(source, definition, 'description'), languages)
}

function readingOf(source: KoreSource): Reading {
  const builder = new BotBuilder('kore', source.language)
  const components = new Map<string, JsonObject>()
  for (const component of recordsOf(source.definition['dialogComponents'])) for (const id of idsOf(component)) components.set(id, component)
  return {
    ...{ builder, source, components, secrets: new Secrets(builder) },
    ...{
      dialogs: new Map(),
      intents: new Map(),
      entities: new Map(),
      forms: new Map(),
      authorizations: new Map(),
      tasks: new Map(),
      landed: new Map(),
    },
    known: { env: new Map(), content: new Map(), entities: new Map() },
  }
}

function readLanguages(reading: Reading): void {
  for (const code of codesOf(reading.source.definition)) {
    const isSpoken = reading.source.ours.has(code)
    const why = isSpoken ? undefined : sentence('kore.language', { language: code })
    tell(reading, { kind: 'language', name: code, steps: ['localeData'], outcome: isSpoken ? 'same' : 'not-possible', why })
  }
}

/** Entities and intents are told of where they are read; of the others each node that uses one is a step of its own. */
function readComponents(reading: Reading): void {
  for (const [at, component] of recordsOf(reading.source.definition['dialogComponents']).entries()) {
    const type = textOf(component['type'])
    if (type === 'intent' || type === 'entity') continue
    const name = textOf(component['name'])
    const steps = ['dialogComponents', at]
    const landed = [...new Set(idsOf(component).flatMap((id) => reading.landed.get(id) ?? []))]
    if (!componentTypes.has(type))
      tell(reading, {
        kind: 'unknown',
        name: type,
        steps,
        outcome: 'not-possible',
        landed,
        why: sentence('construct.unknown', { name: type }),
      })
    else if (landed.length === 0) tell(reading, { kind: type, name, steps, outcome: 'not-possible', why: sentence('kore.unused') })
    else if (landed.length > 1)
      tell(reading, { kind: type, name, steps, outcome: 'equivalent', landed, why: sentence('kore.shared', { count: landed.length }) })
    else tell(reading, { kind: type, name, steps, outcome: 'same', landed })
  }
}
