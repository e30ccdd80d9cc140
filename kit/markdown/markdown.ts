// Reads the platform's message markup (specification §5: h1-h6, bullets, bold, italic, indented text, rule, code, images, links)
// into a small tree. It makes no HTML: whoever shows the tree decides how, so user text can never become markup of the page.
import { closingBracket, withoutClosingSigns } from '../text/address-end'

export type Inline =
  | { type: 'text'; text: string }
  | { type: 'break' }
  | { type: 'code'; text: string }
  | { type: 'bold' | 'italic'; children: Inline[] }
  | { type: 'link'; text: string; address: string }
  | { type: 'image'; text: string; address: string }

export type Block =
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'heading'; level: number; children: Inline[] }
  | { type: 'list'; ordered: boolean; start: number; items: Inline[][] }
  | { type: 'indent'; children: Inline[] }
  | { type: 'rule' }
  | { type: 'code'; text: string }

/** Every construct by name, as a channel's `markdownDisable` list uses it. */
export const markups = ['heading', 'list', 'bold', 'italic', 'indent', 'rule', 'code', 'image', 'link'] as const
export type Markup = (typeof markups)[number]

const deepestNesting = 4
const addressSchemes = ['http:', 'https:', 'mailto:', 'tel:']

/** An address that may be followed or shown: http(s), mail, telephone or relative; anything else is null. */
export function safeAddress(address: string): string | null {
  const compact = [...address].filter((character) => character > ' ' && character !== '\u007f').join('')
  if (compact === '') return null
  const scheme = /^([a-z][a-z0-9+.-]*:)/i.exec(compact)?.[1]?.toLowerCase()
  if (scheme !== undefined && !addressSchemes.includes(scheme)) return null
  return compact
}

/** The message as blocks. Linear in its length; never throws. */
export function parseMarkdown(source: string): Block[] {
  const lines = source
    .replace(/\r\n?/g, '\n')
    .replace(/<br\s{0,8}\/?>/gi, '\n')
    .split('\n')
  const blocks: Block[] = []
  let index = 0
  while (index < lines.length) {
    const line = lines[index] ?? ''
    if (line.trim() === '') {
      index += 1
      continue
    }
    const fenced = line.startsWith('```') ? readFence(lines, index) : null
    if (fenced) {
      blocks.push({ type: 'code', text: fenced.text })
      index = fenced.next
      continue
    }
    addLine(blocks, line, index > 0 && (lines[index - 1] ?? '').trim() !== '')
    index += 1
  }
  return blocks
}

/** A code block from its opening fence; null when the fence is never closed, so that half a fence stays visible text. */
function readFence(lines: string[], from: number): { text: string; next: number } | null {
  const opening = (lines[from] ?? '').slice(3)
  const sameLine = opening.indexOf('```')
  if (sameLine >= 0) return { text: opening.slice(0, sameLine), next: from + 1 }
  const end = lines.findIndex((line, at) => at > from && line.trimEnd().endsWith('```'))
  if (end < 0) return null
  const last = (lines[end] ?? '').trimEnd().slice(0, -3)
  const first = /^\w*$/.test(opening) ? [] : [opening]
  const body = [...first, ...lines.slice(from + 1, end), ...(last === '' ? [] : [last])]
  return { text: body.join('\n'), next: end + 1 }
}

/** Adds one line, joining it to the block before when `joined` (no empty line between) and the kinds fit. */
function addLine(blocks: Block[], line: string, joined: boolean): void {
  const before = joined ? blocks.at(-1) : undefined
  if (/^\s*(_{3,}|-{3,})\s*$/.test(line)) {
    blocks.push({ type: 'rule' })
    return
  }
  const heading = /^#h([1-6])\s?(.*)$/i.exec(line) ?? /^(#{1,6}) (.*)$/.exec(line)
  if (heading) {
    const mark = heading[1] ?? '1'
    const level = mark.startsWith('#') ? mark.length : Number(mark)
    blocks.push({ type: 'heading', level, children: parseInline(heading[2] ?? '') })
    return
  }
  if (line.startsWith('>>')) {
    blocks.push({ type: 'indent', children: parseInline(line.slice(2).trim()) })
    return
  }
  const item = /^\s*(?:([*•-])|(\d{1,9})\.)\s+(\S.*)$/.exec(line)
  if (item) {
    const ordered = item[2] !== undefined
    const children = parseInline(item[3] ?? '')
    if (before?.type === 'list' && before.ordered === ordered) before.items.push(children)
    else blocks.push({ type: 'list', ordered, start: Number(item[2] ?? 1), items: [children] })
    return
  }
  if (before?.type === 'paragraph') before.children.push({ type: 'break' }, ...parseInline(line))
  else blocks.push({ type: 'paragraph', children: parseInline(line) })
}

