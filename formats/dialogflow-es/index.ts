// Dialogflow ES: an agent as a folder of JSON files, with phrases and entries in files of their own or, in older ones, within.
import type { BotFormat, SourceFile } from '../shared/bot-format'
import { addTypes, type SourceType } from '../shared/dialogflow/entries'
import { jsonIn, readJson } from '../shared/json-source'
import { needSome, tellOtherFiles, tellSettings, tellUnknown, usualConstructs } from '../shared/sources'
import { sentence } from '../shared/sentences'
import { Training } from '../shared/training/training'
import { fieldOf, isFields, listIn, pointer, textIn } from '../shared/values'
import { type AgentFiles, besides, isAgent, isEntity, isIntent } from './files'
import { addIntent } from './intents'

const settings =
  'googleAssistant webhook mlMinConfidence customClassifierMode analyzeQueryTextSentiment enabledKnowledgeBaseNames knowledgeServiceConfidenceAdjustment activeAssistantAgents examples linkToDocs onePlatformApiVersion enableOnePlatformApi'.split(
    ' ',
  )
const plain =
  'description shortDescription displayName language supportedLanguages defaultTimezone isPrivate disableInteractionLogs disableStackdriverLogs dialogBuilderMode baseActionPackagesUrl id avatarUri'.split(
    ' ',
  )
const knownOfAgent = new Set([...settings, ...plain])
const knownOfEntity = new Set('id name isOverridable isEnum isRegexp automatedExpansion allowFuzzyExtraction entries'.split(' '))
const dialogKinds = ['context', 'event', 'webhook', 'parameter', 'message']

export const dialogflowEs: BotFormat = {
  id: 'dialogflow-es',
  label: 'Dialogflow ES',
  constructs: ['intent', 'phrase', 'mark', 'template slot', 'entity', 'entry', 'expansion', ...dialogKinds, ...usualConstructs],
  recognises: (files) => files.some((file) => isIntent(file) || isAgent(file)),
  read(files, wish) {
    needSome(
      files.filter((file) => isIntent(file) || isAgent(file)),
      files,
      readJson,
    )
    const agent = files.find(isAgent)
    const content = agent === undefined ? undefined : jsonIn(agent)
    const training = new Training('dialogflow-es', textIn(content, 'language'), wish?.language)
    if (agent !== undefined) tellAgent(training, agent)
    const all = { files, language: textIn(content, 'language') }
    const [intents, entities] = [files.filter(isIntent), files.filter(isEntity)]
    addTypes(
      training,
      entities.map((file) => typeOf(file, all)),
    )
    for (const file of entities) tellRest(training, file)
    for (const file of intents) addIntent(training, file, all)
    const beside = [
      ...intents.flatMap((file) => besides(all, file, 'usersays')),
      ...entities.flatMap((file) => besides(all, file, 'entries')),
    ]
    tellOtherFiles(training, files, [...files.filter(isAgent), ...intents, ...entities, ...beside.map(({ file }) => file)])
    const name = textIn(content, 'displayName') || textIn(content, 'googleAssistant', 'project') || 'Dialogflow ES'
    return training.built(name, textIn(content, 'description'))
  },
}

function tellAgent(training: Training, file: SourceFile): void {
  const value = readJson(file)
  training.checkLanguage({ kind: 'language', file: file.name, place: '/language', name: textIn(value, 'language') })
  for (const [at, language] of listIn(value, 'supportedLanguages').entries())
    training.checkLanguage({ kind: 'language', file: file.name, place: pointer('supportedLanguages', at), name: String(language) })
  tellSettings(training, { file: file.name, path: [], value }, settings)
  tellUnknown(training, { file: file.name, path: [], value }, knownOfAgent)
}

function typeOf(file: SourceFile, all: AgentFiles): SourceType {
  const value = readJson(file)
  const at = { kind: 'entity', file: file.name, place: '', name: textIn(value, 'name') }
  const entries = besides(all, file, 'entries').flatMap(({ file: own, language, path, list }) =>
    list.map((entry, number) => ({
      at: { kind: 'entry', file: own.name, place: pointer(...path, number), name: textIn(entry, 'value') },
      value: isFields(entry) ? entry : {},
      language,
    })),
  )
  return { at, entries, isRegex: fieldOf(value, 'isRegexp') === true, isFuzzy: fieldOf(value, 'allowFuzzyExtraction') === true }
}

function tellRest(training: Training, file: SourceFile): void {
  const value = readJson(file)
  const at = { kind: 'expansion', file: file.name, place: '/automatedExpansion', name: textIn(value, 'name') }
  if (fieldOf(value, 'automatedExpansion') === true) training.tell(at, 'not-possible', [], sentence('reader.entity.expansion'))
  tellUnknown(training, { file: file.name, path: [], value }, knownOfEntity)
}
