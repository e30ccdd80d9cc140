// What an expression may yield: JSON values and nothing else. Also how a value is written in a sentence.
// Filters (date, number, currency) are in filters.ts.

export type Value = string | number | boolean | null | Value[] | { [key: string]: Value }

/** Names that reach a prototype. They are never read, never written. */
export const forbiddenNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** Longest text an expression may build, in characters. */
export const maxTextChars = 1024 * 1024

/** The own member of a value; null for everything that is not there. Never reaches a prototype, never throws. */
export function memberOf(target: Value, key: string | number): Value {
  if (target === null || typeof target === 'number' || typeof target === 'boolean') return null
  if (typeof target === 'string') return memberOfText(target, key)
  if (Array.isArray(target)) return key === 'length' ? target.length : Object.hasOwn(target, key) ? (target[Number(key)] ?? null) : null
  if (forbiddenNames.has(String(key))) return null
  return Object.hasOwn(target, key) ? (target[key] ?? null) : null
}

function memberOfText(text: string, key: string | number): Value {
  if (key === 'length') return text.length
  const index = typeof key === 'number' ? key : Number.parseInt(key, 10)
  return String(index) === String(key) ? (text[index] ?? null) : null
}

/** Keys by which the product's structured values (places, airports, countries, list items) are best named. */
const titleKeys = ['formatted_address', 'title', 'AirportName', 'shortName', 'localName', 'name', 'fileName']

/** A value as people read it: nothing for null, lists joined by commas, structured values by their title. */
export function displayText(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.map(displayText).join(', ')
  for (const key of titleKeys) {
    const title = memberOf(value, key)
    if (typeof title === 'string' && title !== '') return title
  }
  const amount = memberOf(value, 'amount')
  if (typeof amount === 'number') return `${amount} ${displayText(memberOf(value, 'code') ?? memberOf(value, 'unit'))}`.trim()
  return JSON.stringify(value)
}

/** Whether a value counts as true in a condition. An empty list does not. */
export function isTruthy(value: Value): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}
