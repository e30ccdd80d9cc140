// The canonical form of a document: sorted, byte-stable JSON, and its hash. Versions, exports and comparisons are all this.
import { createHash } from 'node:crypto'
import type { Json } from '@parley/contract/base/json'
import { BotDocument, type BotObject } from '@parley/contract/objects/object'
import { objectTypes } from '@parley/contract/objects/object'
import { jsonOf } from './batch'

/** One object a line, by kind and id; keys sorted. Revisions are left out: they say when, not what. */
export function canonicalText(document: { objects: readonly BotObject[] }): string {
  const lines = [...document.objects]
    .sort((a, b) => compare(a.kind, b.kind) || compare(a.id, b.id))
    .map((object) => JSON.stringify(sorted({ id: object.id, kind: object.kind, parentId: object.parentId, data: jsonOf(object.data) })))
  return `[\n${lines.join(',\n')}\n]\n`
}

export function hashOfText(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

export function documentFromText(botId: string, rev: number, text: string): { botId: string; rev: number; objects: BotObject[] } {
  const objects: unknown = JSON.parse(text)
  const read = BotDocument.parse({ botId, rev, objects: Array.isArray(objects) ? objects.map((object) => ({ ...object, rev })) : [] })
  return { botId, rev, objects: read.objects.map((object) => ({ ...object, data: objectTypes[object.kind].schema.parse(object.data) })) }
}

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key] ?? null)]),
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
