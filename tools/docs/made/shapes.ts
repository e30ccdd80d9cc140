// Writes a JSON schema as people read one: the shape of an object with its fields and types.

/** As much of JSON schema as the contract's shapes come out as. */
interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema | boolean>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema | boolean | (Schema | boolean)[]
  prefixItems?: (Schema | boolean)[]
  anyOf?: (Schema | boolean)[]
  oneOf?: (Schema | boolean)[]
  allOf?: (Schema | boolean)[]
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  minimum?: number
  maximum?: number
  $ref?: string
}

type Part = Schema | boolean | undefined

const deepest = 6

/** Of several lines. */
export function shapeOf(schema: Part): string {
  return written(schema, '', 0)
}

/** In one line, for a cell. */
export function typeName(schema: Part): string {
  const name = written(schema, '', 0).replace(/\s+/g, ' ')
  return name.length > 160 ? `${name.slice(0, 157)}…` : name
}

function written(schema: Part, indent: string, depth: number): string {
  if (schema === undefined || typeof schema === 'boolean') return 'any value'
  if (depth > deepest || schema.$ref !== undefined) return '…'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const either = schema.anyOf ?? schema.oneOf
  if (either !== undefined) return [...new Set(either.map((one) => written(one, indent, depth + 1)))].join(' | ')
  if (schema.allOf !== undefined) return schema.allOf.map((one) => written(one, indent, depth + 1)).join(' & ')
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : schema.type
  if (type === 'object') return object(schema, indent, depth)
  if (type === 'array') return list(schema, indent, depth)
  return type === undefined ? 'any value' : `${type}${boundsOf(schema)}`
}

function object(schema: Schema, indent: string, depth: number): string {
  const entries = Object.entries(schema.properties ?? {})
  const inner = `${indent}  `
  const lines = entries.map(([name, part]) => {
    const isNeeded = schema.required?.includes(name) === true
    return `${inner}${/^\w+$/.test(name) ? name : JSON.stringify(name)}${isNeeded ? '' : '?'}: ${written(part, inner, depth + 1)}`
  })
  const others = schema.additionalProperties
  if (typeof others === 'object') lines.push(`${inner}[name]: ${written(others, inner, depth + 1)}`)
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

function list(schema: Schema, indent: string, depth: number): string {
  const fixed = schema.prefixItems ?? (Array.isArray(schema.items) ? schema.items : undefined)
  if (fixed !== undefined) return `[${fixed.map((one) => written(one, indent, depth + 1)).join(', ')}]`
  const item = written(Array.isArray(schema.items) ? undefined : schema.items, indent, depth + 1)
  return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
}

/** Zod writes the least and most whole number a program can hold as bounds; they say nothing. */
function boundsOf({ maxLength, minimum, maximum }: Schema): string {
  const bounds = [
    minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? '' : `from ${minimum}`,
    maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? '' : `to ${maximum}`,
    maxLength === undefined ? '' : `up to ${maxLength} characters`,
  ].filter((part) => part !== '')
  return bounds.length === 0 ? '' : ` (${bounds.join(' ')})`
}
