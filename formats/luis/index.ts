// LUIS: an app as JSON, schema 2 to 7. Ends of marks are inclusive there; `None` is the intent of what no other is for.
import type { BotFormat, SourceFile } from '../shared/bot-format'
import { jsonIn, readJson } from '../shared/json-source'
import { sentence } from '../shared/sentences'
import { needSome, tellOtherFiles, tellSettings, tellUnknown, usualConstructs } from '../shared/sources'
import { type SourceMark, Training } from '../shared/training/training'
import { addPattern } from '../shared/training/utterance-patterns'
import { fieldOf, isFields, listIn, numberIn, pointer, textIn } from '../shared/values'
import { addEntities, entityFields, entityKinds } from './entities'

const own = ['intents', 'utterances', 'patterns', 'phraselists', 'model_features', 'regex_features', 'settings']
const plain = ['luis_schema_version', 'versionId', 'name', 'desc', 'culture', 'tokenizerVersion', 'actions', 'version']
const knownOfApp = new Set([...own, ...plain, ...entityFields])
const none = 'None'

export const luis: BotFormat = {
  id: 'luis',
  label: 'LUIS',
  constructs: ['intent', 'utterance', 'mark', ...entityKinds, 'phraseList', 'regexFeature', 'pattern', ...usualConstructs],
  recognises: (files) => files.some(isApp),
  read(files, wish) {
    const apps = needSome(files.filter(isApp), files, readJson)
    const first = apps.map((file) => jsonIn(file))[0]
    const training = new Training('luis', textIn(first, 'culture'), wish?.language)
    for (const file of apps) readApp(training, file)
    tellOtherFiles(training, files, apps)
    return training.built(textIn(first, 'name') || 'LUIS', textIn(first, 'desc'))
  },
}

function isApp(file: SourceFile): boolean {
  const app = jsonIn(file)
  return isFields(app) && textIn(app, 'luis_schema_version') !== '' && Array.isArray(fieldOf(app, 'intents'))
}

function readApp(training: Training, file: SourceFile): void {
  const app = readJson(file)
  const culture = textIn(app, 'culture')
  training.checkLanguage({ kind: 'language', file: file.name, place: '/culture', name: culture })
  addIntents(training, file.name, app)
  addEntities(training, file.name, app)
  addFeatures(training, file.name, app)
  for (const [at, value] of listIn(app, 'patterns').entries()) {
    const place = { kind: 'pattern', file: file.name, place: pointer('patterns', at), name: textIn(value, 'pattern') }
    addPattern(training, place, textIn(value, 'intent'))
  }
  addUtterances(training, file.name, app)
  for (const [at, value] of listIn(app, 'settings').entries()) {
    const place = { kind: 'setting', file: file.name, place: pointer('settings', at), name: textIn(value, 'name') }
    training.tell(place, 'not-possible', [], sentence('construct.setting'))
  }
  tellSettings(training, { file: file.name, path: [], value: app }, ['actions'])
  tellUnknown(training, { file: file.name, path: [], value: app }, knownOfApp)
}

function addIntents(training: Training, file: string, app: unknown): void {
  for (const [at, value] of listIn(app, 'intents').entries()) {
    const place = { kind: 'intent', file, place: pointer('intents', at), name: textIn(value, 'name') }
    if (place.name === none) training.tell(place, 'equivalent', [], sentence('reader.intent.none'))
    else training.intent(place)
    tellUnknown(training, { file, path: ['intents', at], value }, new Set(['name', 'id', 'features', 'inherits', 'children']))
  }
}

/** Lists of words and expressions by which it learned. */
function addFeatures(training: Training, file: string, app: unknown): void {
  for (const field of ['phraselists', 'model_features'])
    for (const [at, value] of listIn(app, field).entries()) {
      const place = { kind: 'phraseList', file, place: pointer(field, at), name: textIn(value, 'name') }
      addPhraseList(training, place, value)
    }
  for (const [at, value] of listIn(app, 'regex_features').entries()) {
    const place = { kind: 'regexFeature', file, place: pointer('regex_features', at), name: textIn(value, 'name') }
    training.regexEntity(place, [textIn(value, 'pattern')], { outcome: 'approximated', why: sentence('reader.entity.feature') })
  }
}

/** Words that may stand for each other are synonyms of the first; others are a concept. */
function addPhraseList(training: Training, place: Parameters<Training['intent']>[0], value: unknown): void {
  const words = textIn(value, 'words').split(',')
  const [first = '', ...rest] = words.map((word) => word.trim()).filter((word) => word !== '')
  const isSynonym = fieldOf(value, 'mode') === true
  const added = isSynonym
    ? training.synonym(`phrases ${place.name}`, first, rest)
    : training.synonym(`phrases ${place.name}`, `~${place.name.replaceAll(' ', '_')}`, [first, ...rest])
  const key = isSynonym ? 'reader.phrase-list.synonym' : 'reader.phrase-list.concept'
  if (added === undefined || first === '') training.tell(place, 'not-possible', [], sentence('construct.empty'))
  else training.tell(place, 'approximated', [added.id], sentence(key, { name: added.name }))
}

function addUtterances(training: Training, file: string, app: unknown): void {
  for (const [at, value] of listIn(app, 'utterances').entries()) {
    const place = { kind: 'utterance', file, place: pointer('utterances', at), name: textIn(value, 'text') }
    const intent = textIn(value, 'intent')
    training.utterance(place, {
      intent: intent === none ? null : intent,
      text: place.name,
      language: textIn(app, 'culture'),
      marks: marksOf(file, ['utterances', at], listIn(value, 'entities'), ''),
    })
    tellUnknown(training, { file, path: ['utterances', at], value }, new Set(['text', 'intent', 'entities', 'id', 'intentId']))
  }
}

/** Those of children lie within their parents'. */
function marksOf(file: string, path: readonly (string | number)[], entities: readonly unknown[], parent: string): SourceMark[] {
  return entities.flatMap((value, at) => {
    const name = `${parent}${textIn(value, 'entity')}`
    const role = textIn(value, 'role')
    const own = [...path, parent === '' ? 'entities' : 'children', at]
    return [
      {
        start: numberIn(value, 'startPos'),
        end: numberIn(value, 'endPos') + 1,
        entity: role === '' ? name : `${name}:${role}`,
        at: { kind: 'mark', file, place: pointer(...own), name },
      },
      ...marksOf(file, own, listIn(value, 'children'), `${name}::`),
    ]
  })
}
