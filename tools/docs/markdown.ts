// Turns one page's markdown into HTML and tells what is in it: its title, its headings, its links and its text in pieces for the search.
// Addresses of links are the caller's to decide; markup inside the text is shown as text, but for keys (kbd).
import { Marked, type MarkedExtension, type Tokens } from 'marked'

export interface Heading {
  depth: number
  id: string
  text: string
}

/** What is found as one result: a page's opening, or what stands below one heading. */
interface Piece {
  id: string
  heading: string
  text: string
}

export interface Rendered {
  title: string
  html: string
  headings: Heading[]
  pieces: Piece[]
  /** Addresses as they stand in the finished page. */
  links: string[]
}

export type Address = (href: string) => string | null

/** An address that `addressOf` answers with null leads nowhere outside a checkout: its words stand alone. */
export function renderMarkdown(source: string, addressOf: Address): Rendered {
  const headings: Heading[] = []
  const links: string[] = []
  const marked = new Marked<string, string>({ gfm: true, renderer: rendererOf(headings, links, addressOf) })
  const html = marked.parse(source, { async: false })
  const title = headings.find(({ depth }) => depth === 1)?.text ?? ''
  return { title, html, headings, pieces: piecesOf(html, title), links }
}

type Renderer = NonNullable<MarkedExtension<string, string>['renderer']>

function rendererOf(headings: Heading[], links: string[], addressOf: Address): Renderer {
  const taken = new Map<string, number>()
  return {
    heading({ tokens, depth }: Tokens.Heading) {
      const inner = this.parser.parseInline(tokens)
      const text = plain(inner)
      const id = unusedId(text, taken)
      headings.push({ depth, id, text })
      const anchor = depth === 1 ? '' : ` <a class="anchor" href="#${id}" aria-label="Link to ${escapeText(text)}">#</a>`
      return `<h${depth} id="${id}">${inner}${anchor}</h${depth}>\n`
    },
    link({ href, tokens }: Tokens.Link) {
      const inner = this.parser.parseInline(tokens)
      const address = addressOf(href)
      if (address === null) return inner
      links.push(address)
      return `<a href="${escapeText(address)}">${inner}</a>`
    },
    table(token: Tokens.Table) {
      const cells = (row: Tokens.TableCell[], tag: string) =>
        `<tr>${row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`
      const body = token.rows.map((row) => cells(row, 'td')).join('\n')
      return `<div class="table" tabindex="0" role="group" aria-label="Table"><table><thead>${cells(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`
    },
    code({ text }: Tokens.Code) {
      return `<pre tabindex="0"><code>${escapeText(text)}\n</code></pre>\n`
    },
    html({ text }: Tokens.HTML | Tokens.Tag) {
      return /^<\/?kbd>$/.test(text) ? text : escapeText(text)
    },
  }
}

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** The id a heading of these words has, where none before it has the same. */
function headingId(text: string): string {
  return (
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '') || 'section'
  )
}

function unusedId(text: string, taken: Map<string, number>): string {
  const id = headingId(text)
  const count = taken.get(id) ?? 0
  taken.set(id, count + 1)
  return count === 0 ? id : `${id}-${count + 1}`
}

/** Words of a piece of HTML that this file has written. */
function plain(html: string): string {
  return html
    .replace(/<a class="anchor".*?<\/a>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Cut before each heading. */
function piecesOf(html: string, title: string): Piece[] {
  return html.split(/(?=<h[123] id=")/).flatMap((part) => {
    const opening = /^<h\d id="([^"]+)">([\s\S]*?)<\/h\d>/.exec(part)
    const text = plain(part.slice(opening?.[0].length ?? 0))
    if (opening === null) return text === '' ? [] : [{ id: '', heading: title, text }]
    const isTitle = part.startsWith('<h1')
    return [{ id: isTitle ? '' : (opening[1] ?? ''), heading: plain(opening[2] ?? ''), text }]
  })
}
