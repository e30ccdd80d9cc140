// What a browser must load before it shows something, gzipped as it travels: the files named by the built pages, what those import and
// the screen's own chunk with what it imports. Limits: sign-in 190 kB, shell 350 kB, widget with its styles 40 kB.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { projectRoot } from '@parley/server/base/process/worker-file'

const kilobyte = 1000

interface Size {
  name: string
  files: readonly string[]
  kilobytes: number
  /** In kB; null: there is none. */
  limit: number | null
}

export async function bench(print: (line: string) => void): Promise<void> {
  for (const { name, files, kilobytes, limit } of sizes()) {
    const share = limit === null ? '' : `, ${((100 * kilobytes) / limit).toFixed(0)} % of the limit of ${limit} kB`
    print(`${name}: ${kilobytes.toFixed(1)} kB in ${files.length} ${files.length === 1 ? 'file' : 'files'}${share}`)
  }
}

/** Of what is built, which must be. */
export function sizes(): Size[] {
  const built = join(projectRoot(), 'dist')
  const consoleFolder = join(built, 'console')
  const page = pageFiles(join(consoleFolder, 'index.html'), '/builder/', consoleFolder)
  const screen = (...sources: string[]) => withImports([...page, ...sources.map((source) => chunkOf(consoleFolder, source))], '.js')
  const widget = join(built, 'widget')
  return [
    sizeOf('sign-in page, scripts', screen('sign-in-screen'), 190),
    sizeOf('shell, scripts', screen('shell'), 350),
    sizeOf('shell with the list of bots, scripts', screen('shell', 'bots-screen'), null),
    sizeOf('canvas, scripts', screen('shell', 'canvas-screen'), null),
    sizeOf('widget with styles', [join(widget, 'parley-widget.js')], 40),
    sizeOf('widget, looks that come later', laterFiles(widget), 40),
    sizeOf(
      'chat page, scripts and styles',
      withImports(pageFiles(join(widget, 'page', 'index.html'), '/widget/page/', join(widget, 'page'))),
      null,
    ),
  ]
}

function laterFiles(widget: string): string[] {
  const assets = join(widget, 'assets')
  return readdirSync(assets).flatMap((name) => (name.endsWith('.js') ? [join(assets, name)] : []))
}

function sizeOf(name: string, files: readonly string[], limit: number | null): Size {
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0)
  return { name, files, kilobytes: bytes / kilobyte, limit }
}

/** Scripts and styles a page names, which includes what its entry imports. */
function pageFiles(page: string, base: string, folder: string): string[] {
  const named = [...readFileSync(page, 'utf8').matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? '')
  return named.filter((address) => address.startsWith(base)).map((address) => join(folder, address.slice(base.length)))
}

/** The built chunk of a source file; chunks are named <source>-<hash>.js. */
function chunkOf(folder: string, source: string): string {
  const assets = join(folder, 'assets')
  const found = readdirSync(assets).filter(
    (name) => name.startsWith(`${source}-`) && name.length === source.length + '-12345678.js'.length && name.endsWith('.js'),
  )
  const [one, ...others] = found
  if (one === undefined || others.length > 0) throw new Error(`There must be one chunk of ${source}; there are ${found.length}.`)
  return join(assets, one)
}

/** These files and all they import at once; what is imported later, by a call, does not count. */
function withImports(files: readonly string[], ending = ''): string[] {
  const found = new Set<string>()
  const follow = (file: string): void => {
    if (found.has(file) || !existsSync(file)) return
    found.add(file)
    if (!file.endsWith('.js')) return
    const source = readFileSync(file, 'utf8')
    for (const match of source.matchAll(/(?:\bfrom|\bimport)\s*["'](\.[^"']+\.js)["']/g)) follow(join(dirname(file), match[1] ?? ''))
  }
  for (const file of files) follow(file)
  return [...found].filter((file) => basename(file).endsWith(ending))
}
