// What a script printed, as a message: JSON of a template stays one, `{text}` is its text, anything else is plain text.
import { JsonObject } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import type { Json } from '@parley/contract/base/json'
import { nestingOf } from '@parley/kit/json/bounds'
import type { Say } from '../nodes/node-kind'

export function sayPrinted(printed: string): Say {
  const value = parsed(printed)
  return (value && sayObject(value)) ?? { type: 'text', text: printed }
}

function parsed(text: string): JsonObject | null {
  return text.trimStart().startsWith('{') ? readObject(text) : null
}

/** The object a text stands for; null for what is none, or lies deeper than anything that is shown. */
export function readObject(text: string): JsonObject | null {
  const value = JsonObject.safeParse(readJson(text))
  return value.success ? value.data : null
}

/** The same for any value. */
export function readJson(text: string): Json {
  if (nestingOf(text) > limits.valueDepth) return null
  try {
    const value: Json = JSON.parse(text)
    return value
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** A neutral message out of the public template form; null when the object is none. */
export function sayObject(value: JsonObject, plainText = ''): Say | null {
  const payload = value.payload
  if (typeof value.type === 'string' && isRecord(payload)) {
    return {
      type: 'template',
      text: plainText || textOf(payload.text) || textOf(payload.heading) || textOf(payload.url),
      template: { type: value.type, payload },
    }
  }
  return typeof value.text === 'string' && Object.keys(value).length === 1 ? { type: 'text', text: value.text } : null
}

function isRecord(value: Json | undefined): value is JsonObject {
  return value !== undefined && value !== null && typeof value === 'object' && !Array.isArray(value)
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}
