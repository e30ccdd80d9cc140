// Dialogflow CX: an agent as the JSON package, a folder of files. Flows, pages, webhooks and tests are told, not read.
import type { BotFormat, SourceFile } from '../shared/bot-format'
import { addTypes, type SourceType } from '../shared/dialogflow/entries'
import { entityOfParameter } from '../shared/dialogflow/parameters'
import { type Part, phraseOf } from '../shared/dialogflow/phrases'
import { jsonIn, readJson } from '../shared/json-source'
import { sentence } from '../shared/sentences'
import { needSome, tellOtherFiles, tellSettings, tellUnknown, usualConstructs } from '../shared/sources'
import { Training } from '../shared/training/training'
import { fieldOf, isFields, listIn, pointer, textIn, textsIn } from '../shared/values'
import { type AgentFiles, dialogKinds, dialogKindOf, isAgent, isIntent, isType, languageIn, localizedOf } from './files'

const settings =
  'speechToTextSettings textToSpeechSettings advancedSettings speakerIdSettings customPayloadTemplates genAppBuilderSettings gitIntegrationSettings answerFeedbackSettings personalizationSettings'.split(
    ' ',
  )
const plain =
  'displayName description defaultLanguageCode supportedLanguageCodes timeZone projectNumber startFlow startPlaybook enableStackdriverLogging enableLogging enableSpellCorrection enableMultiLanguageTraining avatarUri name locked'.split(
    ' ',
  )
const knownOfAgent = new Set([...settings, ...plain])
const knownOfIntent = new Set(
  'name displayName priority isFallback parameters labels description numTrainingPhrases trainingPhrases'.split(' '),
)
const knownOfType = new Set('name displayName kind autoExpansionMode enableFuzzyExtraction redact entities excludedPhrases'.split(' '))

export const dialogflowCx: BotFormat = {
  id: 'dialogflow-cx',
  label: 'Dialogflow CX',
  constructs: [
    'intent',
    'phrase',
    'mark',
    'parameter',
    'entity type',
    'entry',
    'excluded phrase',
    'expansion',
    ...dialogKinds,
    ...usualConstructs,
  ],
  recognises: (files) => files.some((file) => isIntent(file) || isAgent(file) || isType(file)),
  read(files, wish) {
    needSome(
      files.filter((file) => isIntent(file) || isAgent(file) || isType(file)),
      files,
      readJson,
    )
    const agent = files.find(isAgent)
    const content = agent === undefined ? undefined : jsonIn(agent)
    const training = new Training('dialogflow-cx', textIn(content, 'defaultLanguageCode'), wish?.language)
    if (agent !== undefined) tellAgent(training, agent)
    const all = { files, language: textIn(content, 'defaultLanguageCode') }
    const [intents, types] = [files.filter(isIntent), files.filter(isType)]
    addTypes(
      training,
      types.map((file) => typeOf(file, all)),
    )
    for (const file of types) tellRest(training, file, all)
    for (const file of intents) addIntent(training, file, all)
    const dialogs = files.filter((file) => dialogKindOf(file) !== null)
    for (const file of dialogs) tellDialog(training, file)
    const beside = [
      ...intents.flatMap((file) => localizedOf(all, file, 'trainingPhrases')),
      ...types.flatMap((file) => [...localizedOf(all, file, 'entities'), ...localizedOf(all, file, 'excludedPhrases')]),
    ]
    tellOtherFiles(training, files, [...files.filter(isAgent), ...intents, ...types, ...dialogs, ...beside])
    return training.built(textIn(content, 'displayName') || 'Dialogflow CX', textIn(content, 'description'))
  },
}

function tellAgent(training: Training, file: SourceFile): void {
  const value = readJson(file)
  for (const language of [textIn(value, 'defaultLanguageCode'), ...textsIn(value, 'supportedLanguageCodes')])
    training.checkLanguage({ kind: 'language', file: file.name, place: '/supportedLanguageCodes', name: language })
  tellSettings(training, { file: file.name, path: [], value }, settings)
  tellUnknown(training, { file: file.name, path: [], value }, knownOfAgent)
}

