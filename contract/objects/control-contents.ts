// Table: what the value of a described field holds, by its control: texts that may mention objects, each with its language, and ids of
// objects. Renaming, usages, import and validation read it; a kind that describes a field need do nothing else.
import type { Control, Field } from '../base/form'
import type { Json, JsonObject } from '../base/json'

export type TextKind = 'template' | 'expression' | 'script'

/** Gives the text to keep in its place. `field` is the setting it stands in, for messages. */
export type TextVisitor = (text: string, kind: TextKind, field: string) => string

/** How a value holds its texts. */
export type Shape = (value: Json, visit: TextVisitor, field: string) => Json

interface Contents {
  texts: Shape
  ids: (value: Json) => string[]
}

const textOf =
  (kind: TextKind): Shape =>
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
    if (!isRecord(value)) return value
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
  typeof value === 'string' && isPathLike(value) ? visit(value, 'expression', field) : value

const condition = parts({ rules: each(parts({ left: expression, right: ruleRight })), expression })
const prompts = each(
  parts({ text: template, choices: each(parts({ title: template, payload: template })), template: jsonText, source: script }),
)

const noIds = (): string[] => []
const oneId = (value: Json): string[] => (typeof value === 'string' && value !== '' ? [value] : [])
const targets = (value: Json): string[] =>
  Array.isArray(value) ? value.flatMap((one) => (isRecord(one) ? oneId(one['to'] ?? '') : [])) : []

const plain: Contents = { texts: none, ids: noIds }
const texts = (shape: Shape): Contents => ({ texts: shape, ids: noIds })
const id: Contents = { texts: none, ids: oneId }

const contents: Record<Control, Contents> = {
  assignments: { texts: each(parts({ expression })), ids: targets },
  choice: plain,
  dialog: id,
  entity: id,
  file: plain,
  intent: id,
  'key-values': texts(each(parts({ value: template }))),
  list: plain,
  'long-text': texts(template),
  message: texts(template),
  number: plain,
  prompts: texts(prompts),
  request: texts(jsonText),
  rules: texts(each(parts({ when: condition, message: template }))),
  schedule: plain,
  script: texts(script),
  secret: plain,
  switch: plain,
  text: texts(template),
  values: plain,
  variable: texts(expression),
}

/** The settings with the texts of every described field gone through `visit`; what no field describes stays as it is. */
export function mapFieldTexts(settings: JsonObject, fields: readonly Field[], visit: TextVisitor): JsonObject {
  const changed: JsonObject = { ...settings }
  for (const field of fields) {
    const before = changed[field.name]
    if (before !== undefined && field.form === undefined) changed[field.name] = contents[field.control].texts(before, visit, field.name)
  }
  return changed
}

/** Ids that the described fields name. */
export function idsInFields(settings: JsonObject, fields: readonly Field[]): string[] {
  return fields.flatMap((field) => contents[field.control].ids(settings[field.name] ?? null))
}

function isRecord(value: Json): value is JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
