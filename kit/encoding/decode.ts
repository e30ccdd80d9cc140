// The text of a file of any of the encodings that spreadsheets and editors write, read strictly: a byte that does not belong, and an
// encoding that is not sure, is told, never guessed in silence. Which of the older encodings it may be is guess.ts's.
import { guessed } from './guess'
import { isLatin } from './likeness'
import { type Decoded, isWritten, strictly } from './strictly'

type Fault = Extract<Decoded, { fault: string }>
const fault = (why: Fault['fault'], names: string[] = []): Fault => ({ fault: why, encodings: names })

const marks: readonly [encoding: string, bytes: readonly number[]][] = [
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-32be', [0, 0, 0xfe, 0xff]],
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** `given`: the encoding that a person chose, by its name. */
export function decode(bytes: Uint8Array, given?: string): Decoded {
  if (given !== undefined) return decodedAs(bytes, given)
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  if (marked !== undefined) return decodedAs(bytes, marked[0])
  if (bytes.includes(0)) return withoutMark(bytes)
  if (bytes.includes(0x1b)) return guessed(bytes) ?? fault('binary')
  const text = strictly(bytes, 'utf-8')
  if (text !== null) return isWritten(text) ? { text, encoding: 'utf-8' } : fault('binary')
  if (isAlmostUtf8(bytes)) return fault('broken', ['utf-8'])
  const read = guessed(bytes) ?? fault('unsure')
  return 'text' in read && isLatin(read.encoding) && hasUtf8(bytes) ? fault('broken', ['utf-8']) : read
}

function decodedAs(bytes: Uint8Array, encoding: string): Decoded {
  if (encoding.startsWith('utf-32')) return fault('unknown', ['utf-32'])
  const text = strictly(bytes, encoding)
  if (text === null) return fault('broken', [encoding])
  return isWritten(text) ? { text, encoding } : fault('binary')
}

/** UTF-16 of which nothing tells the order of its bytes: only one of both gives characters that exist, or more line ends. */
function withoutMark(bytes: Uint8Array): Decoded {
  const read = (['utf-16le', 'utf-16be'] as const)
    .map((encoding) => ({ encoding, text: strictly(bytes, encoding) }))
    .filter((one): one is { encoding: 'utf-16le' | 'utf-16be'; text: string } => one.text !== null && isWritten(one.text))
  if (isUtf8WithZeros(bytes)) return fault('binary')
  const [best] = read.toSorted((one, other) => plainSigns(other.text) - plainSigns(one.text))
  return best === undefined || plainSigns(best.text) === 0 ? fault('binary') : best
}

/** Every other byte of plain letters in UTF-16 is zero; a few zeros in what is UTF-8 without them are damage. */
function isUtf8WithZeros(bytes: Uint8Array): boolean {
  const others = bytes.filter((byte) => byte !== 0)
  const text = bytes.length - others.length < bytes.length / 3 ? strictly(others, 'utf-8') : null
  return text !== null && isWritten(text)
}

/** A file put together of two, one of them in UTF-8: no Latin letters stand side by side that would be those bytes. */
const hasUtf8 = (bytes: Uint8Array): boolean => /[ßà-ÿ‘’“”„–—…€]/u.test(new TextDecoder('utf-8').decode(bytes))

/** So much of a text tells how it was read. */
const lookedAt = 100_000
const plainSigns = (text: string): number => text.slice(0, lookedAt).match(/[\n\r\t ,;"A-Za-z0-9]/g)?.length ?? 0

const [replacement, lastPlain] = [0xfffd, 0x7f]

/** A file in UTF-8 that was cut off within a character, or with a damaged place among many that are not. */
function isAlmostUtf8(bytes: Uint8Array): boolean {
  const isCut = [1, 2, 3].some((cut) => /\P{ASCII}/u.test(strictly(bytes.subarray(0, Math.max(0, bytes.length - cut)), 'utf-8') ?? ''))
  if (isCut) return true
  const text = new TextDecoder('utf-8').decode(bytes)
  let [beyond, broken] = [0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === replacement) broken += 1
    else if (code > lastPlain) beyond += 1
  }
  return beyond >= broken * 4
}
