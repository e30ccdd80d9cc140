// The documentation site as it is made: nothing leads nowhere, every screen and every call has its place, and the search finds them.
import { join } from 'node:path'
import { calls } from '@parley/contract/calls'
import { menu } from '@parley/console/menu'
import { helpPage } from '@parley/console/shell/menu-entry'
import MiniSearch from 'minisearch'
import { describe, expect, it } from 'vitest'
import { deadLinks, makeSite, searchIndex, type SitePage } from './index'
import { renderMarkdown } from './markdown'
import { type SearchEntry, searchOptions } from './search'

const root = join(import.meta.dirname, '..', '..')
const { pages, nav } = await makeSite(root)
const page = (path: string): SitePage | undefined => pages.find((one) => one.path === path)

describe('the pages', () => {
  it('lead nowhere that is not there', () => {
    expect(pages.length).toBeGreaterThan(60)
    expect(deadLinks(pages)).toEqual([])
  })

  it('would be refused with a link to no page, or to no heading', () => {
    const made = (path: string, markdown: string): SitePage => ({ path, markdown, ...renderMarkdown(markdown, (href) => href) })
    const faults = deadLinks([made('a/one', '# One\n\n[x](../b/none) [y](two#gone) [z](two#here)'), made('a/two', '# Two\n\n## Here')])
    expect(faults).toEqual(['a/one links to ../b/none, which is no page', 'a/one links to two#gone, where there is no such heading'])
  })

  it('stand in the contents, each once, with a title of its own in its section', () => {
    expect(nav.flatMap((section) => section.pages.map(({ path }) => path)).sort()).toEqual(pages.map(({ path }) => path).sort())
    for (const { title, pages: own } of nav) expect([title, new Set(own.map((one) => one.title)).size]).toEqual([title, own.length])
  })

  it('hold one for each screen that is built [S9-023]', () => {
    expect(menu.map(helpPage).filter((path) => page(path) === undefined)).toEqual([])
  })

  it('describe every call once, with its path', () => {
    const headings = pages.filter(({ path }) => path.startsWith('api/')).flatMap(({ headings: own }) => own.map(({ text }) => text))
    expect(headings.filter((text) => Object.hasOwn(calls, text)).sort()).toEqual(Object.keys(calls).sort())
    expect(page('api/bot')?.html).toContain(`${calls['bot.create'].method} /api/1.1${calls['bot.create'].path}`)
  })

  it('show markup in a text as text', () => {
    const { html } = renderMarkdown('# A\n\nx <script>alert(1)</script> `<b>` <img src=x onerror=alert(1)>', (href) => href)
    expect(html).not.toMatch(/<script|<img|<b>/)
    expect(html).toContain('&lt;script&gt;')
  })
})

describe('the search', () => {
  const index = MiniSearch.loadJSON<SearchEntry>(searchIndex(pages), searchOptions)
  const first = (words: string) => index.search(words)[0]?.['path']

  it.each([
    ['getting started', 'start/getting-started'],
    ['overlap map', 'how-to/intents#read-how-well-it-does'],
    ['formatDate', 'reference/scripts#koreutil-formatdate'],
    ['dead letter', 'how-to/channels#when-a-message-is-not-delivered'],
    ['dailog canvas', 'how-to/canvas'],
  ])('for “%s” begins with %s', (words, path) => {
    expect(first(words)).toBe(path)
  })

  it('finds nothing for words that stand nowhere', () => {
    expect(index.search('zzyzx')).toEqual([])
  })
})
