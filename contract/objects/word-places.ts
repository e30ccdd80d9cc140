// Everything that people wrote into an object: names, texts, utterances, script lines, addresses, each at a place that is known by its
// number among them. Searching reads it, replacing writes it. Texts that mention objects are among them, with ids in them.
import type { FieldsOf } from '../base/form'
import { objectFacts, type ObjectKind } from './object-kinds'
import type { Json, JsonObject } from '../base/json'
import { botSettingFields } from './bot-settings'
import { exceptionFields } from './conversation-rules'
import { fieldsOfObject } from './described-objects'
import { mapParts } from './step-parts'
import { isTaskKind } from './task'
import { conditionShape, filtersShape, mapFieldWords, type WordKind, type WordVisitor } from './control-contents'

/** The described settings of a type of node and of a type of entity. */
export interface DescribedFields {
  node: FieldsOf
  entity: FieldsOf
}

export interface WordPlace {
  text: string
  kind: WordKind
  /** The field of the object's data, or the setting, that it stands in. */
  field: string
}

/** A copy of the object's data with every text gone through `visit`, always in the same order. */
export function mapWords(kind: ObjectKind, data: JsonObject, fields: DescribedFields, visit: WordVisitor): JsonObject {
  const changed: JsonObject = mapFieldWords({ ...data }, fieldsOfObject(kind), visit)
  for (const field of objectFacts[kind].words) {
    const before = changed[field]
    if (before !== undefined) changed[field] = plain(before, visit, field)
  }
  const settings = data['settings'] ?? null
  if (isRecord(settings)) changed['settings'] = mapSettings(kind, data, settings, { fields, visit })
  const filters = data['filters']
  if (kind === 'alert' && filters !== undefined) changed['filters'] = filtersShape(filters, visit, 'filters')
  const inputs = data['fields']
  if (kind === 'form' && Array.isArray(inputs)) changed['fields'] = inputs.map((input) => mapInput(input, visit))
  const lines = data['lines']
  if (kind === 'scene' && Array.isArray(lines)) changed['lines'] = lines.map((line) => mapLine(line, visit))
  const rules = data['conversation'] ?? null
  if (kind === 'dialog' && isRecord(rules) && Array.isArray(rules['exceptions'])) {
    const exceptions = rules['exceptions'].map((one) => (isRecord(one) ? mapFieldWords(one, exceptionFields, visit) : one))
    changed['conversation'] = { ...rules, exceptions }
  }
  const ways = data['transitions']
  if (kind === 'node' && Array.isArray(ways)) changed['transitions'] = ways.map((way) => mapWay(way, visit))
  if (kind !== 'node') return changed
  return { ...changed, ...mapParts(data, (values, partFields) => mapFieldWords(values, partFields, visit)) }
}

/** What people wrote into an object, in the order of mapWords. */
export function wordsIn({ kind, data }: { kind: ObjectKind; data: JsonObject }, fields: DescribedFields): WordPlace[] {
  const found: WordPlace[] = []
  mapWords(kind, data, fields, (text, textKind, field) => {
    found.push({ text, kind: textKind, field })
    return text
  })
  return found
}

interface How {
  fields: DescribedFields
  visit: WordVisitor
}

function mapSettings(kind: ObjectKind, { type }: JsonObject, settings: JsonObject, { fields, visit }: How): Json {
  const typeId = typeof type === 'string' ? type : ''
  if (kind === 'bot') return mapFieldWords(settings, botSettingFields, visit)
  if (kind === 'node' || isTaskKind(kind)) return mapFieldWords(settings, fields.node(typeId), visit)
  // Only a placeholder in an entity's settings mentions anything.
  const visitEntity: WordVisitor = (text, _, field) => visit(text, text.includes('{{') ? 'template' : 'plain', field)
  return kind === 'entity' ? mapFieldWords(settings, fields.entity(typeId), visitEntity) : settings
}

function mapWay(way: Json, visit: WordVisitor): Json {
  if (!isRecord(way)) return way
  const changed = { ...way }
  if (changed['label'] !== undefined) changed['label'] = plain(changed['label'], visit, 'transitions')
  if (changed['when'] !== undefined) changed['when'] = conditionShape(changed['when'], visit, 'transitions')
  return changed
}

/** What people read of a field of a form. */
const inputWords = ['label', 'placeholder', 'help', 'options', 'problem'] as const

function mapInput(input: Json, visit: WordVisitor): Json {
  if (!isRecord(input)) return input
  const changed = { ...input }
  for (const name of inputWords) if (changed[name] !== undefined) changed[name] = plain(changed[name], visit, 'fields')
  return changed
}

function mapLine(line: Json, visit: WordVisitor): Json {
  return isRecord(line) && line['text'] !== undefined ? { ...line, text: plain(line['text'], visit, 'lines') } : line
}

function plain(value: Json, visit: WordVisitor, field: string): Json {
  if (typeof value === 'string') return value === '' ? value : visit(value, 'plain', field)
  if (Array.isArray(value)) return value.map((element) => plain(element, visit, field))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part, visit, field)]))
}

function isRecord(value: Json): value is JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
