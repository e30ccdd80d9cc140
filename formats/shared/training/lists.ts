// A list of values with synonyms as an entity of ours: the short kind, which people edit, or the one for large lists.
import type { JsonObject } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'

export interface ListRow {
  title: string
  /** What is stored; the title where it is absent. */
  value?: string
  synonyms: readonly string[]
}

/** Longer lists are looked up. */
const mostListed = 500
/** Of one row of a list that is looked up; more are not searched. */
export const mostSynonyms = 50
const mostChars = 500

export interface MadeList {
  type: 'list_of_values' | 'list_of_items_lookup'
  settings: JsonObject
}

export function listOfRows(rows: readonly ListRow[]): MadeList {
  const type = rows.length > mostListed ? 'list_of_items_lookup' : 'list_of_values'
  const values = rows.slice(0, limits.lookupRows).map((row) => listValue(row, type))
  return { type, settings: type === 'list_of_values' ? { valuesFrom: 'static', values } : { source: 'static', values } }
}

/** A synonym of several words stands in quotes in a short list: without them, any one of its words would do. */
function listValue({ title, value = title, synonyms }: ListRow, type: MadeList['type']): JsonObject {
  const others = [...new Set(synonyms.map((one) => one.trim()))].filter((one) => one !== '' && one !== title && one.length <= mostChars)
  const said = type === 'list_of_values' ? others.map((one) => (/\s/.test(one) ? `"${one.replaceAll('"', '')}"` : one)) : others
  return { title, value, synonyms: said }
}

/** Rows of the same title become one, in the order of their first; the synonyms of all are its. */
export function mergedRows(rows: readonly ListRow[]): ListRow[] {
  const merged = new Map<string, ListRow>()
  for (const row of rows) {
    const before = merged.get(row.title.toLowerCase())
    merged.set(row.title.toLowerCase(), before ? { ...before, synonyms: [...before.synonyms, ...row.synonyms] } : row)
  }
  return [...merged.values()]
}
