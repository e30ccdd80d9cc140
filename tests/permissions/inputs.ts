// Valid inputs for every call, made from the calls' own schemas: what a field is called says which ids are worth trying in it, everything
// else is the plainest value the schema takes. What a call then does with it is the test's.
import type { Call } from '@parley/contract/base/call'
import { pathParameters } from '@parley/contract/base/call'
import { z } from 'zod'

/** Ids to try by the name of the field; a field without any gets a plain value. */
export type Ids = Record<string, readonly string[]>
/** A number from 0 up to the count, not included. */
export type Choose = (count: number) => number

interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  default?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  minLength?: number
  minimum?: number
  minItems?: number
  pattern?: string
  format?: string
}

const schemas = new Map<Call, Schema>()

function schemaOf(call: Call): Schema {
  const known = schemas.get(call)
  if (known) return known
  const made = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any', reused: 'inline', cycles: 'ref' }) as Schema
  schemas.set(call, made)
  return made
}

/** Texts whose form the schema names. */
const textsOfFormats: Record<string, string> = { date: '2026-01-01', 'time-zone': 'UTC', language: 'en' }

/** Texts whose form the schema cannot say. */
const plainTexts: Record<string, string> = {
  emailId: 'nobody@permissions.example',
  emailIds: 'nobody@permissions.example',
  identities: 'nobody@permissions.example',
  from: '2026-01-01',
  to: '2026-01-02',
  token: 'x'.repeat(43),
  code: '123456',
  wsName: 'nobody',
}

/** A value the schema of the call takes; what the fields of `given` say stays as it is. */
export function inputFor(call: Call, ids: Ids, choose: Choose, given: Record<string, unknown> = {}): Record<string, unknown> {
  const { properties = {}, required = [] } = schemaOf(call)
  const asked = Object.entries(properties).filter(
    ([name]) => required.includes(name) || pathParameters(call.path).includes(name) || ids[name] !== undefined || name in given,
  )
  return Object.fromEntries(asked.map(([name, schema]) => [name, name in given ? given[name] : valueFor(name, schema, ids, choose)]))
}

function valueFor(name: string, schema: Schema, ids: Ids, choose: Choose): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[choose(schema.enum.length)]
  const options = schema.anyOf ?? schema.oneOf
  if (options !== undefined) return valueFor(name, options[choose(options.length)] ?? {}, ids, choose)
  switch (schema.type) {
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => valueFor(name, schema.items ?? {}, ids, choose))
    case 'object':
      return objectFor(schema, ids, choose)
    case 'number':
    case 'integer':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return choose(2) === 1
    case 'string':
      return textFor(name, schema, ids, choose)
    default:
      return {}
  }
}

function objectFor({ properties = {}, required = [] }: Schema, ids: Ids, choose: Choose): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name) || ids[name] !== undefined)
      .map(([name, schema]) => [name, valueFor(name, schema, ids, choose)]),
  )
}

function textFor(name: string, schema: Schema, ids: Ids, choose: Choose): string {
  const known = ids[name]
  if (known !== undefined && known.length > 0) return known[choose(known.length)] ?? ''
  const text = plainTexts[name] ?? textsOfFormats[schema.format ?? ''] ?? 'plain'
  return text.padEnd(schema.minLength ?? 0, 'x')
}

export interface Wire {
  method: string
  path: string
  body?: unknown
  headers: Record<string, string>
}

/** The request that carries an input: path, then query or body; files as a form. */
export function wireOf(call: Call, input: Record<string, unknown>): Wire {
  const names = pathParameters(call.path)
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name] ?? '')))
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name)))
  if (call.body === 'multipart') return formOf(call, path, rest)
  if (call.method === 'GET' || call.method === 'DELETE') {
    const texts = Object.entries(rest).map(([name, value]): [string, string] => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ])
    return { method: call.method, path: texts.length > 0 ? `${path}?${new URLSearchParams(texts)}` : path, headers: {} }
  }
  return { method: call.method, path, body: call.body === 'array' ? rest['items'] : rest, headers: {} }
}

const boundary = 'permissions-boundary'

function formOf(call: Call, path: string, fields: Record<string, unknown>): Wire {
  const part = (header: string, value: string): string => `--${boundary}\r\nContent-Disposition: form-data; ${header}\r\n\r\n${value}\r\n`
  const file = 'chunk' in fields || call.path.includes('hunk') ? 'chunk' : 'file'
  const texts = Object.entries(fields).filter(([name]) => name !== 'file' && name !== 'chunk')
  const typed = `--${boundary}\r\nContent-Disposition: form-data; name="${file}"; filename="note.txt"\r\nContent-Type: text/plain\r\n\r\nhello\r\n`
  const body = [...texts.map(([name, value]) => part(`name="${name}"`, String(value))), typed, `--${boundary}--\r\n`].join('')
  return { method: call.method, path, body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
