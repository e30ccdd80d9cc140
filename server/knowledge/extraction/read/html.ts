// The lines of a web page as a person reads them, without what is not shown and what frames the page. One pass over the text, whatever its
// tags: a page that is not well formed gives lines as well.
import type { SourceLine } from '@parley/contract/knowledge/extraction'

/** Elements whose content nobody reads as text of the page. */
const unread = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'nav',
  'footer',
  'select',
  'textarea',
  'title',
  'iframe',
  'button',
])
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'summary', 'dt'])
const inline = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'cite',
  'code',
  'em',
  'i',
  'kbd',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
  'wbr',
])
const named: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', hellip: '…', mdash: '—', ndash: '–', euro: '€', pound: '£', copy: '©' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', szlig: 'ß' },
  ...{
    eacute: 'é',
    egrave: 'è',
    agrave: 'à',
    ccedil: 'ç',
    aring: 'å',
    oslash: 'ø',
    aelig: 'æ',
    ntilde: 'ñ',
    deg: '°',
    middot: '·',
    bull: '•',
  },
}

export function linesOfHtml(html: string): SourceLine[] {
  const lines: SourceLine[] = []
  let kind: SourceLine['kind'] = 'text'
  let text = ''
  const end = (): void => {
    const plain = plainText(text)
    if (plain !== '') lines.push({ text: plain, kind })
    text = ''
  }
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at)
    if (open === -1) {
      text += html.slice(at)
      break
    }
    text += html.slice(at, open)
    const tag = tagAt(html, open)
    at = tag.end
    if (tag.name === '') text += tag.text
    if (tag.name === '' || inline.has(tag.name)) continue
    end()
    kind = tag.isClosing ? 'text' : headings.has(tag.name) ? 'heading' : tag.name === 'li' ? 'item' : isPart(tag.name) ? kind : 'text'
    if (!tag.isClosing && unread.has(tag.name)) at = endOf(html, tag.name, at)
  }
  end()
  return lines
}

/** A paragraph inside of a list stays an item, a break of a line stays what it breaks. */
const isPart = (name: string): boolean => name === 'br' || name === 'p' || name === 'div'

interface Tag {
  /** '' where `<` begins no tag: then it is text. */
  name: string
  isClosing: boolean
  text: string
  end: number
}

function tagAt(html: string, open: number): Tag {
  if (html.startsWith('<!--', open)) return skipped(html, '-->', open)
  const next = html.charAt(open + 1)
  if (next === '!' || next === '?') return skipped(html, '>', open)
  const isClosing = next === '/'
  const first = open + (isClosing ? 2 : 1)
  let last = first
  while (last < first + 20 && /[a-z0-9-]/i.test(html.charAt(last))) last += 1
  const name = html.slice(first, last).toLowerCase()
  if (!/^[a-z]/.test(name)) return { name: '', isClosing: false, text: '<', end: open + 1 }
  return { name, isClosing, text: '', end: endOfTag(html, last) }
}

function skipped(html: string, until: string, from: number): Tag {
  const found = html.indexOf(until, from)
  return { name: '', isClosing: false, text: '', end: found === -1 ? html.length : found + until.length }
}

/** Behind the `>` that stands in no quotes. */
function endOfTag(html: string, from: number): number {
  let quote = ''
  for (let at = from; at < html.length; at++) {
    const character = html.charAt(at)
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '>') return at + 1
  }
  return html.length
}

/** At the closing tag of an element nobody reads; at the end where it is never closed. */
function endOf(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}`, 'gi')
  closing.lastIndex = from
  return closing.exec(html)?.index ?? html.length
}

function plainText(text: string): string {
  return text
    .replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi, (whole, hex: string, decimal: string, name: string) =>
      name === undefined ? character(Number.parseInt(hex ?? decimal, hex === undefined ? 10 : 16)) : (named[name] ?? whole),
    )
    .replace(/\s+/g, ' ')
    .trim()
}

function character(code: number): string {
  const isShown = code >= 32 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff)
  return isShown ? String.fromCodePoint(code) : ' '
}
