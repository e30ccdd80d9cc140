// The canonical form of a document: sorted, byte-stable JSON, and its hash. Versions, exports and comparisons are all this.
import { createHash } from 'node:crypto'
import { type Json, JsonObject } from '@parley/contract/base/json'
import { isObjectKind, type ObjectKind, objectKinds } from '@parley/contract/base/ids'
import { upgraded } from '@parley/contract/objects/format'
import { type BotDocument, type BotObject, objectTypes } from '@parley/contract/objects/object'
import { sameJson } from '@parley/kit/json/same'
import { z } from 'zod'
import { jsonOf } from './batch'

/** With whole data, as it is to be written. */
export type WrittenObject = Pick<BotObject, 'id' | 'kind' | 'parentId'> & { data: object }

/** One object a line, by kind and id; keys sorted. Revisions are left out: they say when, not what. */
export function canonicalText(document: { objects: readonly WrittenObject[] }): string {
  const lines = [...document.objects]
    .sort(byKindAndId)
    .map((object) => JSON.stringify(sorted({ id: object.id, kind: object.kind, parentId: object.parentId, data: jsonOf(object.data) })))
  return `[\n${lines.join(',\n')}\n]\n`
}

export function hashOfText(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Each object's data is read by its kind's schema alone: a document may hold thousands. */
const Envelope = z.object({ id: z.string().max(80), kind: z.enum(objectKinds), parentId: z.string().max(80), data: JsonObject })

/** `format`: in which form it is written. */
export function documentFromText(botId: string, { rev, text, format }: { rev: number; text: string; format: number }): BotDocument {
  const objects: unknown = JSON.parse(text)
  return {
    botId,
    rev,
    objects: z
      .array(Envelope)
      .parse(objects)
      .map((object) => readAs(object, rev, format)),
  }
}

function readAs({ data, ...object }: z.infer<typeof Envelope>, rev: number, format: number): BotObject {
  return { ...object, rev, data: objectTypes[object.kind].schema.parse(upgraded(object.kind, data, format)) }
}

/** An object of a canonical text whose data nobody has read yet. */
export interface CanonicalLine {
  kind: ObjectKind
  parentId: string
  text: string
}

/** Keys are sorted, so what an object is stands behind its data. */
const lineEnd = /,"id":"([^"\\]*)","kind":"([a-z-]+)","parentId":"([^"\\]*)"\}$/

/** The objects of a canonical text by their ids, without reading their data: a document may hold thousands. */
export function canonicalLines(text: string): Map<string, CanonicalLine> {
  const lines = new Map<string, CanonicalLine>()
  for (const line of text.split('\n').slice(1, -2)) {
    if (line === '') continue
    const object = line.endsWith(',') ? line.slice(0, -1) : line
    const [, id, kind, parentId] = lineEnd.exec(object.slice(-300)) ?? []
    if (id === undefined || kind === undefined || parentId === undefined || !isObjectKind(kind))
      throw new Error(`A version holds a line that is no object: ${object.slice(0, 100)}`)
    lines.set(id, { kind, parentId, text: object })
  }
  return lines
}

export function objectOfLine({ text }: CanonicalLine, { rev, format }: { rev: number; format: number }): BotObject {
  return readAs(Envelope.parse(JSON.parse(text)), rev, format)
}

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return sortedJson(value)
}

/** An object's data with the names in it in their order, as deep as it goes. */
export function sortedJson(data: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.keys(data)
      .sort()
      .map((key) => [key, sorted(data[key] ?? null)]),
  )
}

export function byKindAndId(a: Pick<BotObject, 'kind' | 'id'>, b: Pick<BotObject, 'kind' | 'id'>): number {
  return compare(a.kind, b.kind) || compare(a.id, b.id)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Whether it lies at the same place in both, with the same in every field. */
export function isSameObject(one: BotObject | undefined, other: BotObject | undefined): boolean {
  return one !== undefined && other !== undefined && one.parentId === other.parentId && sameJson(one.data, other.data)
}
