// Table: what the value of a described field holds, by its control: texts that may mention objects, each with its language, other words
// that people wrote, and ids of objects. Renaming, usages, search, import and validation read it; a kind that describes a field need do
// nothing else.
import type { Control, Field } from '../base/form'
import { isJsonRecord, type Json, type JsonObject } from '../base/json'
import { contextTarget } from './assignment-target'

export type TextKind = 'template' | 'expression' | 'script'

/** Gives the text to keep in its place. `field` is the setting it stands in, for messages. */
export type TextVisitor = (text: string, kind: TextKind, field: string) => string

/** Plain words mention nothing. */
export type WordKind = TextKind | 'plain'
/** As a TextVisitor, for every text that people wrote. */
export type WordVisitor = (text: string, kind: WordKind, field: string) => string

/** How a value holds its texts. */
export type Shape = (value: Json, visit: WordVisitor, field: string) => Json

const idPattern = /^[a-z]{1,3}-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a value is nothing but the id of something. */
export function isId(text: string): boolean {
  return idPattern.test(text)
}

interface Contents {
  texts: Shape
  ids: (value: Json) => string[]
}

const textOf =
  (kind: WordKind): Shape =>
  (value, visit, field) =>
    typeof value === 'string' && value !== '' ? visit(value, kind, field) : value
const each =
  (shape: Shape): Shape =>
  (value, visit, field) =>
    Array.isArray(value) ? value.map((element) => shape(element, visit, field)) : value

/** A record's parts, each with its shape; other parts stay. */
const parts =
  (shapes: Record<string, Shape>): Shape =>
  (value, visit, field) => {
    if (!isJsonRecord(value)) return value
    const changed: JsonObject = { ...value }
    for (const [name, shape] of Object.entries(shapes)) {
      const before = changed[name]
      if (before !== undefined) changed[name] = shape(before, visit, field)
    }
    return changed
  }

const none: Shape = (value) => value
const template = textOf('template')
const expression = textOf('expression')
const script = textOf('script')
const plainWords: Shape = (value, visit, field) =>
  typeof value === 'string' && value !== '' && !isId(value) ? visit(value, 'plain', field) : value

/** Every string below, whatever it lies in. */
const allPlain: Shape = (value, visit, field) => {
  if (Array.isArray(value)) return value.map((element) => allPlain(element, visit, field))
  if (!isJsonRecord(value)) return plainWords(value, visit, field)
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, allPlain(part, visit, field)]))
}

/** The strings of a JSON text, each read without its escapes; the rest of the text keeps its form. */
const jsonText: Shape = (value, visit, field) => {
  if (typeof value !== 'string') return value
  if (!value.includes('\\"')) return template(value, visit, field)
  return value.replace(/"(?:[^"\\]|\\.)*"/g, (literal) => {
    const text = readString(literal)
    const kept = text === null ? null : visit(text, 'template', field)
    return kept === null || kept === text ? literal : JSON.stringify(kept)
  })
}

