// Loads a built script and keeps its compiled form beside it, so that the next start need not compile it again: that is half of all
// the work of a start. The compiled form is bound to the script's content and to the version of V8; one that does not fit is not used.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import vm from 'node:vm'
import { SourcePositions } from './source-positions'

export interface Loaded<T> {
  exported: T
  /** Call when the script has done its usual work once: what was compiled by then is kept. */
  keep(): void
}

export function loadScript<T>(file: string): Loaded<T> {
  const source = readFileSync(file, 'utf8')
  const keptFile = `${file}.${createHash('sha1').update(source).digest('hex').slice(0, 16)}.kept`
  const kept = readIfThere(keptFile)
  const script = new vm.Script(`(function (exports, require, module, __filename, __dirname) { ${source}\n})`, {
    filename: file,
    cachedData: kept,
  })
  sayPositionsInSources(file)
  const made: { exports: object } = { exports: {} }
  script.runInThisContext()(made.exports, createRequire(file), made, file, dirname(file))
  const isUsed = kept !== undefined && script.cachedDataRejected !== true
  return { exported: made.exports as T, keep: () => (isUsed ? undefined : keepCompiled(keptFile, file, script)) }
}

/** Errors name our sources and not the built script; its map is read when the first of them is written out. */
function sayPositionsInSources(file: string): void {
  let positions: SourcePositions | undefined
  const where = (site: NodeJS.CallSite): string => {
    if (site.getFileName() !== file) return String(site)
    positions ??= new SourcePositions(readFileSync(`${file}.map`, 'utf8'))
    const found = positions.find(site.getLineNumber() ?? 1, site.getColumnNumber() ?? 1)
    if (found === undefined) return String(site)
    return `${site.getFunctionName() ?? '<anonymous>'} (${join(dirname(file), found.source)}:${found.line}:${found.column})`
  }
  Error.prepareStackTrace = (error, sites) => [String(error), ...sites.map((site) => `    at ${where(site)}`)].join('\n')
}

/** A folder that cannot be written only means that the next start compiles again. */
function keepCompiled(keptFile: string, file: string, script: vm.Script): void {
  try {
    const older = readdirSync(dirname(file)).filter((name) => name.startsWith(`${basename(file)}.`) && name.endsWith('.kept'))
    for (const name of older) rmSync(join(dirname(file), name), { force: true })
    const unfinished = `${keptFile}.${process.pid}`
    writeFileSync(unfinished, script.createCachedData())
    renameSync(unfinished, keptFile)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
  }
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}
