// CLU (conversational language understanding): a project as JSON. Sentences have a language of their own, and may be there to test with.
import type { BotFormat, SourceFile } from '../shared/bot-format'
import { jsonIn, readJson } from '../shared/json-source'
import { unitsOf } from '../shared/training/marks'
import { sentence } from '../shared/sentences'
import { needSome, tellOtherFiles, tellSettings, tellUnknown, usualConstructs } from '../shared/sources'
import { type SourceMark, Training } from '../shared/training/training'
import { fieldOf, isFields, listIn, numberIn, pointer, textIn } from '../shared/values'
import { addEntities, entityKinds } from './entities'

const none = 'None'
const knownOfProject = new Set(['projectFileVersion', 'api-version', 'stringIndexType', 'metadata', 'assets'])
const knownOfAssets = new Set(['projectKind', 'intents', 'entities', 'utterances'])
const plainMetadata = ['projectKind', 'projectName', 'multilingual', 'description', 'language', 'name']

export const clu: BotFormat = {
  id: 'clu',
  label: 'CLU',
  constructs: ['intent', 'utterance', 'mark', ...entityKinds, ...usualConstructs],
  recognises: (files) => files.some(isProject),
  read(files, wish) {
    const projects = needSome(files.filter(isProject), files, readJson)
    const first = projects.map((file) => fieldOf(jsonIn(file), 'metadata'))[0]
    const training = new Training('clu', textIn(first, 'language'), wish?.language)
    for (const file of projects) readProject(training, file)
    tellOtherFiles(training, files, projects)
    return training.built(textIn(first, 'projectName') || 'CLU', textIn(first, 'description'))
  },
}

function isProject(file: SourceFile): boolean {
  const project = jsonIn(file)
  return isFields(fieldOf(project, 'metadata')) && Array.isArray(fieldOf(project, 'assets', 'intents'))
}

function readProject(training: Training, file: SourceFile): void {
  const project = readJson(file)
  const metadata = fieldOf(project, 'metadata')
  const assets = fieldOf(project, 'assets')
  const name = file.name
  training.checkLanguage({ kind: 'language', file: name, place: '/metadata/language', name: textIn(metadata, 'language') })
  for (const [at, value] of listIn(assets, 'intents').entries()) {
    const place = { kind: 'intent', file: name, place: pointer('assets', 'intents', at), name: textIn(value, 'category') }
    if (place.name === none) training.tell(place, 'equivalent', [], sentence('reader.intent.none'))
    else if (isGivenOrchestration(value)) training.tell(place, 'not-possible', [], sentence('reader.clu.orchestration'))
    else training.intent(place, { description: textIn(value, 'description').slice(0, 2000) })
    const known = new Set(['category', 'description', 'associatedEntities', 'orchestration'])
    tellUnknown(training, { file: name, path: ['assets', 'intents', at], value }, known)
  }
  addEntities(training, name, assets)
  for (const [at, value] of listIn(assets, 'utterances').entries()) addUtterance(training, file, at, value)
  tellSettings(training, { file: name, path: ['metadata'], value: metadata }, ['settings'])
  tellUnknown(training, { file: name, path: ['metadata'], value: metadata }, new Set([...plainMetadata, 'settings']))
  tellUnknown(training, { file: name, path: ['assets'], value: assets }, knownOfAssets)
  tellUnknown(training, { file: name, path: [], value: project }, knownOfProject)
}

const isGivenOrchestration = (value: unknown): boolean => isFields(fieldOf(value, 'orchestration'))

function addUtterance(training: Training, file: SourceFile, at: number, value: unknown): void {
  const path = ['assets', 'utterances', at]
  const place = { kind: 'utterance', file: file.name, place: pointer(...path), name: textIn(value, 'text') }
  const marks = marksOf(file, path, value)
  if (textIn(value, 'dataset').toLowerCase() === 'test') {
    for (const one of [place, ...marks.map((mark) => mark.at)]) training.tell(one, 'not-possible', [], sentence('reader.utterance.test'))
    return
  }
  const intent = textIn(value, 'intent')
  const language = textIn(value, 'language') || textIn(jsonIn(file), 'metadata', 'language')
  training.utterance(place, { intent: intent === none ? null : intent, text: place.name, language, marks })
  tellUnknown(training, { file: file.name, path, value }, new Set(['text', 'intent', 'entities', 'language', 'dataset']))
}

function marksOf(file: SourceFile, path: readonly (string | number)[], utterance: unknown): SourceMark[] {
  const unit = unitsIn(textIn(utterance, 'text'), textIn(jsonIn(file), 'stringIndexType'))
  return listIn(utterance, 'entities').map((value, at) => {
    const name = textIn(value, 'category')
    const offset = numberIn(value, 'offset')
    const place = { kind: 'mark', file: file.name, place: pointer(...path, 'entities', at), name }
    return { start: unit(offset), end: unit(offset + numberIn(value, 'length')), entity: name, at: place }
  })
}

function unitsIn(text: string, indexType: string): (character: number) => number {
  if (/^TextElement/i.test(indexType))
    return unitsOf(
      text,
      [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment),
    )
  return /^UnicodeCodePoint/i.test(indexType) ? unitsOf(text) : (character) => character
}
