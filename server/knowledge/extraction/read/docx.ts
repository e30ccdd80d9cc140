// The paragraphs of a DOCX document: a packed file (ZIP) whose text is XML. What it unpacks to is bounded, and what it says of itself is not
// believed.
import { inflateRawSync } from 'node:zlib'
import type { SourceLine } from '@parley/contract/knowledge/extraction'
import { SourceFault } from './source-fault'
import { sentence } from '../sentences'
import { extractionLimits } from '@parley/contract/knowledge/extraction'

const [endMark, entryMark, localMark] = [0x06_05_4b_50, 0x02_01_4b_50, 0x04_03_4b_50]
const endBytes = 22
const mostEntries = 5000
const textOf = 'word/document.xml'

export function linesOfDocx(file: Buffer): SourceLine[] {
  return paragraphsOf(unpacked(file, textOf).toString('utf8'))
}

const broken = (): SourceFault => new SourceFault(sentence('extraction.file-broken'))

/** One file out of a packed one. */
function unpacked(file: Buffer, wanted: string): Buffer {
  try {
    const entry = entryOf(file, wanted)
    const packed = contentOf(file, entry)
    if (entry.method === 0) return packed
    if (entry.method === 8) return inflateRawSync(packed, { maxOutputLength: extractionLimits.unpackedBytes })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new SourceFault(sentence('extraction.too-large'))
    if (error instanceof RangeError || code.startsWith('Z_') || code === 'ERR_OUT_OF_RANGE') throw broken()
    throw error
  }
  throw broken()
}

interface Entry {
  method: number
  bytes: number
  at: number
}

function entryOf(file: Buffer, wanted: string): Entry {
  let end = file.length - endBytes
  const first = Math.max(0, end - 0xff_ff)
  while (end >= first && file.readUInt32LE(end) !== endMark) end -= 1
  if (end < first) throw broken()
  let at = file.readUInt32LE(end + 16)
  const count = Math.min(file.readUInt16LE(end + 10), mostEntries)
  for (let entry = 0; entry < count && file.readUInt32LE(at) === entryMark; entry++) {
    const [name, extra, comment] = [file.readUInt16LE(at + 28), file.readUInt16LE(at + 30), file.readUInt16LE(at + 32)]
    if (file.toString('utf8', at + 46, at + 46 + name) === wanted) {
      if ((file.readUInt16LE(at + 8) & 1) === 1) throw new SourceFault(sentence('extraction.encrypted'))
      return { method: file.readUInt16LE(at + 10), bytes: file.readUInt32LE(at + 20), at: file.readUInt32LE(at + 42) }
    }
    at += 46 + name + extra + comment
  }
  throw broken()
}

function contentOf(file: Buffer, { at, bytes }: Entry): Buffer {
  if (file.readUInt32LE(at) !== localMark) throw broken()
  const begin = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28)
  if (begin + bytes > file.length) throw broken()
  return file.subarray(begin, begin + bytes)
}

/** Paragraphs with their style; a table's cells are paragraphs as well. */
function paragraphsOf(xml: string): SourceLine[] {
  const lines: SourceLine[] = []
  let [text, kind]: [string, SourceLine['kind']] = ['', 'text']
  const parts = /<w:(?:t(?: [^<>]*)?>([^<]*)<|(tab|br|cr)[ />]|pStyle w:val="([^"<>]*)"|(numPr)[ />])|<(\/w:p)>/g
  for (const [, said, space, style, listed, end] of xml.matchAll(parts)) {
    if (said !== undefined) text += said
    else if (space !== undefined) text += ' '
    else if (style !== undefined) kind = /^(?:heading|title|berschrift|titel|\d)/i.test(style) ? 'heading' : kind
    else if (listed !== undefined) kind = kind === 'heading' ? kind : 'item'
    else if (end !== undefined) {
      const plain = decoded(text).replace(/\s+/g, ' ').trim()
      if (plain !== '') lines.push({ text: plain, kind })
      text = ''
      kind = 'text'
    }
  }
  return lines
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[String(name).toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code >= 32 && code < 0xd8_00 ? String.fromCodePoint(code) : ' '
  })
}
