// What may be sent as an attachment: a name made harmless, an ending from the list, and a content that is not something else.
import { attachmentTypes, endingOf } from '@parley/contract/base/chat/attachment-types'
import { fail } from '@parley/contract/base/errors'
import { sentence } from './sentences'

const longestName = 120
const longestEnding = 12

/**
 * The last part of a path without anything a file system, a header or a reader could take for something else: control and direction
 * characters, separators, leading and trailing dots and spaces. The ending stays.
 */
export function safeName(given: string, extension = ''): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .normalize('NFC')
    .replace(/[\p{C}\u2028\u2029]/gu, '')
    .replace(/[<>:"|?*%;]/g, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const named = endingOf(plain) === '' && /^\.?[a-z0-9]+$/i.test(extension) ? `${plain || 'file'}.${extension.replace('.', '')}` : plain
  const ending = endingOf(named).slice(0, longestEnding)
  const stem = ending === '' ? named : named.slice(0, named.lastIndexOf('.'))
  const short = [...(stem || 'file')].slice(0, longestName).join('')
  return ending === '' ? short : `${short}.${ending}`
}

/** The type a file of this name is given out with. */
export function typeOf(name: string): string {
  const ending = endingOf(name)
  const type = Object.hasOwn(attachmentTypes, ending) ? attachmentTypes[ending] : undefined
  if (type === undefined)
    fail('INVALID_INPUT', ending === '' ? sentence('refused.file-without-ending') : sentence('refused.file-type', { ending }))
  return type
}

/** How contents of a kind begin. A kind that is not here may begin in any way. */
const beginnings: Readonly<Record<string, readonly RegExp[]>> = {
  bmp: [/^BM/],
  doc: [/^\xd0\xcf.\xe0/s, /^\{\\rtf/],
  docx: [/^PK/],
  gif: [/^GIF8/],
  heic: [/^.{4}ftyp/s],
  jpeg: [/^\xff\xd8\xff/],
  jpg: [/^\xff\xd8\xff/],
  odp: [/^PK/],
  ods: [/^PK/],
  odt: [/^PK/],
  ogg: [/^OggS/],
  pdf: [/^.{0,1024}%PDF-/s],
  png: [/^\x89PNG\r\n/],
  pptx: [/^PK/],
  rtf: [/^\{\\rtf/],
  wav: [/^RIFF.{4}WAVE/s],
  webm: [/^.E\xdf\xa3/s],
  webp: [/^RIFF.{4}WEBP/s],
  xlsx: [/^PK/],
  zip: [/^PK/],
}
/** Programs and pages, whatever they are called. */
const neverBegins = [
  /^MZ/,
  /^\x7fELF/,
  /^#!/,
  /^\xca\xfe\xba\xbe/,
  /^[\xcf\xce]\xfa\xed\xfe/,
  /^\s*<(!doctype html|html|script|svg|\?php)/i,
]
const plainText = new Set(['text/plain', 'text/csv', 'application/json', 'message/rfc822'])

/** Refuses a file whose content is not of the kind its name says. */
export function checkContent(name: string, bytes: Uint8Array): void {
  if (bytes.length === 0) fail('INVALID_INPUT', sentence('refused.file-empty'))
  const start = Buffer.from(bytes.subarray(0, 1100)).toString('latin1')
  const wanted = beginnings[endingOf(name)]
  const isOther =
    neverBegins.some((pattern) => pattern.test(start)) || (wanted !== undefined && !wanted.some((pattern) => pattern.test(start)))
  const isBinary = plainText.has(typeOf(name)) && bytes.subarray(0, 8000).includes(0) && !/^(\xff\xfe|\xfe\xff)/.test(start)
  if (isOther || isBinary) fail('INVALID_INPUT', sentence('refused.file-content'))
}
