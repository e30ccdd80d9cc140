// Where ids, texts and names stand in an object of this kind, for everybody who knows no kind.
import { isJsonRecord, type Json, type JsonObject } from '../../base/json'
import type { FieldsOf } from '../../base/form'
import type { Condition } from '../condition'
import { conditionShape, idsInFields, idValues, isPathLike, mapFieldTexts, mapFieldWords, mapPlain } from '../control-contents'
import type { TextVisitor, WordVisitor } from '../control-contents'
import { tagTexts } from '../inner-name'
import type { DescribedFields, ObjectType } from '../object-type'
import { mapParts, partsOf } from '../step-parts'
import { contextKey, type Node } from './index'

function mapCondition(condition: Condition, visit: TextVisitor): Condition {
  if ('expression' in condition) return { expression: visit(condition.expression, 'expression', 'transitions') }
  return {
    join: condition.join,
    rules: condition.rules.map((rule) => ({
      ...rule,
      left: visit(rule.left, 'expression', 'transitions'),
      ...(rule.right !== undefined && isPathLike(rule.right) ? { right: visit(rule.right, 'expression', 'transitions') } : {}),
    })),
  }
}

function mapTexts(data: Node, visit: TextVisitor, fieldsOf: FieldsOf): Node {
  const settings = mapFieldTexts(data.settings ?? {}, fieldsOf(data.type), visit)
  const transitions = (data.transitions ?? []).map((way) => (way.when ? { ...way, when: mapCondition(way.when, visit) } : way))
  const parts = mapParts(data, (values, fields) => mapFieldTexts(values, fields, visit))
  return { ...data, settings, transitions, ...parts }
}

function mapWay(way: Json, visit: WordVisitor): Json {
  if (!isJsonRecord(way)) return way
  const changed = { ...way }
  if (changed['label'] !== undefined) changed['label'] = mapPlain(changed['label'], visit, 'transitions')
  if (changed['when'] !== undefined) changed['when'] = conditionShape(changed['when'], visit, 'transitions')
  return changed
}

function mapWords(data: JsonObject, visit: WordVisitor, fields: DescribedFields): JsonObject {
  const { type, settings = null, transitions } = data
  const described = fields.node(typeof type === 'string' ? type : '')
  return {
    ...(isJsonRecord(settings) && { settings: mapFieldWords(settings, described, visit) }),
    ...(Array.isArray(transitions) && { transitions: transitions.map((way) => mapWay(way, visit)) }),
    ...mapParts(data, (values, partFields) => mapFieldWords(values, partFields, visit)),
  }
}

function* ids(data: Node, fieldsOf: FieldsOf): Iterable<string> {
  yield* idsInFields(data.settings ?? {}, fieldsOf(data.type))
  yield* idValues(data.settings ?? {})
  for (const { values, fields } of partsOf(data)) yield* idsInFields(values, fields)
  for (const { to } of data.transitions ?? []) if (to !== 'end' && to !== null) yield to
}

export const nodeKind: ObjectType<Node> = {
  hasScripts: true,
  ids,
  mapTexts,
  mapWords,
  innerNames: ({ tags }) => tagTexts('tags', tags, 'contextTags'),
  spokenNames: ({ name }) => ({ results: contextKey(name) }),
}
