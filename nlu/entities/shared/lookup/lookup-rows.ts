// Reads the rows of a list out of what it is written in: rows of a setting, the cells of a table, JSON, the reply of a service. What is no row is
// left out; what is too much is an error that says so.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import { valueAtPath } from '@parley/kit/json/path'
import type { LookupRow } from './lookup-index'

/** Names of what a row holds, where it is not called title, value and synonyms. */
export interface RowKeys {
  title: string
  value: string
  synonyms: string
}

export const usualKeys: RowKeys = { title: 'title', value: 'value', synonyms: 'synonyms' }
const mostChars = 500
const mostSynonyms = 50

/** A list that cannot be read, in words for who made it. */
export class ListFault extends Error {
  override readonly name = 'ListFault'
}

export function rowsOfJson(list: readonly Json[], keys: RowKeys = usualKeys, wordKey = ''): LookupRow[] {
  if (list.length > limits.lookupRows) throw new ListFault(`The list has more than ${limits.lookupRows} rows.`)
  return list.flatMap((row) => rowOf(row, keys).map((made) => withWord(made, row, wordKey)))
}

export function rowsOfJsonText(text: string): LookupRow[] {
  const value = parsed(text)
  const list = Array.isArray(value) ? value : listIn(value)
  if (list === null) throw new ListFault('The file is JSON without a list of rows.')
  return rowsOfJson(list)
}

/** Title, value, synonyms separated by "|" or in further columns. A first row of names is none. */
export function rowsOfTable(rows: readonly (readonly string[])[]): LookupRow[] {
  if (rows.length > limits.lookupRows) throw new ListFault(`The file has more than ${limits.lookupRows} rows.`)
  const [first, ...rest] = rows
  if (!first) return []
  const isHead = first.some((cell) => /^(?:title|display ?name|value|synonyms)$/i.test(cell.trim()))
  return rowsOfJson(
    (isHead ? rest : [first, ...rest]).map(([title = '', value = '', ...synonyms]) => ({
      title,
      value,
      synonyms: synonyms.flatMap((cell) => cell.split('|')),
    })),
  )
}

/** The list that a path such as `data.items` leads to; null where it leads to none. */
export function listAt(value: Json, path: string): Json[] | null {
  const at = valueAtPath(value, path)
  return Array.isArray(at) ? at : null
}

function rowOf(row: Json, keys: RowKeys): LookupRow[] {
  if (typeof row === 'string' || typeof row === 'number') return rowOf({ [keys.title]: String(row) }, keys)
  if (row === null || typeof row !== 'object' || Array.isArray(row)) return []
  const shown = row[keys.title] ?? row['Display Name'] ?? row[keys.value]
  const title = shown === null || shown === undefined || typeof shown === 'object' ? '' : String(shown).trim()
  if (title === '' || title.length > mostChars) return []
  const value = row[keys.value]
  return [{ title, value: value === undefined || value === null || value === '' ? title : value, synonyms: synonymsOf(row[keys.synonyms]) }]
}

function withWord(made: LookupRow, row: Json, wordKey: string): LookupRow {
  const word = wordKey !== '' && row !== null && typeof row === 'object' && !Array.isArray(row) ? row[wordKey] : undefined
  return typeof word === 'number' && Number.isInteger(word) && word >= 0 ? { ...made, word } : made
}

function synonymsOf(given: Json | undefined): string[] {
  const list = Array.isArray(given) ? given : typeof given === 'string' ? given.split(',') : []
  return list
    .flatMap((synonym) => (typeof synonym === 'string' || typeof synonym === 'number' ? [String(synonym).trim()] : []))
    .filter((synonym) => synonym !== '' && synonym.length <= mostChars)
    .slice(0, mostSynonyms)
}

function parsed(content: string): Json {
  try {
    return JSON.parse(content)
  } catch (error) {
    if (error instanceof SyntaxError) throw new ListFault(`The file is no JSON: ${error.message}`)
    throw error
  }
}

function listIn(value: Json): Json[] | null {
  const lists =
    value === null || typeof value !== 'object' || Array.isArray(value) ? [] : Object.values(value as JsonObject).filter(Array.isArray)
  return lists[0] ?? null
}