function readString(literal: string): string | null {
  try {
    const value: unknown = JSON.parse(literal)
    return typeof value === 'string' ? value : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** The right side of a rule is a literal unless it begins like a path. */
export function isPathLike(text: string): boolean {
  return /^\s*(?:context|entities|env|content|user)\s*(?:\?\.|\.|\[)/.test(text)
}
const ruleRight: Shape = (value, visit, field) =>
  typeof value === 'string' && isPathLike(value) ? visit(value, 'expression', field) : plainWords(value, visit, field)

export const conditionShape: Shape = parts({ rules: each(parts({ left: expression, right: ruleRight })), expression })
/** Of an alert: what an entry must be. */
export const filtersShape: Shape = each(parts({ path: plainWords, value: template }))
const prompts = each(
  parts({ text: template, choices: each(parts({ title: template, payload: template })), template: jsonText, source: script }),
)

const noIds = (): string[] => []
const oneId = (value: Json): string[] => (typeof value === 'string' && value !== '' ? [value] : [])
const targets = (value: Json): string[] =>
  Array.isArray(value)
    ? value.flatMap((one) => (isJsonRecord(one) ? oneId(one['to'] ?? '') : [])).filter((to) => contextTarget(to) === null)
    : []

const idsOfRecords = (value: Json, name: string): string[] =>
  Array.isArray(value) ? value.flatMap((one) => (isJsonRecord(one) ? oneId(one[name] ?? '') : [])) : []

const listsIn = (value: Json, name: string): Json[] =>
  Array.isArray(value) ? value.flatMap((one) => (isJsonRecord(one) ? [one[name] ?? []] : [])) : []

const plain: Contents = { texts: none, ids: noIds }
const texts = (shape: Shape): Contents => ({ texts: shape, ids: noIds })
const id: Contents = { texts: none, ids: oneId }

const contents: Record<Control, Contents> = {
  authorization: id,
  cases: { texts: each(parts({ when: conditionShape, answers: prompts })), ids: (value) => idsOfRecords(value, 'dialogId') },
  'action-values': texts(each(parts({ value: template }))),
  'agent-rules': texts(each(parts({ condition: conditionShape, why: plainWords }))),
  'agent-tools': {
    texts: each(parts({ about: plainWords, source: script, outcomes: each(plainWords), parameters: each(parts({ about: plainWords })) })),
    ids: (value) => [...idsOfRecords(value, 'id'), ...listsIn(value, 'parameters').flatMap((one) => idsOfRecords(one, 'entityId'))],
  },
  'agent-values': { texts: none, ids: (value) => idsOfRecords(value, 'entityId') },
  assignments: { texts: each(parts({ to: plainWords, expression })), ids: targets },
  choice: plain,
  color: plain,
  dialog: id,
  encoder: plain,
  entities: { texts: each(parts({ question: template })), ids: (value) => idsOfRecords(value, 'entityId') },
  entity: id,
  form: id,
  'integration-action': id,
  intent: id,
  intents: { texts: none, ids: (value) => (Array.isArray(value) ? value.flatMap(oneId) : []) },
  'key-values': texts(each(parts({ key: plainWords, value: template }))),
  list: texts(each(plainWords)),
  'long-text': texts(template),
  message: texts(template),
  model: plain,
  models: plain,
  'model-prompt': id,
  number: plain,
  operation: plain,
  patterns: texts(each(plainWords)),
  prompts: texts(prompts),
  reply: texts(parts({ values: each(parts({ expression })) })),
  request: texts(jsonText),
  rules: texts(each(parts({ when: conditionShape, message: template }))),
  step: id,
  script: texts(script),
  secret: plain,
  switch: plain,
  text: texts(template),
  upload: plain,
  values: texts(allPlain),
  variable: texts(expression),
}

/** The visitor for what may mention objects alone; plain words stay. */
export const withoutPlain =
  (visit: TextVisitor): WordVisitor =>
  (text, kind, field) =>
    kind === 'plain' ? text : visit(text, kind, field)

/** The settings with the texts of every described field gone through `visit`; what no field describes stays as it is. */
export function mapFieldTexts(settings: JsonObject, fields: readonly Field[], visit: TextVisitor): JsonObject {
  return mapFields(settings, fields, (field) => (field.form === undefined ? withoutPlain(visit) : null))
}

/** The same for everything people wrote, also in a form of its own such as a regular expression. */
export function mapFieldWords(settings: JsonObject, fields: readonly Field[], visit: WordVisitor): JsonObject {
  return mapFields(settings, fields, (field) => (field.form === undefined ? visit : (text, _, name) => visit(text, 'plain', name)))
}

function mapFields(settings: JsonObject, fields: readonly Field[], visitorOf: (field: Field) => WordVisitor | null): JsonObject {
  const changed: JsonObject = { ...settings }
  for (const field of fields) {
    const before = changed[field.name]
    const visit = visitorOf(field)
    if (before !== undefined && visit !== null) changed[field.name] = contents[field.control].texts(before, visit, field.name)
  }
  return changed
}

/** Ids that the described fields name. */
export function idsInFields(settings: JsonObject, fields: readonly Field[]): string[] {
  return fields.flatMap((field) => contents[field.control].ids(settings[field.name] ?? null))
}

/** Values that are nothing but an id, wherever they stand. */
export function idValues(value: Json): string[] {
  if (typeof value === 'string') return isId(value) ? [value] : []
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(idValues) : []
}

/** Every text of a value gone through `visit` as plain words. */
export function mapPlain(value: Json, visit: WordVisitor, field: string): Json {
  if (typeof value === 'string') return value === '' ? value : visit(value, 'plain', field)
  if (Array.isArray(value)) return value.map((element) => mapPlain(element, visit, field))
  if (!isJsonRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapPlain(part, visit, field)]))
}
