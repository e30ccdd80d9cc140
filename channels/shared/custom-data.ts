// What a page or a program that shows the bot gives along with what its user says. It is anybody's word: bounded, and no proof of anything.
import { JsonObject } from '@parley/contract/base/json'

export const mostCustomDataChars = 16 * 1024

/** An object a client gives along; null for an empty one, for one too large to carry, and for what is none. */
export function customDataOf(value: unknown): JsonObject | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const text = JSON.stringify(value) ?? ''
  if (text === '' || text === '{}' || text.length > mostCustomDataChars) return null
  const parsed = JsonObject.safeParse(value)
  return parsed.success ? parsed.data : null
}
