// How a text of a message's payload is read: a number is written out, anything else is ''.
import type { Json } from '@parley/contract/base/json'

export function readText(value: Json | undefined): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
