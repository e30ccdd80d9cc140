// A value of a conversation as it is shown, and what is typed in its place read back as a value of the same sort.
import type { Json } from '@parley/contract/base/json'

/** As it is kept; a value of several parts part by part. */
export function shownValue(value: Json): string {
  if (typeof value === 'string') return `"${value}"`
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return JSON.stringify(value)
  return Object.entries(value)
    .map(([name, part]) => `${name} ${shownValue(part)}`)
    .join(', ')
}

/** Words stand without quotes; everything else as JSON. */
export function editedText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** undefined: it is no value of the sort that was there. An empty text takes the value away. */
export function readEdited(before: Json, text: string): Json | undefined {
  if (text.trim() === '') return null
  if (typeof before === 'string') return text
  try {
    const value: Json = JSON.parse(text)
    return sortOf(value) === sortOf(before) ? value : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function sortOf(value: Json): string {
  return Array.isArray(value) ? 'list' : typeof value
}
