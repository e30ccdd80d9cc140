// Whether the arguments of a call fit the schema of its tool: the parts of JSON schema that tools use. Tells the first place that does not.
import { isJsonRecord, type Json, type JsonObject } from '@parley/contract/base/json'

const mostDepth = 12

/** Why not, with the path; null where it fits. */
export function misfit(value: Json, schema: Json, path = '', depth = 0): string | null {
  if (!isJsonRecord(schema)) return null
  if (depth > mostDepth) return `${nameOf(path)} is nested too deeply`
  const type = schema['type']
  const types = (Array.isArray(type) ? type : [type]).filter((one): one is string => typeof one === 'string')
  if (types.length > 0 && !types.some((one) => isOf(one, value))) return `${nameOf(path)} must be ${types.join(' or ')}`
  const options = schema['enum']
  if (Array.isArray(options) && !options.some((one) => JSON.stringify(one) === JSON.stringify(value)))
    return `${nameOf(path)} must be one of ${options.map((one) => JSON.stringify(one)).join(', ')}`
  if (isJsonRecord(value)) return misfitInside(value, schema, path, depth)
  const items = schema['items'] ?? null
  if (Array.isArray(value)) return first(value.map((one, at) => misfit(one, items, `${path}[${at}]`, depth + 1)))
  return null
}

function misfitInside(value: JsonObject, schema: JsonObject, path: string, depth: number): string | null {
  const properties = schema['properties'] ?? null
  const known = isJsonRecord(properties) ? properties : {}
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  const missing = required.find((name) => typeof name === 'string' && !Object.hasOwn(value, name))
  if (typeof missing === 'string') return `${nameOf(joined(path, missing))} is missing`
  if (schema['additionalProperties'] === false) {
    const other = Object.keys(value).find((name) => !Object.hasOwn(known, name))
    if (other !== undefined) return `${nameOf(joined(path, other))} is not known`
  }
  return first(
    Object.entries(value).map(([name, one]) =>
      misfit(one, Object.hasOwn(known, name) ? (known[name] ?? null) : null, joined(path, name), depth + 1),
    ),
  )
}

const first = (found: readonly (string | null)[]): string | null => found.find((one) => one !== null) ?? null
const joined = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)
const nameOf = (path: string): string => (path === '' ? 'The input' : path)

function isOf(type: string, value: Json): boolean {
  switch (type) {
    case 'object':
      return isJsonRecord(value)
    case 'array':
      return Array.isArray(value)
    case 'integer':
      return Number.isInteger(value)
    case 'null':
      return value === null
    default:
      return typeof value === type
  }
}
