// A bot out of a file of ours, of whatever release: its name, its objects as they would be written today, and what in it cannot be read. Bots
// of other platforms are formats'. What becomes of the objects is bot-import's.
import { JsonObject } from '@parley/contract/base/json'
import { isKnownFormat, upgraded } from '@parley/contract/objects/format'
import { isObjectKind, type ObjectKind } from '@parley/contract/objects/object-kinds'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { z } from 'zod'
import { archiveFormat, archiveName } from './entries'
import { sentence } from './sentences'

export interface SourceObject {
  id: string
  kind: ObjectKind
  parentId: string
  data: JsonObject
}

/** What stands in a file and cannot be read. */
export interface UnreadPart {
  file: string
  why: Sentence
}

export interface OpenedBot {
  name: string
  objects: SourceObject[]
  unread: UnreadPart[]
}

export type Opened = { bot: OpenedBot } | { refused: Sentence } | { isOther: true }

export const archiveLimits = { files: 250_000, unpackedBytes: 256 * 1024 * 1024, objects: 250_000 } as const

const Head = z.object({
  format: z.literal(archiveName),
  formatVersion: z.number().int(),
  documentFormat: z.number().int().default(1),
  name: z.string().max(500).default(''),
})
const SourceLine = z.object({ id: z.string().min(1).max(80), kind: z.string().max(80), parentId: z.string().max(80), data: JsonObject })

/** `files`: by their names; of the first format there is one. */
export function openBot(files: ReadonlyMap<string, string>): Opened {
  const [only] = files.values()
  const text = files.get('bot.json') ?? (files.size === 1 ? only : undefined)
  const about = text === undefined ? undefined : parsed(text)
  const head = Head.safeParse(about).data
  if (head === undefined) return { isOther: true }
  const { formatVersion, documentFormat } = head
  if (formatVersion < 1 || formatVersion > archiveFormat || !isKnownFormat(documentFormat))
    return { refused: sentence('archive.later-release') }
  const sources = formatVersion === 1 ? linesOf(about) : filesOf(files)
  if (sources.length > archiveLimits.objects) return { refused: sentence('archive.too-many', { count: archiveLimits.objects }) }
  return { bot: { name: head.name, ...read(sources, documentFormat) } }
}

interface Source {
  file: string
  value: unknown
}

/** Of the first format: all objects in one list. */
function linesOf(about: unknown): Source[] {
  const objects = z.object({ objects: z.array(z.unknown()) }).safeParse(about).data?.objects ?? []
  return objects.map((value, at) => ({ file: `objects/${at}`, value }))
}

const objectFile = /^objects\/([a-z-]+)\/[^/]+\.json$/

function filesOf(files: ReadonlyMap<string, string>): Source[] {
  return [...files]
    .filter(([name]) => name !== 'bot.json')
    .map(([file, text]) => ({ file, value: objectFile.test(file) ? parsed(text) : undefined }))
}

function read(sources: readonly Source[], format: number): Pick<OpenedBot, 'objects' | 'unread'> {
  const objects: SourceObject[] = []
  const unread: UnreadPart[] = []
  const seen = new Set<string>()
  for (const { file, value } of sources) {
    const line = SourceLine.safeParse(value).data
    if (line === undefined) unread.push(unreadFile(file))
    else if (!isObjectKind(line.kind)) unread.push({ file, why: sentence('archive.unknown-kind', { kind: line.kind }) })
    else if (seen.has(line.id)) unread.push({ file, why: sentence('archive.id-twice', { id: line.id }) })
    else {
      seen.add(line.id)
      objects.push({ ...line, kind: line.kind, data: upgraded(line.kind, line.data, format) })
    }
  }
  return { objects, unread }
}

/** undefined for what is no JSON. */
export function jsonIn(content: Buffer): unknown {
  return parsed(content.toString('utf8'))
}

export const unreadFile = (file: string): UnreadPart => ({ file, why: sentence('archive.unreadable') })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