function typeOf(file: SourceFile, all: AgentFiles): SourceType {
  const value = readJson(file)
  const at = { kind: 'entity type', file: file.name, place: '', name: textIn(value, 'displayName') }
  const entries = localizedOf(all, file, 'entities').flatMap((own) =>
    listIn(jsonIn(own), 'entities').map((entry, number) => ({
      at: { kind: 'entry', file: own.name, place: pointer('entities', number), name: textIn(entry, 'value') },
      value: entry,
      language: languageIn(own, entry),
    })),
  )
  return { at, entries, isRegex: textIn(value, 'kind') === 'KIND_REGEXP', isFuzzy: fieldOf(value, 'enableFuzzyExtraction') === true }
}

function tellRest(training: Training, file: SourceFile, all: AgentFiles): void {
  const value = readJson(file)
  const name = textIn(value, 'displayName')
  const expansion = { kind: 'expansion', file: file.name, place: '/autoExpansionMode', name }
  if (/DEFAULT$/.test(textIn(value, 'autoExpansionMode'))) training.tell(expansion, 'not-possible', [], sentence('reader.entity.expansion'))
  for (const own of localizedOf(all, file, 'excludedPhrases'))
    for (const [at, phrase] of listIn(jsonIn(own), 'excludedPhrases').entries()) {
      const place = { kind: 'excluded phrase', file: own.name, place: pointer('excludedPhrases', at), name: textIn(phrase, 'value') }
      training.tell(place, 'not-possible', [], sentence('reader.entity.excluded'))
    }
  tellUnknown(training, { file: file.name, path: [], value }, knownOfType)
}

function addIntent(training: Training, file: SourceFile, all: AgentFiles): void {
  const value = readJson(file)
  const at = { kind: 'intent', file: file.name, place: '', name: textIn(value, 'displayName') }
  const isFallback = fieldOf(value, 'isFallback') === true
  if (isFallback) training.tell(at, 'equivalent', [], sentence('reader.intent.none'))
  else training.intent(at, { description: textIn(value, 'description').slice(0, 2000) })
  const entities = new Map<string, string>()
  for (const [number, parameter] of listIn(value, 'parameters').entries()) {
    const id = textIn(parameter, 'id')
    const name = entityOfParameter(training, textIn(parameter, 'entityType'), id)
    entities.set(id, name)
    const added = training.entityOf(name)
    const place = { ...at, kind: 'parameter', place: pointer('parameters', number), name: id }
    if (added === undefined)
      training.tell(place, 'not-possible', [], sentence('reader.mark.no-entity', { name: textIn(parameter, 'entityType') }))
    else training.tell(place, 'equivalent', [added.id], sentence('reader.entity.parameter', { name: added.name }))
  }
  for (const own of localizedOf(all, file, 'trainingPhrases')) addPhrases(training, own, isFallback ? null : at.name, entities)
  tellUnknown(training, { file: file.name, path: [], value }, knownOfIntent)
}

function addPhrases(training: Training, file: SourceFile, intent: string | null, entities: ReadonlyMap<string, string>): void {
  for (const [number, phrase] of listIn(jsonIn(file), 'trainingPhrases').entries()) {
    const path = ['trainingPhrases', number]
    const parts = listIn(phrase, 'parts').map((part, at): Part => {
      const parameter = textIn(part, 'parameterId')
      const own = { kind: 'mark', file: file.name, place: pointer(...path, 'parts', at), name: parameter }
      return { text: textIn(part, 'text'), entity: parameter === '' ? null : (entities.get(parameter) ?? parameter), at: own }
    })
    const at = { kind: 'phrase', file: file.name, place: pointer(...path), name: parts.map(({ text }) => text).join('') }
    training.utterance(at, { intent, language: languageIn(file, phrase), ...phraseOf(parts) })
    tellUnknown(training, { file: file.name, path, value: phrase }, new Set(['id', 'parts', 'repeatCount', 'languageCode']))
  }
}

function tellDialog(training: Training, file: SourceFile): void {
  const value = jsonIn(file)
  const kind = dialogKindOf(file) ?? ''
  const name = isFields(value) ? textIn(value, 'displayName') : ''
  training.tell({ kind, file: file.name, place: '', name: name || file.name }, 'not-possible', [], sentence('construct.dialogs'))
}
