// A bot out of the bytes of a file: ours or another platform's, decided by what is in it. What becomes of it is plan.ts'.
import type { BotFormat, Construct } from '@parley/formats/shared/bot-format'
import { UnreadableSource } from '@parley/formats/shared/bot-format'
import { formatLoaders } from '@parley/formats/list'
import { fail } from '@parley/contract/base/errors'
import type { JsonObject } from '@parley/contract/base/json'
import { Bot } from '@parley/contract/objects/bot/index'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { PackedFault } from '../../base/storage/incoming/unpack'
import { unpackArchive } from '../../base/storage/incoming/unpack-archive'
import { archiveLimits, openBot, type OpenedBot, type OpenedPart, ownId, type SourceObject, type UnreadPart } from '../bot-archive/index'
import { type CarriedFile, filesFolder, openFiles, parts, partsOfTests } from '../bot-parts/index'
import { sentence } from './sentences'

export interface SourceBot {
  /** `parley`, or the id of the format. */
  format: string
  formatName: string
  name: string
  objects: SourceObject[]
  unread: UnreadPart[]
  constructs: Construct[]
  /** What lies beside the objects. */
  parts: OpenedPart[]
  files: CarriedFile[]
}

const zipStart = Buffer.from([0x50, 0x4b])

/** Throws a Failure that says why where nothing can be read of it. */
export async function readSource(name: string, bytes: Buffer): Promise<SourceBot> {
  const files = await filesOf(name, bytes)
  const texts = new Map([...files].flatMap(([path, content]) => (folderOf(path) === null ? [[path, textOf(content)]] : [])))
  const opened = openBot(texts)
  if ('refused' in opened) return refuse(opened.refused)
  if ('bot' in opened) return withParts(opened.bot, files)
  return readOther(new Map([...files].map(([path, content]) => [path, textOf(content)])))
}

function withParts(bot: OpenedBot, files: ReadonlyMap<string, Buffer>): SourceBot {
  const below = (folder: string): Map<string, Buffer> =>
    new Map([...files].flatMap(([path, content]) => (path.startsWith(folder) ? [[path.slice(folder.length), content]] : [])))
  const opened = parts.map((part) => part.open(below(part.folder)))
  const { carried, unread } = openFiles(below(filesFolder))
  const unreadParts = opened.flatMap((part) => part.unread)
  return {
    ...{ format: 'parley', formatName: 'Parley', name: bot.name, objects: bot.objects, constructs: [] },
    ...{ unread: [...bot.unread, ...unreadParts, ...unread], parts: opened, files: carried },
  }
}

/** null for what is of the document. */
const folderOf = (path: string): string | null =>
  [...parts.map((part) => part.folder), filesFolder].find((folder) => path.startsWith(folder)) ?? null

async function filesOf(name: string, bytes: Buffer): Promise<Map<string, Buffer>> {
  if (!bytes.subarray(0, 2).equals(zipStart)) return new Map([[name, bytes]])
  try {
    return await unpackArchive(bytes, archiveLimits)
  } catch (error) {
    if (error instanceof PackedFault) return refuse(sentence(`refused.archive-${error.kind}`))
    throw error
  }
}

/** UTF-8 with or without its mark, or UTF-16 with it, or else Windows-1252, as old files of the field are. */
function textOf(bytes: Buffer): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return new TextDecoder('windows-1252').decode(bytes)
    throw error
  }
}

async function readOther(files: ReadonlyMap<string, string>): Promise<SourceBot> {
  const given = [...files].map(([name, text]) => ({ name, text }))
  const labels: string[] = []
  for (const load of Object.values(formatLoaders)) {
    const format = await load()
    labels.push(format.label)
    if (format.recognises(given)) return readBy(format, given)
  }
  return refuse(sentence('import.unknown-file', { formats: labels.join(', ') }))
}

function readBy(format: BotFormat, files: { name: string; text: string }[]): SourceBot {
  try {
    const { name, description, languages, settings, objects, tests, constructs } = format.read(files)
    const data: JsonObject = JSON.parse(
      JSON.stringify(Bot.parse({ name, description, languages, defaultLanguage: languages[0], settings })),
    )
    const bot: SourceObject = { id: ownId, kind: 'bot', parentId: '', data }
    return {
      ...{ format: format.id, formatName: format.label, name, objects: [bot, ...objects], unread: [], constructs },
      ...{ parts: partsOfTests(tests), files: [] },
    }
  } catch (error) {
    if (error instanceof UnreadableSource) return refuse(error.why)
    throw error
  }
}

const refuse = (why: Sentence): never => fail('INVALID_FILE_TYPE', why)
