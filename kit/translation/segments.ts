// A text cut into what is translated and what stays: every line is a segment of its own, and what must not be touched is a mark in it. An
// answer that lost a mark, or brings markup that nobody gave it, is none.
import { protectedSpans } from './protected'

/** How a mark is written for an engine: as an element of HTML, or as a number in brackets. */
export type MarkStyle = 'html' | 'text'

interface Mark {
  text: string
  isOrdered: boolean
}

/** Words and marks, in their order. */
export interface Segment {
  pieces: readonly (string | Mark)[]
}

export interface Segmented {
  /** What stays, and segments by their number. */
  parts: readonly (string | number)[]
  segments: readonly Segment[]
}

const lineStart = /^[ \t]*(?:(?:#{1,6}|[-+*>]|\d+[.)])[ \t]+)*/

export function segmentsOf(text: string): Segmented {
  const parts: (string | number)[] = []
  const segments: Segment[] = []
  for (const line of linesOf(text)) {
    if (typeof line === 'string') parts.push(line)
    else {
      const { before, pieces, behind } = trimmed(line)
      if (before !== '') parts.push(before)
      if (pieces.length > 0) parts.push(segments.push({ pieces }) - 1)
      if (behind !== '') parts.push(behind)
    }
  }
  return { parts, segments }
}

/** The text with these translations in the place of its segments. */
export function joinSegments({ parts }: Pick<Segmented, 'parts'>, translations: readonly string[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : (translations[part] ?? ''))).join('')
}

type Line = string | (string | Mark)[]

/** Line ends between lines; a mark may hold line ends of its own. */
function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let line: (string | Mark)[] = []
  const literal = (words: string): void => {
    for (const [at, part] of words.split(/(\r?\n)/).entries()) {
      if (at % 2 === 1) {
        lines.push(line, part)
        line = []
      } else if (part !== '') line.push(part)
    }
  }
  let at = 0
  for (const { start, end, isOrdered } of protectedSpans(text)) {
    literal(text.slice(at, start))
    line.push({ text: text.slice(start, end), isOrdered })
    at = end
  }
  literal(text.slice(at))
  return [...lines, line]
}

const textOf = (piece: string | Mark): string => (typeof piece === 'string' ? piece : piece.text)

/** Without what begins a line of markdown, and blanks around; no pieces where there are no words. */
function trimmed(line: readonly (string | Mark)[]): { before: string; pieces: (string | Mark)[]; behind: string } {
  const whole = line.map(textOf).join('')
  if (!line.some((piece) => typeof piece === 'string' && /\p{L}/u.test(piece))) return { before: whole, pieces: [], behind: '' }
  const [first, ...rest] = line
  const before = typeof first === 'string' ? (lineStart.exec(first)?.[0] ?? '') : ''
  const started = typeof first === 'string' ? [first.slice(before.length), ...rest] : [...line]
  const last = started.at(-1)
  const behind = typeof last === 'string' ? (/\s*$/.exec(last)?.[0] ?? '') : ''
  const ended = typeof last === 'string' ? [...started.slice(0, -1), last.slice(0, last.length - behind.length)] : started
  return { before, pieces: ended.filter((piece) => piece !== ''), behind }
}

/** Whether a segment can only be written as HTML where marks are elements. */
export const needsHtml = ({ pieces }: Segment): boolean => pieces.some((piece) => typeof piece !== 'string')

/** As it is sent to an engine. `isEscaped`: as HTML. */
export function writeSegment({ pieces }: Segment, isEscaped: boolean): string {
  let mark = -1
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return isEscaped ? escaped(piece) : piece
      mark += 1
      return isEscaped ? `<x id="${mark}"></x>` : `[[${mark}]]`
    })
    .join('')
}

const markIn: Readonly<Record<MarkStyle, RegExp>> = {
  html: /<x\b[^<>]*?\bid\s*=\s*["']?(\d+)["']?[^<>]*>/gi,
  text: /\[\[\s*(\d+)\s*\]\]/g,
}

/** What came back for a segment; null where it cannot be used. */
export function readSegment(segment: Segment, answer: string, isEscaped: boolean): string | null {
  const marks = segment.pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece]))
  const cut = (isEscaped ? answer.replace(/<\/x\s*>/gi, '') : answer).split(markIn[isEscaped ? 'html' : 'text'])
  const words = cut.filter((_, at) => at % 2 === 0).map((each) => each.replace(/[\r\n]+/g, ' '))
  const numbers = cut.filter((_, at) => at % 2 === 1).map(Number)
  if (isEscaped && words.some((each) => each.includes('<'))) return null
  const plain = isEscaped ? words.map(unescaped) : words
  if (!hasAll(numbers, marks) || plain.some((each) => bringsMarkup(each, segment)) || plain.join('').trim() === '') return null
  return plain
    .flatMap((each, at) => [each, marks[numbers[at] ?? -1]?.text ?? ''])
    .join('')
    .trim()
}

/** Each once, and those that belong together as they were. */
function hasAll(numbers: readonly number[], marks: readonly Mark[]): boolean {
  if (numbers.length !== marks.length || new Set(numbers).size !== marks.length) return false
  if (numbers.some((number) => marks[number] === undefined)) return false
  const inOrder = numbers.filter((number) => marks[number]?.isOrdered === true)
  return inOrder.every((number, at) => at === 0 || number > (inOrder[at - 1] ?? -1))
}

const brought: readonly RegExp[] = [/<[a-z/!?]/i, /\{\{|\}\}/, /https?:\/\/|javascript:/i, /\]\(/, /`|\*\*|~~/, /\p{Cc}/u]

/** All markup of the source is a mark: what is among the words came from elsewhere, unless the source's own words look like it. */
function bringsMarkup(words: string, { pieces }: Segment): boolean {
  return brought.some((shape) => shape.test(words) && !pieces.some((piece) => typeof piece === 'string' && shape.test(piece)))
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code > 0 && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole
  })
}
