// A description as it was parsed, for those who read parts of it: mentions ($ref) are followed inside of it and never outside, and all
// reading together is bounded, so that what mentions itself or grows without end costs no more than anything else.
import { isJsonRecord, type Json, type JsonObject } from '@parley/contract/base/json'
import { beginningOf, wellFormedText } from '@parley/kit/text/well-formed'

const mostHops = 8
const mostReads = 3_000_000

/** A place of a description, where there may be nothing. */
export type Place = Json | undefined

export class Source {
  readonly root: JsonObject
  #left = mostReads

  constructor(root: JsonObject) {
    this.root = root
  }

  /** The record a value is or mentions; null for what is none, lies elsewhere, or is more than is read. */
  record(value: Place): JsonObject | null {
    let at: Place = value
    for (let hop = 0; hop <= mostHops; hop += 1) {
      if ((this.#left -= 1) < 0 || at === undefined || !isJsonRecord(at)) return null
      const mentioned = at['$ref']
      if (typeof mentioned !== 'string') return at
      at = this.#mentioned(mentioned)
    }
    return null
  }

  /** The records of a list, in its order. */
  records(value: Place): JsonObject[] {
    return listOf(value).flatMap((one): JsonObject[] => {
      const record = this.record(one)
      return record === null ? [] : [record]
    })
  }

  /** Of a record by its names. */
  entries(value: Place): [string, Json][] {
    const record = this.record(value)
    const entries = record === null ? [] : Object.entries(record)
    this.#left -= entries.length
    return this.#left < 0 ? [] : entries
  }

  /** A JSON pointer in an address (RFC 6901). */
  #mentioned(address: string): Place {
    if (!address.startsWith('#/')) return undefined
    let at: Json = this.root
    for (const part of address.slice(2).split('/')) {
      const name = decoded(part).replaceAll('~1', '/').replaceAll('~0', '~')
      const inner: Place = Array.isArray(at) ? at[Number(name)] : isJsonRecord(at) && Object.hasOwn(at, name) ? at[name] : undefined
      if (inner === undefined) return undefined
      at = inner
    }
    return at
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return text
    throw error
  }
}

export function isElsewhere(value: Place): boolean {
  const mentioned = value !== undefined && isJsonRecord(value) ? value['$ref'] : undefined
  return typeof mentioned === 'string' && !mentioned.startsWith('#')
}

export function listOf(value: Place): Json[] {
  return Array.isArray(value) ? value : []
}

/** A text on one line or, with `lines`, on several; '' for what is none. */
export function textOf(value: Place, mostChars: number, lines = false): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  const text = wellFormedText(beginningOf(String(value), mostChars * 4)).replace(lines ? /[^\P{Cc}\n\t]/gu : /[\p{Cc}\s]+/gu, ' ')
  return beginningOf(text.trim(), mostChars).trim()
}
