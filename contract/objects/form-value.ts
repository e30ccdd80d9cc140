// What the value of a field must be, judged alike by the window in which it is filled in and by the server that takes it. What a value is
// from the text it is filled in as, and what is said where it is none, are others'.
import { endingOf } from '../base/chat/attachment-types'
import type { Json } from '../base/json'
import type { FormField } from './form'
import type { FormFieldType } from './form-field-types'

export const fieldFaults = ['missing', 'wrong', 'too-small', 'too-large', 'file-type', 'file-large'] as const
export type FieldFault = (typeof fieldFaults)[number]

/** What of a field says whether a value may stand in it. */
export type FieldRule = Pick<FormField, 'type' | 'options' | 'min' | 'max'>

/** null: it is nothing of this type. Files are no texts. */
export function readValue({ type, options }: FieldRule, text: string): Json {
  switch (type) {
    case 'number':
    case 'range': {
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
    case 'time':
      return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : null
    case 'url':
      return isAddress(text) ? text : null
    case 'choice':
    case 'radio':
      return optionIn(options, text)
    case 'choices':
      return readChoices(options, text)
    default:
      return text
  }
}

/** Of a value that was read. */
export function boundFault({ type, min, max }: FieldRule, value: Json): FieldFault | null {
  const size = sizeOf(type, value)
  if (size === null) return null
  if (min !== null && size < min) return 'too-small'
  return max !== null && size > max ? 'too-large' : null
}

/** Of a text that is not empty. */
export function textFault(rule: FieldRule, text: string): FieldFault | null {
  const value = readValue(rule, text)
  return value === null ? 'wrong' : boundFault(rule, value)
}

const bytesOfMegabyte = 1024 * 1024

/** Its size counts where it is known. */
export function fileFault(
  { accepts, max }: Pick<FormField, 'accepts' | 'max'>,
  { name, bytes }: { name: string; bytes?: number | undefined },
): FieldFault | null {
  if (accepts.length > 0 && !accepts.includes(endingOf(name))) return 'file-type'
  return max !== null && bytes !== undefined && bytes > max * bytesOfMegabyte ? 'file-large' : null
}

function optionIn(options: readonly string[], text: string): string | null {
  return options.find((option) => option.toLowerCase() === text.trim().toLowerCase()) ?? null
}

/** One on each line, or in one line between commas, in the order of the options. */
function readChoices(options: readonly string[], text: string): Json {
  const written = text.includes('\n') || optionIn(options, text) !== null ? text.split('\n') : text.split(/[,、，]/)
  const chosen = written.filter((one) => one.trim() !== '').map((one) => optionIn(options, one))
  return chosen.includes(null) ? null : options.filter((option) => chosen.includes(option))
}

function isAddress(text: string): boolean {
  return text.length <= 2000 && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

/** A day of the calendar, `2026-02-29` is none. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

const lengthTypes: ReadonlySet<FormFieldType> = new Set<FormFieldType>(['text', 'long-text'])

function sizeOf(type: FormFieldType, value: Json): number | null {
  if (Array.isArray(value)) return value.length
  if (typeof value === 'number') return value
  return lengthTypes.has(type) && typeof value === 'string' ? [...value].length : null
}
