// Builds the documentation site: every page of the contents as HTML, the search index and the few files beside them. `buildSite` writes
// them; `makeSite` only makes them, for tests. A link that leads nowhere ends the build with a sentence.
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { build } from 'esbuild'
import MiniSearch from 'minisearch'
import { readContents, type Source } from './contents'
import { type Assets, framed, type NavSection, siteName, upFrom } from './frame'
import { type Rendered, renderMarkdown } from './markdown'
import { type SearchEntry, searchOptions } from './search'

export interface SitePage extends Source, Rendered {}

export interface Site {
  pages: SitePage[]
  nav: NavSection[]
}

export async function makeSite(root: string): Promise<Site> {
  const sections = await readContents(root)
  const every = sections.flatMap(({ pages }) => pages)
  const byFile = new Map(every.flatMap(({ file, path }) => [file ?? '', `docs/site/${path || 'index'}.md`].map((name) => [name, path])))
  const made = sections.map(({ title, pages }) => ({
    title,
    pages: pages.map((page): SitePage => ({ ...page, ...renderMarkdown(page.markdown, (href) => addressOf(href, page.path, byFile)) })),
  }))
  const pages = made.flatMap((section) => section.pages)
  const faults = [...pages.flatMap(({ path, title }) => (title === '' ? [`${path} has no title`] : [])), ...deadLinks(pages)]
  if (faults.length > 0) throw new Error(`The documentation has faults:\n${faults.join('\n')}`)
  const nav = made.map(({ title, pages: own }) => ({ title, pages: own.map((page) => ({ path: page.path, title: page.title })) }))
  return { pages, nav }
}

/** A link names a page by its file, from the page's own folder, from docs/site or from the repository; what is no page has no address here. */
function addressOf(href: string, from: string, known: ReadonlyMap<string, string>): string | null {
  if (/^(https?:|mailto:)/.test(href) || href.startsWith('#')) return href
  const [file = '', hash = ''] = href.split('#')
  const places = [posix.join('docs/site', posix.dirname(from || 'index'), file), `docs/site/${file}`, file, `docs/${file}`]
  const path = places.map((place) => known.get(place)).find((one) => one !== undefined)
  if (path === undefined) return outside.test(file) ? null : href
  return `${upFrom(from)}${path}${hash === '' ? '' : `#${hash}`}`
}

/** Texts for people who have the code: their names stand without a link. */
const outside = /(^|\/)(ARCHITECTURE\.md|CONTRIBUTING\.md|CODE_OF_CONDUCT\.md|LICENSE)$/

export function deadLinks(pages: readonly SitePage[]): string[] {
  const ids = new Map(pages.map(({ path, headings }) => [path, new Set(headings.map(({ id }) => id))]))
  return pages.flatMap(({ path, links }) =>
    links
      .filter((link) => !/^(https?:|mailto:)/.test(link))
      .flatMap((link) => {
        const [place = '', hash = ''] = link.split('#')
        const target =
          place === ''
            ? path
            : posix
                .join(dirname(`/${path}`), place)
                .replace(/^\/+/, '')
                .replace(/\/$/, '')
        const found = ids.get(target)
        if (found === undefined) return [`${path || 'index'} links to ${link}, which is no page`]
        return hash === '' || found.has(hash) ? [] : [`${path || 'index'} links to ${link}, where there is no such heading`]
      }),
  )
}

export async function buildSite(root: string, outdir: string): Promise<void> {
  const { pages, nav } = await makeSite(root)
  rmSync(outdir, { recursive: true, force: true })
  mkdirSync(join(outdir, 'assets'), { recursive: true })
  const assets = await writeAssets(root, join(outdir, 'assets'), pages)
  for (const [at, page] of pages.entries())
    write(join(outdir, `${page.path || 'index'}.html`), framed({ ...page, before: pages[at - 1], after: pages[at + 1] }, nav, assets))
  write(join(outdir, '404.html'), framed({ path: '404', title: 'Nothing here', html: nothingHere, headings: [] }, nav, assets))
}

const nothingHere = `<h1>There is no such page</h1><p>It may have been moved or removed. Search for it above, look at the contents, or go to the <a href="./">first page</a> of the ${siteName}.</p>`

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

async function writeAssets(root: string, folder: string, pages: readonly SitePage[]): Promise<Assets> {
  const named = (name: string, text: string): string => {
    const [stem, ending] = [name.slice(0, name.lastIndexOf('.')), name.slice(name.lastIndexOf('.'))]
    const file = `${stem}-${createHash('sha256').update(text).digest('hex').slice(0, 10)}${ending}`
    writeFileSync(join(folder, file), text)
    return file
  }
  const client = join(root, 'tools', 'docs', 'client')
  const { metafile } = await build({
    entryPoints: [join(client, 'site.ts'), join(client, 'site.css')],
    outdir: folder,
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    loader: { '.woff2': 'file', '.woff': 'empty' },
    metafile: true,
    absWorkingDir: root,
    logLevel: 'warning',
  })
  const made = Object.keys(metafile.outputs).map((path) => posix.basename(path))
  const ending = (suffix: string): string => made.find((name) => name.startsWith('site-') && name.endsWith(suffix)) ?? ''
  cpSync(join(root, 'console', 'public', 'mark.svg'), join(folder, 'mark.svg'))
  return {
    script: ending('.js'),
    style: ending('.css'),
    early: named('early.js', readFileSync(join(root, 'console', 'public', 'early-theme.js'), 'utf8')),
    search: named('search.json', searchIndex(pages)),
    mark: 'mark.svg',
  }
}

const excerptChars = 140
const indexedChars = 4000

export function searchIndex(pages: readonly SitePage[]): string {
  const index = new MiniSearch<SearchEntry>(searchOptions)
  const entries = pages.flatMap(({ path, title, pieces }) =>
    pieces.map(({ id, heading, text }): SearchEntry => {
      const address = id === '' ? path : `${path}#${id}`
      return { id: `${path}#${id}`, title, heading, text: text.slice(0, indexedChars), path: address, excerpt: text.slice(0, excerptChars) }
    }),
  )
  const unique = [...new Map(entries.map((entry) => [entry.id, entry])).values()]
  index.addAll(unique)
  return JSON.stringify(index)
}
