// Reads values out of a JSON source of which nothing is sure: its parts as what they should be. What a part means is its format's.
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { SourceFile } from './bot-format'
import { nestingOf } from '@parley/kit/json/bounds'
import { deepestSource, jsonIn, readJson } from './json-source'

/** Throws UnreadableSource for a text that is no JSON, or lies too deep. */
export function readValue(file: SourceFile): Json {
  const value = readJson(file)
  return isJson(value) ? value : null
}

/** The same for a look at what a file may be: null where it cannot be read. */
export function peekValue(file: SourceFile): Json {
  const value = jsonIn(file)
  return isJson(value) ? value : null
}

/** What a parser of JSON gives is nothing else. */
const isJson = (value: unknown): value is Json => value !== undefined

export function isRecord(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export const recordOf = (value: Json | undefined): JsonObject => (isRecord(value) ? value : {})
export const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : [])
export const recordsOf = (value: Json | undefined): JsonObject[] => listOf(value).filter(isRecord)

/** A text or a number as text, '' for all else. */
export function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** A number, or a text that is one; undefined for all else. */
export function numberOf(value: Json | undefined): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** JSON that a file holds as a text; null for what is none, or lies too deep. */
export function jsonInText(text: string): Json {
  if (nestingOf(text) > deepestSource) return null
  try {
    const value: Json = JSON.parse(text)
    return value
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return null
  }
}

/** What a table has for a word of the source, which may be any; undefined where it has nothing. */
export function entryOf<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}

/** A JSON pointer to a part of a file. */
export function pointer(...steps: (string | number)[]): string {
  return steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}
