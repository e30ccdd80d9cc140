// Takes secrets out of what a service answered, also where it wrote them encoded: percent-encoded, escaped for JSON or HTML, in hex,
// or in base64, alone or as part of something longer. What a service computes from a secret otherwise is not recognised.
import type { Json } from '@parley/contract/base/json'

const hidden = '***'
/** Base64 and hex of less would stand in ordinary text by chance. */
const leastEncoded = 6
/** Deeper values are not looked through, and not handed on. */
const mostLevels = 200

/** What to look for, the longest first. */
export function masksOf(values: readonly string[]): readonly string[] {
  return [...new Set(values.flatMap(formsOf))].filter((form) => form !== '').toSorted((left, right) => right.length - left.length)
}

export function withoutMasked(text: string, masks: readonly string[]): string {
  return masks.reduce((changed, mask) => changed.replaceAll(mask, hidden), text)
}

/** The same in every text, number and name of a value. */
export function withoutMaskedIn(value: Json, masks: readonly string[]): Json {
  const text = JSON.stringify(value)
  return masks.some((mask) => text.includes(escapedForJson(mask))) ? cleared(value, masks, 0) : value
}

function cleared(value: Json, masks: readonly string[], level: number): Json {
  if (typeof value === 'string') return withoutMasked(value, masks)
  if (typeof value === 'number') return masks.some((mask) => String(value).includes(mask)) ? hidden : value
  if (value === null || typeof value !== 'object') return value
  if (level >= mostLevels) return hidden
  if (Array.isArray(value)) return value.map((part) => cleared(part, masks, level + 1))
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [withoutMasked(name, masks), cleared(part, masks, level + 1)]))
}

function formsOf(value: string): string[] {
  const well = value.replace(/\p{Surrogate}/gu, '\uFFFD')
  const percent = encodeURIComponent(well)
  const strict = percent.replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
  const forms = [percent, strict].flatMap((form) => [form, form.replaceAll('%20', '+')])
  const lower = forms.map((form) => form.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()))
  const json = escapedForJson(value)
  const escaped = [
    json,
    escapedForJson(json),
    json.replaceAll('/', '\\/'),
    value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  ]
  const quoted = escaped.map((form) => form.replaceAll('"', '&quot;'))
  return [value, value.replace(/[\r\n]+/g, ' '), ...forms, ...lower, ...escaped, ...quoted, ...encodedForms(well)]
}

function escapedForJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

function encodedForms(value: string): string[] {
  const bytes = Buffer.from(value)
  if (bytes.length < leastEncoded) return []
  const base64 = [0, 1, 2].flatMap((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64')
    const own = text.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6))
    return [own, own.replaceAll('+', '-').replaceAll('/', '_')]
  })
  const hex = bytes.toString('hex')
  return [bytes.toString('base64'), bytes.toString('base64url'), ...base64, hex, hex.toUpperCase()]
}
