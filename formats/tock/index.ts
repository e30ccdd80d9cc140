// Tock: the dump of an NLP application as JSON. An entity is known by its role; what nobody has checked is not trained.
import type { SourcePlace } from '../shared/bot-builder'
import type { BotFormat, SourceFile } from '../shared/bot-format'
import { type Meaning, systemType } from '../shared/training/entity-types'
import { jsonIn, readJson } from '../shared/json-source'
import { sentence } from '../shared/sentences'
import { needSome, tellOtherFiles, tellUnknown, usualConstructs } from '../shared/sources'
import { type SourceMark, Training } from '../shared/training/training'
import { fieldOf, isFields, keysOf, listIn, numberIn, pointer, textIn } from '../shared/values'

const meanings: Readonly<Record<string, Meaning>> = {
  'duckling:datetime': 'datetime',
  'duckling:number': 'number',
  'duckling:ordinal': 'ordinal',
  'duckling:amount-of-money': 'money',
  'duckling:email': 'email',
  'duckling:url': 'url',
  'duckling:phone-number': 'phone',
  'duckling:distance': 'quantity',
  'duckling:volume': 'quantity',
  'duckling:temperature': 'quantity',
  'duckling:duration': 'duration',
}
const meaningOf = (type: string): Meaning => (Object.hasOwn(meanings, type) ? (meanings[type] ?? 'none') : 'none')

const noIntent = 'tock:unknown'
const known = new Set(['application', 'entityTypes', 'intents', 'sentences', 'dumpType', 'timestamp'])

export const tock: BotFormat = {
  id: 'tock',
  label: 'Tock',
  constructs: ['entity type', 'intent', 'intent entity', 'entity expression', 'sentence', 'mark', ...usualConstructs],
  recognises: (files) => files.some(isDump),
  read(files, wish) {
    const dumps = needSome(files.filter(isDump), files, readJson)
    const application = fieldOf(dumps.map((file) => jsonIn(file))[0], 'application')
    const [language] = listIn(application, 'supportedLocales')
    const training = new Training('tock', typeof language === 'string' ? language : '', wish?.language)
    for (const file of dumps) readDump(training, file)
    tellOtherFiles(training, files, dumps)
    return training.built(textIn(application, 'name') || 'Tock', textIn(application, 'description'))
  },
}

function isDump(file: SourceFile): boolean {
  const dump = jsonIn(file)
  return isFields(fieldOf(dump, 'application')) && Array.isArray(fieldOf(dump, 'sentences')) && Array.isArray(fieldOf(dump, 'entityTypes'))
}

function readDump(training: Training, file: SourceFile): void {
  const dump = readJson(file)
  for (const [at, locale] of listIn(dump, 'application', 'supportedLocales').entries())
    training.checkLanguage({
      kind: 'language',
      file: file.name,
      place: pointer('application', 'supportedLocales', at),
      name: String(locale),
    })
  const roles = rolesIn(dump)
  for (const [role, type] of roles) training.impliedEntity(role, { type: systemType(meaningOf(type)).type })
  const byType = new Map<string, string[]>()
  for (const [role, type] of roles) byType.set(type, [...(byType.get(type) ?? []), ...idsOf(training, role)])
  for (const [at, value] of listIn(dump, 'entityTypes').entries())
    tellType(training, { kind: 'entity type', file: file.name, place: pointer('entityTypes', at), name: textIn(value, 'name') }, byType)
  for (const [at, value] of listIn(dump, 'intents').entries()) addIntent(training, file.name, at, value)
  const intents = new Map(listIn(dump, 'intents').map((intent) => [textIn(intent, '_id'), textIn(intent, 'name')]))
  for (const [at, value] of listIn(dump, 'sentences').entries()) addSentence(training, { file: file.name, at, value }, intents)
  tellUnknown(training, { file: file.name, path: [], value: dump }, known)
}

