// Hides the values of secure variables, and shortens what is too long for a trace.
import type { Json } from '@parley/contract/base/json'

const hidden = '***'
const maxShownChars = 2000

export function masked(value: Json, secrets: readonly string[]): Json {
  if (secrets.length === 0) return value
  if (typeof value === 'string') return secrets.reduce((text, secret) => text.replaceAll(secret, hidden), value)
  if (Array.isArray(value)) return value.map((element) => masked(element, secrets))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, masked(part, secrets)]))
}

/** The value as a trace shows it: masked, and cut to its beginning when it is long. */
export function shownValue(value: Json, secrets: readonly string[]): Json {
  const safe = masked(value, secrets)
  if (safe === null || typeof safe === 'number' || typeof safe === 'boolean') return safe
  if (typeof safe === 'string') return safe.length > maxShownChars ? `${safe.slice(0, maxShownChars)}…` : safe
  const text = JSON.stringify(safe)
  return text.length > maxShownChars ? `${text.slice(0, maxShownChars)}…` : safe
}
