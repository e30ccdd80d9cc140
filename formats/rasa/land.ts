// What becomes of the pieces of a Rasa bot. Entities are known first, since examples name them: what a lookup lists is a list, what a regex of the
// same name matches an expression, what Duckling finds a built-in type, and anything else learns from its marks.
import { sentence } from '../shared/sentences'
import { listOfRows, mergedRows } from '../shared/training/lists'
import type { Training } from '../shared/training/training'
import type { Added, SourcePlace } from '../shared/bot-builder'
import { systemType } from '../shared/training/entity-types'
import { isDuckling, meaningOf } from './duckling'
import type { Example, Listed, Piece, RasaMark } from './pieces'
import { isRetrieval, Questions } from './questions'

type Of<Is extends Piece['is']> = Extract<Piece, { is: Is }>

export function land(training: Training, pieces: readonly Piece[]): void {
  const known = knownOf(pieces)
  addEntities(training, pieces, known)
  const questions = new Questions(training, pieces)
  for (const piece of pieces) landPiece(training, questions, { piece, known })
  addValues(training, pieces)
}

function landPiece(training: Training, questions: Questions, { piece, known }: { piece: Piece; known: Known }): void {
  if (piece.is === 'intent') {
    if (isRetrieval(piece.name)) questions.tellIntent(piece)
    else addIntent(training, piece)
  } else if (piece.is === 'synonym')
    addSynonym(training, piece, training.entityOf(known.lists.get(piece.at.name.trim().toLowerCase()) ?? ''))
  else if (piece.is === 'lookup' || piece.is === 'regex') tellOfEntity(training, piece)
  else if (piece.is === 'domain-intent') {
    if (questions.isTopic(piece.at.name)) questions.tellTopic(piece.at)
    else tellIntent(training, piece.at)
  } else if (piece.is === 'domain-entity') tellEntity(training, piece)
  else if (piece.is === 'response') questions.tellResponse(piece)
  else if (piece.is === 'rest') tellRest(training, piece)
}

function tellRest(training: Training, { at, why }: Of<'rest'>): void {
  const name = at.name.slice(0, 200)
  training.tell(at, 'not-possible', [], sentence(why, { name, file: name }))
}

const examplesOf = (pieces: readonly Piece[], ...kinds: Piece['is'][]): Example[] =>
  pieces.flatMap((piece) => ('examples' in piece && kinds.includes(piece.is) ? piece.examples : []))

function addEntities(training: Training, pieces: readonly Piece[], known: Known): void {
  const declared = pieces.flatMap((piece) => (piece.is === 'domain-entity' ? [piece.at.name, ...piece.roles.map(({ name }) => name)] : []))
  for (const name of new Set([...declared, ...known.values.keys(), ...known.expressions.keys(), ...known.marked])) {
    const [entity = ''] = name.split(':')
    const rows = known.values.get(entity)?.map((title) => ({ title, synonyms: known.synonyms.get(title.toLowerCase()) ?? [] })) ?? []
    const expressions = known.expressions.get(entity) ?? []
    const expression = training.safeExpression(expressions)
    const isUsed = expressions.length === 0 || known.marked.has(name)
    if (rows.length > 0) training.impliedEntity(name, listOfRows(mergedRows(rows)))
    else if (expression !== null) training.impliedEntity(name, { type: 'regex', settings: { expression } })
    else if (isUsed) training.impliedEntity(name, { type: isDuckling(entity) ? systemType(meaningOf(entity)).type : 'label' })
  }
}

/** What the source says of its entities, wherever. */
interface Known {
  values: ReadonlyMap<string, string[]>
  expressions: ReadonlyMap<string, string[]>
  /** Other words for a value, by it in small letters. */
  synonyms: ReadonlyMap<string, string[]>
  /** The list that has a value, by it in small letters. */
  lists: ReadonlyMap<string, string>
  marked: ReadonlySet<string>
}

