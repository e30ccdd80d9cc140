// The entities of a LUIS app: learned ones with children, lists, expressions, built-in ones and those made of others. A role is an entity of its
// own, named `entity:role` until it has a name that may be given; a child is `parent::child`.
import type { SourcePlace } from '../shared/bot-builder'
import { sentence } from '../shared/sentences'
import { tellUnknown } from '../shared/sources'
import { meaningOf } from '../shared/training/prebuilt-entities'
import type { Training } from '../shared/training/training'
import { isFields, listIn, pointer, textIn, textsIn } from '../shared/values'

interface Group {
  /** Its field in the file. */
  field: string
  kind: string
  known: readonly string[]
  add: (training: Training, at: SourcePlace, value: unknown) => void
}

const named = ['name', 'roles', 'id', 'features', 'inherits']

const groups: readonly Group[] = [
  { field: 'entities', kind: 'entity', known: ['children', 'instanceOf'], add: addLearned },
  { field: 'hierarchicals', kind: 'hierarchical', known: ['children'], add: addLearned },
  { field: 'closedLists', kind: 'closedList', known: ['subLists'], add: addList },
  { field: 'patternAnyEntities', kind: 'patternAny', known: ['explicitList'], add: (training, at) => training.learnedEntity(at) },
  { field: 'regex_entities', kind: 'regexEntity', known: ['regexPattern'], add: addExpression },
  { field: 'prebuiltEntities', kind: 'prebuilt', known: [], add: addPrebuilt },
]

export const entityFields = [...groups.map(({ field }) => field), 'composites', 'bing_entities']

export const entityKinds = [...groups.map(({ kind }) => kind), 'composite', 'role', 'child', 'subList'] as const

export function addEntities(training: Training, file: string, app: unknown): void {
  for (const { field, kind, known, add } of groups)
    for (const [at, value] of listIn(app, field).entries()) {
      const place = { kind, file, place: pointer(field, at), name: textIn(value, 'name') }
      add(training, place, value)
      addRoles(training, place, value)
      tellUnknown(training, { file, path: [field, at], value }, new Set([...named, ...known]))
    }
  for (const [at, value] of listIn(app, 'bing_entities').entries())
    addPrebuilt(training, { kind: 'prebuilt', file, place: pointer('bing_entities', at), name: typeof value === 'string' ? value : '' })
  addComposites(training, file, app)
}

function addLearned(training: Training, at: SourcePlace, value: unknown): void {
  const instance = textIn(value, 'instanceOf')
  if (instance !== '' && meaningOf(instance) !== 'none') training.systemEntity(at, meaningOf(instance))
  else training.learnedEntity(at)
  addChildren(training, at, value)
}

function addChildren(training: Training, parent: SourcePlace, value: unknown): void {
  for (const [at, child] of listIn(value, 'children').entries()) {
    const name = typeof child === 'string' ? child : textIn(child, 'name')
    const place = { ...parent, kind: 'child', place: `${parent.place}${pointer('children', at)}`, name: `${parent.name}::${name}` }
    const instance = textIn(child, 'instanceOf')
    if (meaningOf(instance) === 'none') training.learnedEntity(place)
    else training.systemEntity(place, meaningOf(instance))
    if (isFields(child)) addChildren(training, place, child)
  }
}

function addList(training: Training, at: SourcePlace, value: unknown): void {
  const rows = listIn(value, 'subLists').map((row) => ({ title: textIn(row, 'canonicalForm').trim(), synonyms: textsIn(row, 'list') }))
  const entity = training.listEntity(
    at,
    rows.filter(({ title }) => title !== ''),
  )
  for (const [number, { title }] of rows.entries()) {
    const place = { ...at, kind: 'subList', place: `${at.place}${pointer('subLists', number)}`, name: title }
    if (entity !== undefined && title !== '') training.tell(place, 'same', [entity.id])
    else training.tell(place, 'not-possible', [], sentence('construct.empty'))
  }
}

function addExpression(training: Training, at: SourcePlace, value: unknown): void {
  training.regexEntity(at, [textIn(value, 'regexPattern')])
}

function addPrebuilt(training: Training, at: SourcePlace): void {
  training.systemEntity(at, meaningOf(at.name))
}

/** Each is as its entity is. */
function addRoles(training: Training, at: SourcePlace, value: unknown): void {
  for (const [number, role] of textsIn(value, 'roles').entries()) {
    const place = { ...at, kind: 'role', place: `${at.place}${pointer('roles', number)}`, name: `${at.name}:${role}` }
    const added = training.roleOf(at.name, place.name, `${at.name}_${role}`)
    if (added === undefined) training.tell(place, 'not-possible', [], sentence('reader.mark.no-entity', { name: at.name }))
    else training.tell(place, 'equivalent', [added.id], sentence('reader.entity.role', { name: added.name }))
  }
}

/** Last: they are made of the others. */
function addComposites(training: Training, file: string, app: unknown): void {
  for (const [at, value] of listIn(app, 'composites').entries()) {
    const place = { kind: 'composite', file, place: pointer('composites', at), name: textIn(value, 'name') }
    const parts = listIn(value, 'children').flatMap((child) => {
      const part = training.entityOf(typeof child === 'string' ? child : textIn(child, 'name'))
      return part ? [{ entityId: part.id, question: '' }] : []
    })
    const become = { outcome: 'approximated', why: sentence('reader.entity.composite') } as const
    training.entity(place, { type: 'composite', settings: { parts: parts.slice(0, 20) } }, become)
    for (const [number, child] of listIn(value, 'children').entries()) {
      const name = typeof child === 'string' ? child : textIn(child, 'name')
      const part = training.entityOf(name)
      const inner = { ...place, kind: 'child', place: `${place.place}${pointer('children', number)}`, name }
      if (part !== undefined && number < 20) training.tell(inner, 'equivalent', [part.id], sentence('reader.entity.composite'))
      else training.tell(inner, 'not-possible', [], sentence('reader.mark.no-entity', { name }))
    }
    addRoles(training, place, value)
    tellUnknown(training, { file, path: ['composites', at], value }, new Set([...named, 'children', 'instanceOf']))
  }
}
