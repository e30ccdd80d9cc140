// What a browser must load before it shows something, gzipped as it travels: the files named by the built pages, what those import and
// the screen's own chunk with what it imports. Limits: sign-in 190 kB, shell 350 kB, widget with its styles 40 kB.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { projectRoot } from '@parley/server/base/process/worker-file'

const kilobyte = 1000

export async function bench(print: (line: string) => void): Promise<void> {
  const built = join(projectRoot(), 'dist')
  const consoleFolder = join(built, 'console')
  const page = pageFiles(join(consoleFolder, 'index.html'), '/builder/', consoleFolder)
  say(print, 'sign-in page, scripts', withImports([...page, chunkOf(consoleFolder, 'sign-in-screen')], '.js'), 190)
  say(print, 'shell, scripts', withImports([...page, chunkOf(consoleFolder, 'shell')], '.js'), 350)
  say(
    print,
    'shell with the list of bots, scripts',
    withImports([...page, chunkOf(consoleFolder, 'shell'), chunkOf(consoleFolder, 'bots-screen')], '.js'),
    null,
  )
  say(
    print,
    'canvas, scripts',
    withImports([...page, chunkOf(consoleFolder, 'shell'), chunkOf(consoleFolder, 'canvas-screen')], '.js'),
    null,
  )
  const widget = join(built, 'widget')
  say(print, 'widget with styles', [join(widget, 'parley-widget.js')], 40)
  say(
    print,
    'chat page, scripts and styles',
    withImports(pageFiles(join(widget, 'page', 'index.html'), '/widget/page/', join(widget, 'page'))),
    null,
  )
}

function say(print: (line: string) => void, name: string, files: readonly string[], limit: number | null): void {
  const kilobytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0) / kilobyte
  const share = limit === null ? '' : `, ${((100 * kilobytes) / limit).toFixed(0)} % of the limit of ${limit} kB`
  print(`${name}: ${kilobytes.toFixed(1)} kB in ${files.length} ${files.length === 1 ? 'file' : 'files'}${share}`)
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
