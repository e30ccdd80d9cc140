// Table: where an object holds texts that may mention other objects, and in which language each text is written.
// What is done with those texts (finding, renaming, compiling) is the caller's.
import type { Json, JsonObject } from '../base/json'
import type { ObjectKind } from '../base/ids'
import type { Condition } from './condition'
import type { BotObject } from './object'

export type TextKind = 'template' | 'expression' | 'script'

/** Gives the text to keep in its place. `field` is the setting it stands in, for messages. */
export type TextVisitor = (text: string, kind: TextKind, field: string) => string

/** How one setting holds its texts. */
type Shape = (value: Json, visit: TextVisitor, field: string) => Json

const textOf =
  (kind: TextKind): Shape =>
  (value, visit, field) =>
    typeof value === 'string' && value !== '' ? visit(value, kind, field) : value
const each =
  (shape: Shape): Shape =>
  (value, visit, field) =>
    Array.isArray(value) ? value.map((element) => shape(element, visit, field)) : value

/** A record's fields, each with its shape; other fields stay. */
const fields =
  (shapes: Record<string, Shape>): Shape =>
  (value, visit, field) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
    return mapFields(shapes, value, visit, field)
  }

function mapFields(shapes: Record<string, Shape>, record: JsonObject, visit: TextVisitor, field: string): JsonObject {
  const changed: JsonObject = { ...record }
  for (const [name, shape] of Object.entries(shapes)) {
    const before = changed[name]
    if (before !== undefined) changed[name] = shape(before, visit, field || name)
  }
  return changed
}

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

const condition = fields({ rules: each(fields({ left: expression, right: ruleRight })), expression })
const prompts = each(
  fields({ text: template, choices: each(fields({ title: template, payload: template })), template: jsonText, source: script }),
)
const assignments = each(fields({ expression }))

/** By name of the setting, whatever the node's kind: one name means the same everywhere. */
const nodeSettings: Record<string, Shape> = {
  messages: prompts,
  prompts,
  errorPrompts: prompts,
  defaultValue: template,
  validation: each(fields({ when: condition, message: template })),
  source: script,
  url: template,
  headers: each(fields({ value: template })),
  body: jsonText,
  assign: assignments,
  onReturn: assignments,
}

/** Any text with a placeholder in an entity's settings. */
const entitySetting: Shape = (value, visit, field) => {
  if (typeof value === 'string') return value.includes('{{') ? visit(value, 'template', field) : value
  if (Array.isArray(value)) return value.map((element) => entitySetting(element, visit, field))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, entitySetting(part, visit, field || name)]))
}

function mapCondition(condition: Condition, visit: TextVisitor, field: string): Condition {
  if ('expression' in condition) return { expression: visit(condition.expression, 'expression', field) }
  return {
    join: condition.join,
    rules: condition.rules.map((rule) => ({
      ...rule,
      left: visit(rule.left, 'expression', field),
      ...(rule.right !== undefined && isPathLike(rule.right) ? { right: visit(rule.right, 'expression', field) } : {}),
    })),
  }
}

/** Whether an object is of a kind, so that its data is read with that kind's type. */
export function isKind<K extends ObjectKind>(object: BotObject, kind: K): object is BotObject<K> {
  return object.kind === kind
}

/** A copy of the object whose texts went through `visit`; data that lacks fields is borne. Objects without such texts come back as they are. */
export function mapTexts(object: BotObject, visit: TextVisitor): BotObject {
  if (isKind(object, 'node')) {
    const settings = mapFields(nodeSettings, object.data.settings ?? {}, visit, '')
    const transitions = (object.data.transitions ?? []).map((transition) =>
      transition.when ? { ...transition, when: mapCondition(transition.when, visit, 'transitions') } : transition,
    )
    return { ...object, data: { ...object.data, settings, transitions } }
  }
  if (isKind(object, 'entity')) {
    const settings: JsonObject = {}
    for (const [name, value] of Object.entries(object.data.settings ?? {})) settings[name] = entitySetting(value, visit, name)
    return { ...object, data: { ...object.data, settings } }
  }
  if (isKind(object, 'bot') && object.data.settings?.welcome) {
    const settings = { ...object.data.settings, welcome: visit(object.data.settings.welcome, 'template', 'welcome') }
    return { ...object, data: { ...object.data, settings } }
  }
  return object
}
