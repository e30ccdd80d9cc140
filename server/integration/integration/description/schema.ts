// What a schema of a description asks for, as fields: of a group each of its parts, as deep as people fill in fields. What lies deeper, holds
// itself, or may be one of several things ends as one field for JSON.
import type { JsonObject } from '@parley/contract/base/json'
import { type ActionParameter, actionLimits, type ParameterType, type ReplyField } from '@parley/contract/objects/integration-action/index'
import { listOf, type Place, type Source, textOf } from './source'

type Described = Pick<ActionParameter, 'type' | 'about' | 'options' | 'usual'> & { isFile: boolean }

const ownTypes: Record<string, ParameterType> = {
  string: 'text',
  number: 'number',
  integer: 'integer',
  boolean: 'boolean',
  array: 'list',
  object: 'json',
}

/** One value, whatever lies in it. */
export function describedValue(source: Source, schema: Place): Described {
  const whole = joined(source, schema)
  const options = optionsOf(whole)
  const type = ownTypes[typeOf(whole)] ?? 'json'
  return {
    type: options.length > 0 && type === 'json' ? 'text' : type,
    about: textOf(whole['description'], actionLimits.helpChars),
    options,
    usual: usualOf(whole['default']),
    isFile: typeOf(whole) === 'file' || ['binary', 'byte'].includes(textOf(whole['format'], 20)),
  }
}

/** The first that is not "nothing": later descriptions list several. */
function typeOf(schema: JsonObject): string {
  const named = schema['type']
  const types = listOf(named).filter((type) => type !== 'null')
  const type = Array.isArray(named) ? (types.length === 1 ? types[0] : '') : named
  if (typeof type === 'string') return type
  return schema['properties'] !== undefined ? 'object' : schema['items'] === undefined ? '' : 'array'
}

function optionsOf(schema: JsonObject): string[] {
  const given = schema['const'] === undefined ? listOf(schema['enum']) : [schema['const']]
  const plain = given.filter((value) => ['string', 'number'].includes(typeof value)).map(String)
  const fits = plain.length <= actionLimits.options && plain.every((value) => value.length <= 200)
  return fits ? [...new Set(plain)] : []
}

function usualOf(value: Place): string {
  return value === undefined || value === null ? '' : textOf(typeof value === 'object' ? JSON.stringify(value) : String(value), 200)
}

/** With what it is put together of (allOf), and what of several is the only one left (oneOf, anyOf). */
function joined(source: Source, schema: Place, depth = 0): JsonObject {
  const own = source.record(schema)
  if (own === null || depth > actionLimits.depth) return {}
  const choices = [...listOf(own['oneOf']), ...listOf(own['anyOf'])].filter((one) => !isNothing(source, one))
  const parts = [...listOf(own['allOf']), ...(choices.length === 1 ? choices : [])].map((part) => joined(source, part, depth + 1))
  if (parts.length === 0) return own
  const all = [...parts, own]
  const properties: JsonObject = Object.fromEntries(all.flatMap((part) => source.entries(part['properties'])))
  const required = all.flatMap((part) => listOf(part['required']))
  const merged: JsonObject = Object.fromEntries(all.flatMap((part) => Object.entries(part)))
  return { ...merged, ...(Object.keys(properties).length > 0 && { properties }), ...(required.length > 0 && { required }) }
}

function isNothing(source: Source, schema: Place): boolean {
  return source.record(schema)?.['type'] === 'null'
}

interface Field {
  path: string[]
  isRequired: boolean
  schema: Place
}

type Part = Described & Omit<Field, 'schema'>

/** The fields of a body, of which a group is asked for part by part; null where they are more than a step can have. */
export function bodyFields(source: Source, schema: Place, isRequired: boolean): Part[] | null {
  const atDepth = (depth: number): Part[] => partsOf(source, { path: [], isRequired, schema }, depth, new Set())
  for (const depth of [actionLimits.depth, 2]) {
    const fields = atDepth(depth)
    if (fields.length <= actionLimits.parameters) return fields
  }
  const flat = atDepth(1)
  const needed = flat.filter((field) => field.isRequired)
  if (needed.length > actionLimits.parameters) return null
  return [...needed, ...flat.filter((field) => !field.isRequired)].slice(0, actionLimits.parameters)
}

/** `above`: groups that hold this one. */
function partsOf(source: Source, field: Field, depth: number, above: ReadonlySet<JsonObject | null>): Part[] {
  const { path, isRequired } = field
  const whole = joined(source, field.schema)
  const parts = source.entries(whole['properties'])
  const held = source.record(field.schema)
  if (typeOf(whole) !== 'object' || parts.length === 0 || path.length >= depth || above.has(held))
    return [{ path, isRequired, ...describedValue(source, field.schema) }]
  const required = new Set(listOf(whole['required']))
  const inside = new Set([...above, held])
  return parts
    .filter(([name, part]) => name.length <= 200 && source.record(part)?.['readOnly'] !== true)
    .flatMap(([name, part]) =>
      partsOf(source, { path: [...path, name], isRequired: isRequired && required.has(name), schema: part }, depth, inside),
    )
}

/** The fields of a reply, a group before what is in it; of a list its first entry stands for all. */
export function replyFields(source: Source, schema: Place): ReplyField[] {
  const fields: ReplyField[] = []
  const look = (path: ReplyField['path'], part: Place, above: ReadonlySet<JsonObject | null>): void => {
    if (fields.length >= actionLimits.replyFields || path.length > 6) return
    const whole = joined(source, part)
    const held = source.record(part)
    if (path.length > 0) fields.push({ path, type: describedValue(source, part).type })
    if (above.has(held)) return
    const inside = new Set([...above, held])
    if (typeOf(whole) === 'array') look([...path, 0], whole['items'], inside)
    else for (const [name, inner] of source.entries(whole['properties'])) if (name.length <= 200) look([...path, name], inner, inside)
  }
  look([], schema, new Set())
  return fields
}