/** One line's inline marks: bold, italic, code, links, images and bare web addresses. */
export function parseInline(text: string, depth = 0): Inline[] {
  const scan: Scan = { text, depth, unclosed: new Set() }
  return inlinesIn(text, (at) => (depth < deepestNesting ? readMark(scan, at) : null))
}

/** Text without markup, such as a user's own: bare web addresses are links, and nothing else is anything. */
export function linkAddresses(text: string): Inline[] {
  return inlinesIn(text, (at) => readBareAddress(text, at))
}

function inlinesIn(text: string, read: (at: number) => Mark | null): Inline[] {
  const found: Inline[] = []
  let plainFrom = 0
  let at = 0
  while (at < text.length) {
    const mark = read(at)
    if (mark === null) {
      at += 1
      continue
    }
    if (at > plainFrom) found.push({ type: 'text', text: text.slice(plainFrom, at) })
    found.push(mark.inline)
    at = mark.end
    plainFrom = at
  }
  if (plainFrom < text.length) found.push({ type: 'text', text: text.slice(plainFrom) })
  return found
}

interface Scan {
  text: string
  depth: number
  /** A mark that was not closed once is not closed further on either; remembering that keeps the scan linear. */
  unclosed: Set<string>
}

interface Mark {
  inline: Inline
  end: number
}

function readMark(scan: Scan, at: number): Mark | null {
  const { text } = scan
  const character = text.charAt(at)
  if (character === '*') {
    const width = text.charAt(at + 1) === '*' ? 2 : 1
    return readPaired(scan, at, '*'.repeat(width))
  }
  if (character === '~' || character === '`') return readPaired(scan, at, character)
  if (character === '[') return readLink(scan, at, 'link')
  if (character === '!' && text.charAt(at + 1) === '[') return readLink(scan, at + 1, 'image')
  if (character === 'h') return readBareAddress(text, at)
  return null
}

function readPaired({ text, depth, unclosed }: Scan, at: number, mark: string): Mark | null {
  const from = at + mark.length
  const first = text.charAt(from)
  if (unclosed.has(mark) || first === '' || first === ' ' || isWord(text.charAt(at - 1))) return null
  const end = text.indexOf(mark, from)
  if (end < 0) unclosed.add(mark)
  if (end <= from || text.charAt(end - 1) === ' ') return null
  const inside = text.slice(from, end)
  const inline: Inline =
    mark === '`' ? { type: 'code', text: inside } : { type: mark === '~' ? 'italic' : 'bold', children: parseInline(inside, depth + 1) }
  return { inline, end: end + mark.length }
}

/** `[text](address)` with `open` at the bracket. An address that may not be followed leaves the words as plain text. */
function readLink({ text, unclosed }: Scan, open: number, type: 'link' | 'image'): Mark | null {
  if (unclosed.has('](')) return null
  const middle = text.indexOf('](', open)
  const end = middle < 0 ? -1 : closingBracket(text, middle + 2)
  if (end < 0) {
    unclosed.add('](')
    return null
  }
  const words = text.slice(open + 1, middle)
  if (words.includes('[') || words.includes(']')) return null
  const address = safeAddress(text.slice(middle + 2, end))
  const inline: Inline = address === null ? { type: 'text', text: words } : { type, text: words === '' ? address : words, address }
  return { inline, end: end + 1 }
}

function readBareAddress(text: string, at: number): Mark | null {
  if (!text.startsWith('http://', at) && !text.startsWith('https://', at)) return null
  const before = text.charAt(at - 1)
  if (isWord(before) && !withoutBlanks.test(before)) return null
  let end = at
  while (end < text.length && !/[\s<>"'“”«»「」『』【】。、]/.test(text.charAt(end))) end += 1
  const address = withoutClosingSigns(text.slice(at, end))
  if (address.endsWith('//') || address.length <= 'https:'.length) return null
  return { inline: { type: 'link', text: address, address }, end: at + address.length }
}

function isWord(character: string): boolean {
  return character !== '' && /[\p{L}\p{N}]/u.test(character)
}

/** Words of these scripts are not parted: an address may follow one at once. */
const withoutBlanks = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