function knownOf(pieces: readonly Piece[]): Known {
  const [values, expressions, synonyms] = [new Map<string, string[]>(), new Map<string, string[]>(), new Map<string, string[]>()]
  for (const piece of pieces) {
    if (piece.is !== 'lookup' && piece.is !== 'regex' && piece.is !== 'synonym') continue
    const into = { lookup: values, regex: expressions, synonym: synonyms }[piece.is]
    const key = piece.is === 'synonym' ? piece.at.name.trim().toLowerCase() : piece.at.name
    const texts = piece.examples.map(({ text }) => text.trim()).filter((text) => text !== '')
    if (texts.length > 0) into.set(key, [...(into.get(key) ?? []), ...texts])
  }
  const lists = new Map([...values].flatMap(([name, titles]) => titles.map((title): [string, string] => [title.toLowerCase(), name])))
  const marked = new Set(examplesOf(pieces, 'intent').flatMap(({ marks }) => marks.map(({ entity }) => entity)))
  return { values, expressions, synonyms, lists, marked }
}

/** Intents of what no other is for. */
const noIntents = new Set(['out_of_scope', 'nlu_fallback'])

function tellIntent(training: Training, at: SourcePlace): void {
  if (noIntents.has(at.name)) training.tell(at, 'equivalent', [], sentence('reader.intent.none'))
  else training.intent(at)
}

function addIntent(training: Training, { at, name, examples }: Of<'intent'>): void {
  const intent = noIntents.has(name) ? null : name
  if (at !== null) tellIntent(training, at)
  else if (intent !== null) training.impliedIntent(intent)
  for (const { at: place, text, marks } of examples) training.utterance(place, { intent, text, language: '', marks: marks.map(markOf) })
}

function markOf(mark: RasaMark) {
  const { start, end, entity, at, group } = mark
  return { start, end, entity, at, ...(group !== '' && { lost: sentence('reader.mark.group', { group }) }) }
}

function addSynonym(training: Training, { at, examples }: Listed, list: Added | undefined): void {
  const texts = examples.map(({ text }) => text)
  const added = list ?? training.synonym(`synonym ${at.name}`, at.name, texts)
  const why = list ? sentence('reader.entity.lookup') : sentence(added === undefined ? 'construct.empty' : 'reader.synonym.value')
  for (const place of [at, ...examples.map((one) => one.at)])
    training.tell(place, added === undefined ? 'not-possible' : 'equivalent', added ? [added.id] : [], why)
}

function tellOfEntity(training: Training, { is, at, examples }: Listed): void {
  const entity = training.entityOf(at.name)
  const data = entity && training.bot.dataOf(entity.id)
  const type = String(data?.['type'] ?? '')
  const isTaken = is === 'lookup' ? type.startsWith('list') : type === 'regex'
  const expression = examples
    .map(({ text }) => text)
    .join(' | ')
    .slice(0, 300)
  const refused =
    is === 'regex' && !type.startsWith('list')
      ? sentence('reader.entity.regex-refused', { expression })
      : sentence('reader.entity.one-type', { type })
  for (const place of [at, ...examples.map((one) => one.at)])
    if (entity !== undefined && isTaken)
      training.tell(place, 'approximated', [entity.id], sentence(is === 'lookup' ? 'reader.entity.lookup' : 'reader.entity.feature'))
    else training.tell(place, 'not-possible', [], examples.length === 0 ? sentence('construct.empty') : refused)
}

function tellEntity(training: Training, { at, roles }: Of<'domain-entity'>): void {
  const entity = training.entityOf(at.name)
  const type = String((entity && training.bot.dataOf(entity.id)?.['type']) ?? '')
  const why =
    type === 'label'
      ? sentence('reader.entity.learned')
      : type === 'regex' || type.startsWith('list')
        ? sentence('reader.entity.lookup')
        : sentence('reader.entity.system-near', { type })
  if (entity === undefined) training.tell(at, 'not-possible', [], sentence('construct.empty'))
  else training.tell(at, 'approximated', [entity.id], why)
  for (const role of roles) {
    const own = training.entityOf(role.name)
    training.tell(role, own ? 'equivalent' : 'not-possible', own ? [own.id] : [], sentence('reader.entity.role', { name: role.name }))
  }
}

/** Marked words that stand for a value are its synonyms. */
function addValues(training: Training, pieces: readonly Piece[]): void {
  const values = new Map<string, string[]>()
  for (const { text, marks } of examplesOf(pieces, 'intent'))
    for (const { value, start, end } of marks) if (value !== '') values.set(value, [...(values.get(value) ?? []), text.slice(start, end)])
  for (const [value, words] of values) training.synonym(`value ${value}`, value, words)
}
