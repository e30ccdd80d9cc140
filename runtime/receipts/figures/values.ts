// The texts of what a call was given and answered, as far as figures stand in them: one for each record. What is claimed is compared with them
// (known-figures.ts).
import { isJsonRecord, type Json } from '@parley/contract/base/json'
import { monthNames } from './months'

const mostRecords = 40
const longestRecord = 200
const mostChars = 3000
const mostDepth = 8
const telling = new RegExp(`\\d|(?<!\\p{L})(?:${monthNames})(?!\\p{L})`, 'iu')

/** Bounded: the first records count. */
export function valuesOf(...given: readonly Json[]): string[] {
  const records: string[] = []
  for (const value of given) recordsIn(value, records, 0)
  let chars = 0
  return records.filter((record) => (chars += record.length) <= mostChars)
}

/** An object is a record with all of its own values; elements of a list are records of their own. */
function recordsIn(value: Json, records: string[], depth: number): void {
  if (records.length >= mostRecords || depth > mostDepth) return
  if (Array.isArray(value)) {
    for (const each of value) recordsIn(each, records, depth + 1)
    return
  }
  const inner: Json[] = []
  const own = leavesIn(value, inner, 0).filter((leaf) => telling.test(leaf))
  for (let at = 0; at < own.length && records.length < mostRecords; ) {
    let record = ''
    while (at < own.length && (record === '' || record.length + (own[at] ?? '').length < longestRecord))
      record = `${record}${record === '' ? '' : ' | '}${(own[at++] ?? '').slice(0, longestRecord).toWellFormed()}`
    records.push(record)
  }
  for (const list of inner) recordsIn(list, records, depth + 1)
}

/** `lists`: what is read as records of their own. */
function leavesIn(value: Json, lists: Json[], depth: number): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  if (Array.isArray(value)) lists.push(value)
  if (!isJsonRecord(value) || depth > mostDepth) return []
  return Object.values(value).flatMap((one) => leavesIn(one, lists, depth + 1))
}
