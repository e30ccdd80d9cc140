// Comparing what a provider sends with what it should be, in a time that tells nothing; reading a body that may be anything.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Json, JsonObject } from '@parley/contract/base/json'
import { nestingOf } from '@parley/kit/json/bounds'
import { wellFormed } from '@parley/kit/text/well-formed'

const deepest = 32

export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return expected !== '' && one.length === other.length && timingSafeEqual(one, other)
}

export function hmac(algorithm: 'sha1' | 'sha256', secret: string, parts: readonly (string | Uint8Array)[]): Buffer {
  const hash = createHmac(algorithm, secret)
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** The body as a JSON object; undefined for anything else, and for what nests too deep. */
export function jsonBody(rawBody: Uint8Array): JsonObject | undefined {
  const text = Buffer.from(rawBody).toString('utf8')
  if (nestingOf(text) > deepest) return undefined
  try {
    const value: Json = wellFormed(JSON.parse(text), deepest)
    return isObject(value) ? value : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** The fields of a form; the first of a name that comes twice. */
export function formBody(rawBody: Uint8Array): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(Buffer.from(rawBody).toString('utf8'))) if (!(name in fields)) fields[name] = value
  return fields
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The object under a name; an empty one where there is none. */
export function objectIn(value: JsonObject, name: string): JsonObject {
  const found = value[name]
  return isObject(found) ? found : {}
}

export function listIn(value: JsonObject, name: string): JsonObject[] {
  const found = value[name]
  return Array.isArray(found) ? found.filter(isObject) : []
}

/** Text or a number under a name, as text; '' for anything else. */
export function textIn(value: JsonObject, name: string): string {
  const found = value[name]
  return typeof found === 'string' ? found : typeof found === 'number' ? String(found) : ''
}

/** Seconds from a Retry-After header or a provider's own number, as milliseconds; at most a day. */
export function secondsToMs(value: string | number | undefined): number | undefined {
  const seconds = Number(value)
  return value === undefined || value === '' || !Number.isFinite(seconds) || seconds < 0 ? undefined : Math.min(seconds, 86_400) * 1000
}
