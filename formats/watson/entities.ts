// The entities of a Watson skill: values with synonyms are a list, values with patterns an expression; an entity with both becomes two.
import type { SourcePlace } from '../shared/bot-builder'
import { sentence } from '../shared/sentences'
import { tellUnknown } from '../shared/sources'
import type { Training } from '../shared/training/training'
import { fieldOf, listIn, pointer, textIn, textsIn } from '../shared/values'
import type { Skill } from './skill'
import { isSystem, meaningOf } from './system'

const known = new Set(['entity', 'values', 'fuzzy_match', 'fuzzyMatch', 'description', 'metadata', 'created', 'updated'])

export function addEntities(training: Training, { file, content, path }: Skill): void {
  for (const [number, value] of listIn(content, 'entities').entries()) {
    const place = pointer(...path, 'entities', number)
    const at = { kind: 'entity', file: file.name, place, name: textIn(value, 'entity') }
    if (isSystem(at.name)) training.systemEntity(at, meaningOf(at.name))
    else addEntity(training, at, value)
    tellUnknown(training, { file: file.name, path: [...path, 'entities', number], value }, known)
  }
}

const isPattern = (value: unknown): boolean => textIn(value, 'type') === 'patterns' || listIn(value, 'patterns').length > 0

function addEntity(training: Training, at: SourcePlace, entity: unknown): void {
  const values = listIn(entity, 'values').map((value, number) => ({
    value,
    place: { ...at, kind: 'value', place: at.place + pointer('values', number), name: textIn(value, 'value') },
  }))
  const listed = values.filter(({ value }) => !isPattern(value))
  const patterned = values.filter(({ value }) => isPattern(value))
  const isFuzzy = fieldOf(entity, 'fuzzy_match') === true || fieldOf(entity, 'fuzzyMatch') === true
  const rows = listed
    .map(({ value }) => ({ title: textIn(value, 'value').trim(), synonyms: textsIn(value, 'synonyms') }))
    .filter(({ title }) => title !== '')
  const expressions = patterned.flatMap(({ value }) => textsIn(value, 'patterns'))
  const isRegex = rows.length === 0 && expressions.length > 0
  const own = isRegex ? training.regexEntity(at, expressions) : training.listEntity(at, rows, textIn(entity, 'description'), isFuzzy)
  const apart = isRegex || expressions.length === 0 ? own : expressionApart(training, at.name, expressions)
  for (const { place } of listed)
    if (own === undefined || place.name.trim() === '') training.tell(place, 'not-possible', [], sentence('construct.empty'))
    else training.tell(place, 'same', [own.id])
  for (const { place } of patterned) {
    if (apart === undefined)
      training.tell(
        place,
        'not-possible',
        [],
        sentence('reader.entity.regex-refused', { expression: expressions.join(' | ').slice(0, 300) }),
      )
    else if (apart === own) training.tell(place, 'same', [apart.id])
    else training.tell(place, 'approximated', [apart.id], sentence('reader.entity.pattern-apart', { name: apart.name }))
  }
}

function expressionApart(training: Training, name: string, expressions: readonly string[]) {
  const expression = training.safeExpression(expressions)
  return expression === null ? undefined : training.impliedEntity(`${name} pattern`, { type: 'regex', settings: { expression } })
}
