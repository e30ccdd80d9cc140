// Reads what came back from a form and checks it, field by field: the JSON object that a chat window sends, lines such as "Name: Ida" from
// a channel without forms, or the bare value where the form has a single field. Who asked for it, a node or a person, is not its business.
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { DigitalForm, FormField } from '@parley/contract/objects/digital-form'

/** What the form's cancel button sends. */
export const cancelled = JSON.stringify({ formAction: 'cancel' })

export type Answer = { kind: 'values'; values: Record<string, string>; isBare?: true } | { kind: 'cancel' } | { kind: 'other' }

export type FieldFault = 'missing' | 'wrong' | 'too-small' | 'too-large'

export interface Checked {
  values: JsonObject
  faults: Record<string, FieldFault>
}

export function readAnswer({ fields }: DigitalForm, text: string): Answer {
  const object = readObject(text)
  if (object) {
    if (object['formAction'] === 'cancel') return { kind: 'cancel' }
    const values = stringsOf(object, fields)
    return Object.keys(values).length > 0 ? { kind: 'values', values } : { kind: 'other' }
  }
  const values = linesOf(text, fields)
  if (Object.keys(values).length > 0) return { kind: 'values', values }
  const [only] = fields
  return only && fields.length === 1 && text.trim() !== ''
    ? { kind: 'values', values: { [only.key]: text.trim() }, isBare: true }
    : { kind: 'other' }
}

export function checkValues({ fields }: DigitalForm, given: Readonly<Record<string, string>>): Checked {
  const values: JsonObject = {}
  const faults: Record<string, FieldFault> = {}
  for (const field of fields) {
    const text = (Object.hasOwn(given, field.key) ? (given[field.key] ?? '') : '').trim()
    if (field.type === 'check') {
      const isTicked = /^(?:true|yes|on|1)$/i.test(text)
      values[field.key] = isTicked
      if (field.required && !isTicked) faults[field.key] = 'missing'
      continue
    }
    if (text === '') {
      if (field.required) faults[field.key] = 'missing'
      values[field.key] = null
      continue
    }
    const read = readValue(field, text)
    values[field.key] = read
    const fault = read === null ? 'wrong' : boundFault(field, read)
    if (fault) faults[field.key] = fault
  }
  return { values, faults }
}

/** What is wrong in words, by key: those of the field, or the bot's for such a fault. */
export function problemsOf(
  { fields }: DigitalForm,
  { faults }: Checked,
  standard: (key: `form-${FieldFault}`, values: Record<string, string>) => string,
): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { key, label, problem, min, max } of fields) {
    const fault = faults[key]
    if (fault === undefined) continue
    const bound = String((fault === 'too-small' ? min : max) ?? '')
    problems[key] = problem || standard(`form-${fault}`, { field: label || key, bound })
  }
  return problems
}

/** null: it is nothing of this type. */
function readValue({ type, options }: FormField, text: string): Json {
  switch (type) {
    case 'number': {
      const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? Number(text) : Number.NaN
      return Number.isFinite(number) ? number : null
    }
    case 'email':
      return text.length <= 254 && /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text) ? text : null
    case 'phone': {
      const digits = text.replace(/[\s().-]/g, '')
      return /^\+?\d{3,15}$/.test(digits) ? digits : null
    }
    case 'date':
      return isDate(text) ? text : null
    case 'choice':
      return options.find((option) => option.toLowerCase() === text.toLowerCase()) ?? null
    default:
      return text
  }
}

/** A day of the calendar, `2026-02-29` is none. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

const lengthTypes: ReadonlySet<FormField['type']> = new Set(['text', 'long-text'])

function boundFault({ type, min, max }: FormField, value: Json): FieldFault | null {
  const size = typeof value === 'number' ? value : lengthTypes.has(type) && typeof value === 'string' ? [...value].length : null
  if (size === null) return null
  if (min !== null && size < min) return 'too-small'
  return max !== null && size > max ? 'too-large' : null
}

function stringsOf(object: JsonObject, fields: readonly FormField[]): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { key } of fields) {
    const value = Object.hasOwn(object, key) ? object[key] : undefined
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') found[key] = String(value)
  }
  return found
}

/** `Label: value`, a line a field; a field is named by its label or its key. */
function linesOf(text: string, fields: readonly FormField[]): Record<string, string> {
  const found: Record<string, string> = {}
  for (const line of text.split('\n')) {
    const at = line.search(/[:：]/)
    const named = line.slice(0, at).trim().toLowerCase()
    const field = at > 0 ? fields.find(({ key, label }) => [key, label].some((name) => name.trim().toLowerCase() === named)) : undefined
    if (field) found[field.key] = line.slice(at + 1).trim()
  }
  return found
}

function readObject(text: string): JsonObject | null {
  if (!text.trimStart().startsWith('{')) return null
  try {
    const value: Json = JSON.parse(text)
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
