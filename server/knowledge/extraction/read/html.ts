// The lines of a web page as a person reads them, without what is not shown and what frames the page. A library reads the tags, one pass
// whatever they are: a page that is not well formed gives lines as well.
import type { SourceLine } from '@parley/contract/knowledge/extraction'
import { Parser } from 'htmlparser2'

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
export function linesOfHtml(html: string): SourceLine[] {
  const lines: SourceLine[] = []
  let kind: SourceLine['kind'] = 'text'
  let text = ''
  /** Elements around that nobody reads. */
  let hidden = 0
  const end = (): void => {
    const plain = text.replace(/\s+/g, ' ').trim()
    if (plain !== '') lines.push({ text: plain, kind })
    text = ''
  }
  const parser = new Parser({
    onopentagname(name) {
      if (unread.has(name)) hidden += 1
      if (hidden > 1 || inline.has(name)) return
      end()
      kind = headings.has(name) ? 'heading' : name === 'li' ? 'item' : isPart(name) ? kind : 'text'
    },
    ontext(said) {
      if (hidden === 0) text += said
    },
    onclosetag(name) {
      if (unread.has(name)) hidden -= 1
      if (hidden > 0 || inline.has(name) || name === 'br') return
      end()
      kind = 'text'
    },
  })
  parser.end(html)
  end()
  return lines
}

/** A paragraph inside of a list stays an item, a break of a line stays what it breaks. */
const isPart = (name: string): boolean => name === 'br' || name === 'p' || name === 'div'
