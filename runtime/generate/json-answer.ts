// The answer of a language model read as JSON of a schema: the value, or what is wrong with it and where, as the model is told. Schema and
// answer are bounded before they are read.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { Json as AnyJson, JsonObject as AnyObject } from '@parley/contract/base/json'
import { nestingOf } from '@parley/kit/json/bounds'
import { z } from 'zod'

export const jsonAnswerLimits = { schemaChars: 20_000, schemaDepth: 20, answerChars: 100_000, answerDepth: 40, faults: 10 } as const

export interface AnswerSchema {
  json: JsonObject
  check: z.ZodType
}

export type SchemaRead = { ok: true; schema: AnswerSchema } | { ok: false; fault: string }
export type AnswerRead = { ok: true; value: Json } | { ok: false; faults: string[] }

/** Never fails: what is wrong is told. */
export function readSchema(text: string): SchemaRead {
  const { schemaChars, schemaDepth } = jsonAnswerLimits
  if (text.trim() === '') return { ok: false, fault: 'There is no schema.' }
  if (text.length > schemaChars) return { ok: false, fault: `The schema has more than ${schemaChars} characters.` }
  if (nestingOf(text) > schemaDepth) return { ok: false, fault: `The schema is nested more than ${schemaDepth} levels deep.` }
  const read = AnyObject.safeParse(parsed(text))
  if (!read.success) return { ok: false, fault: 'The schema is no JSON object.' }
  // A regular expression may take for ever over what a model writes.
  const pattern = patternIn(read.data)
  if (pattern !== null) return { ok: false, fault: `The schema uses “${pattern}”, which is not supported.` }
  try {
    return { ok: true, schema: { json: read.data, check: z.fromJSONSchema(read.data) } }
  } catch (error) {
    return { ok: false, fault: error instanceof Error ? error.message : String(error) }
  }
}

export function readAnswer(text: string, { check }: AnswerSchema): AnswerRead {
  const { answerChars, answerDepth, faults } = jsonAnswerLimits
  if (text.length > answerChars) return { ok: false, faults: [`$: more than ${answerChars} characters`] }
  const bare = withoutFence(text)
  if (nestingOf(bare) > answerDepth) return { ok: false, faults: [`$: nested more than ${answerDepth} levels deep`] }
  const value = AnyJson.safeParse(parsed(bare))
  if (!value.success) return { ok: false, faults: ['$: not valid JSON'] }
  try {
    const checked = check.safeParse(value.data)
    if (checked.success) return { ok: true, value: value.data }
    return { ok: false, faults: checked.error.issues.slice(0, faults).map(({ path, message }) => `${pathOf(path)}: ${message}`) }
  } catch (error) {
    // A schema that means itself without end.
    if (error instanceof RangeError) return { ok: false, faults: ['$: the schema never ends'] }
    throw error
  }
}

/** Models like to write JSON as code of a page. */
function withoutFence(text: string): string {
  const trimmed = text.trim()
  if (!trimmed.startsWith('```') || !trimmed.endsWith('```')) return trimmed
  const begin = trimmed.indexOf('\n')
  return begin < 0 ? trimmed : trimmed.slice(begin + 1, -3).trim()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

const patterns = ['pattern', 'patternProperties', 'format'] as const
const safeFormats: ReadonlySet<Json | undefined> = new Set(['date', 'date-time', 'time', 'email', 'uuid'])

/** A keyword of the schema that would run a regular expression of somebody's; names of properties are none. */
function patternIn(schema: Json, isNames = false): string | null {
  if (Array.isArray(schema)) return firstOf(schema.map((one) => patternIn(one)))
  if (schema === null || typeof schema !== 'object') return null
  const found = isNames
    ? undefined
    : patterns.find((name) => schema[name] !== undefined && !(name === 'format' && safeFormats.has(schema[name])))
  if (found !== undefined) return found
  return firstOf(
    Object.entries(schema).map(([name, value]) =>
      patternIn(value, !isNames && (name === 'properties' || name === '$defs' || name === 'definitions')),
    ),
  )
}

const firstOf = (all: readonly (string | null)[]): string | null => all.find((one) => one !== null) ?? null

/** As `$.items[0].price`. */
function pathOf(path: readonly PropertyKey[]): string {
  return `$${path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')}`
}