/** Types by role: those that intents declare, else those that sentences use. */
function rolesIn(dump: unknown): Map<string, string> {
  const declared = listIn(dump, 'intents').flatMap((intent) => listIn(intent, 'entities'))
  const used = listIn(dump, 'sentences').flatMap((one) => listIn(one, 'classification', 'entities'))
  const pairs = [
    ...declared.map((one): [string, string] => [textIn(one, 'role'), textIn(one, 'entityTypeName')]),
    ...used.map((one): [string, string] => [textIn(one, 'role'), textIn(one, 'type')]),
  ]
  const roles = new Map<string, string>()
  for (const [role, type] of pairs) if (role !== '' && !roles.has(role)) roles.set(role, type)
  return roles
}

const idsOf = (training: Training, role: string): string[] => [training.entityOf(role)?.id ?? ''].filter((id) => id !== '')

function tellType(training: Training, at: SourcePlace, byType: ReadonlyMap<string, string[]>): void {
  const landed = byType.get(at.name) ?? []
  const { type, fidelity } = systemType(meaningOf(at.name))
  const isUsed = landed.length > 0
  if (fidelity === 'any' && !isUsed) training.tell(at, 'not-possible', [], sentence('reader.entity.unused'))
  else if (fidelity === 'any') training.tell(at, 'approximated', landed, sentence('reader.entity.learned'))
  else if (isUsed)
    training.tell(at, fidelity === 'near' ? 'approximated' : 'equivalent', landed, sentence('reader.entity.system', { type }))
  else training.tell(at, 'equivalent', [], sentence('reader.entity.built-in', { type }))
}

function addIntent(training: Training, file: string, number: number, value: unknown): void {
  const at = { kind: 'intent', file, place: pointer('intents', number), name: textIn(value, 'name') }
  training.intent(at, { name: textIn(value, 'label'), description: textIn(value, 'description').slice(0, 2000) })
  for (const [entity, one] of listIn(value, 'entities').entries()) {
    const added = training.entityOf(textIn(one, 'role'))
    const place = { ...at, kind: 'intent entity', place: at.place + pointer('entities', entity), name: textIn(one, 'role') }
    if (added === undefined) training.tell(place, 'not-possible', [], sentence('construct.empty'))
    else training.tell(place, 'equivalent', [added.id], sentence('reader.entity.parameter', { name: added.name }))
  }
  for (const role of keysOf(fieldOf(value, 'entitiesRegexp'))) {
    const place = { ...at, kind: 'entity expression', place: at.place + pointer('entitiesRegexp', role), name: role }
    training.tell(
      place,
      'not-possible',
      [],
      sentence('reader.entity.one-type', { type: String(training.bot.dataOf(training.entityOf(role)?.id ?? '')?.['type'] ?? '') }),
    )
  }
}

function addSentence(
  training: Training,
  { file, at, value }: { file: string; at: number; value: unknown },
  intents: ReadonlyMap<string, string>,
): void {
  const text = textIn(value, 'text')
  const place = { kind: 'sentence', file, place: pointer('sentences', at), name: text }
  const marks = listIn(value, 'classification', 'entities').map((mark, number): SourceMark => {
    const name = textIn(mark, 'role')
    const own = { kind: 'mark', file, place: pointer('sentences', at, 'classification', 'entities', number), name }
    return { start: numberIn(mark, 'start'), end: numberIn(mark, 'end'), entity: name, at: own }
  })
  const status = textIn(value, 'status')
  const intentId = textIn(value, 'classification', 'intentId')
  const intent = intentId === noIntent ? null : (intents.get(intentId) ?? intentId)
  if (status === 'inbox' || status === 'deleted') {
    const why = sentence(status === 'inbox' ? 'reader.utterance.unchecked' : 'reader.utterance.deleted')
    for (const one of [place, ...marks.map((mark) => mark.at)]) training.tell(one, 'not-possible', [], why)
  } else training.utterance(place, { intent, text, language: textIn(value, 'language'), marks })
}
