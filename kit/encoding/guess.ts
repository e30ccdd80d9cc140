// Which of the encodings before Unicode a file is written in: a library ranks them, and what they make of the bytes is looked at. Of two that
// give different texts the first is taken only if it is far ahead; else nobody can know, and a person chooses.
import { analyse } from 'chardet'
import { isLatin, likeness } from './likeness'
import { type Decoded, isWritten, strictly } from './strictly'

/** So much of a file is judged; all of it is decoded. */
const rankedBytes = 256 * 1024
/** Of a hundred, and what a script adds. */
const [sure, farAhead] = [30, 6]
/** They are candidates whatever the library says: it knows neither all of their characters nor short texts. */
const always = ['windows-1252', 'shift_jis', 'euc-kr', 'windows-1251', 'macintosh', 'cp850']
/** What the library's word counts where letters alone tell the language, and what it is worth to be what most write. */
const [ofLatin, ofMostUsual] = [0.4, 5]

interface Candidate {
  encoding: string
  score: number
  text: string
}

/** undefined where none of them can be meant. */
export function guessed(bytes: Uint8Array): Decoded | undefined {
  const candidates = candidatesOf(sampleOf(bytes))
  const [first, second] = candidates
  if (first === undefined) return undefined
  const isFarAhead = first.score - (second?.score ?? 0) >= farAhead
  if (first.score < sure || !isFarAhead) return { fault: 'unsure', encodings: candidates.map(({ encoding }) => encoding) }
  const text = strictly(bytes, first.encoding)
  return text === null || !isWritten(text) ? { fault: 'broken', encodings: [first.encoding] } : { text, encoding: first.encoding }
}

/** The first lines that tell anything: those with more than plain letters. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const lines: Uint8Array[] = []
  let [size, from] = [0, 0]
  while (from < bytes.length && size < rankedBytes) {
    const end = bytes.indexOf(0x0a, from)
    const line = bytes.subarray(from, end < 0 ? bytes.length : end + 1)
    if (line.some((byte) => byte >= 0x80 || byte === 0x1b)) {
      const piece = line.subarray(0, wholeUpTo(line, rankedBytes - size))
      lines.push(piece)
      size += piece.length
    }
    from += line.length
  }
  const sample = new Uint8Array(size)
  let at = 0
  for (const line of lines) {
    sample.set(line, at)
    at += line.length
  }
  return sample
}

/** At most so many bytes of a line, up to one that is no second half of a character in any encoding. */
function wholeUpTo(line: Uint8Array, most: number): number {
  if (line.length <= most) return line.length
  const end = line.subarray(0, most).findLastIndex((byte) => byte < 0x30)
  return end < 0 ? most : end + 1
}

/** The likeliest first; of those that give the same text one. */
function candidatesOf(bytes: Uint8Array): Candidate[] {
  const ranked = analyse(bytes).map(({ name, confidence }) => ({ encoding: decoderOf(name), confidence }))
  const known = new Map(always.map((encoding) => [encoding, 0]))
  for (const { encoding, confidence } of ranked) known.set(encoding, Math.max(confidence, known.get(encoding) ?? 0))
  const read = [...known].flatMap(([encoding, confidence]): Candidate[] => {
    const text = /^(?:utf|ascii)/.test(encoding) ? null : strictly(bytes, encoding)
    return text === null || !isWritten(text) ? [] : [{ encoding, score: trusted(encoding, confidence) + likeness(text, encoding), text }]
  })
  const distinct = read.filter(({ text }, at) => read.findIndex((each) => each.text === text) === at)
  const best = (text: string): number => Math.max(...read.filter((each) => each.text === text).map(({ score }) => score))
  return distinct.map((each) => ({ ...each, score: best(each.text) })).toSorted((one, other) => other.score - one.score)
}

const trusted = (encoding: string, confidence: number): number =>
  isLatin(encoding) ? confidence * ofLatin + (encoding === 'windows-1252' ? ofMostUsual : 0) : confidence

/** ISO-8859-1 and its sisters are read as the encodings of Windows that hold them. */
function decoderOf(name: string): string {
  const windows = { 'iso-8859-1': 'windows-1252', 'iso-8859-9': 'windows-1254' } as const
  const lower = name.toLowerCase()
  return Object.entries(windows).find(([iso]) => iso === lower)?.[1] ?? lower
}
