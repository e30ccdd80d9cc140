// Makes a database cluster the first time: a random password and `initdb`. It works beside the final place and renames at the
// end, so that a cluster which exists is a whole one, however the first start was interrupted.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { codeOf, reasonOf, StartFailure } from '../../../process/config/start-failure'
import type { Binaries } from './binaries'
import { chooseIdentity, giveTo, type Identity } from './identity'

/** Where one embedded database keeps its things. All paths are absolute. */
export interface ClusterPaths {
  folder: string
  cluster: string
  passwordFile: string
  logFile: string
}

export const databaseUser = 'parley'

export function clusterPathsIn(folder: string): ClusterPaths {
  return {
    folder,
    cluster: join(folder, 'cluster'),
    passwordFile: join(folder, 'password'),
    logFile: join(folder, 'log'),
  }
}

/** Leaves an existing cluster as it is, apart from its owner. Answers as whom PostgreSQL is to run there. */
export function prepareCluster(places: ClusterPaths, binaries: Binaries): Identity {
  try {
    mkdirSync(dirname(places.folder), { recursive: true })
    const identity = chooseIdentity(binaries, places.folder)
    mkdirSync(places.folder, { recursive: true, mode: 0o700 })
    if (!existsSync(places.cluster)) initialise(places, binaries, identity)
    giveTo(identity.ownerId, places.folder)
    giveTo(identity.ownerId, places.cluster)
    return identity
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR'].includes(codeOf(error))) throw error
    throw new StartFailure(
      `The database folder ${places.folder} cannot be written (${reasonOf(error)}); set PARLEY_DATA to a folder of this user, or DATABASE_URL.`,
    )
  }
}

export function readPassword({ passwordFile, folder }: ClusterPaths): string {
  if (!existsSync(passwordFile)) {
    throw new StartFailure(
      `The password of the database in ${folder} is missing; bring back ${passwordFile} from a backup, or set PARLEY_DATA to a new folder.`,
    )
  }
  return readFileSync(passwordFile, 'utf8').trim()
}

function initialise(places: ClusterPaths, binaries: Binaries, identity: Identity): void {
  removeUnfinished(places)
  const unfinished = `${places.cluster}.new-${randomBytes(4).toString('hex')}`
  rmSync(places.passwordFile, { force: true })
  writeFileSync(places.passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 })
  mkdirSync(unfinished, { mode: 0o700 })
  giveTo(identity.ownerId, places.passwordFile)
  giveTo(identity.ownerId, unfinished)
  giveTo(identity.ownerId, places.folder)
  const attempts = ['C.UTF-8', 'C'].map((letters) => () => runInitdb(letters, { ...places, cluster: unfinished }, binaries, identity))
  const failure = attempts.reduce<string | undefined>(
    (previous, attempt, i) => (i === 0 || previous !== undefined ? attempt() : undefined),
    undefined,
  )
  if (failure !== undefined) {
    removeUnfinished(places)
    throw new StartFailure(`The database in ${places.folder} could not be initialised: ${failure}`)
  }
  renameSync(unfinished, places.cluster)
}

/** An initdb that outlived its killed server may still write in its folder, so each gets a folder of its own. */
function removeUnfinished({ folder, cluster }: ClusterPaths): void {
  const names = readdirSync(folder).filter((name) => name.startsWith(`${basename(cluster)}.new`))
  for (const name of names) rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}

/** `letters` decides what counts as a letter in text search; not every system knows C.UTF-8. Answers with the failure, if any. */
function runInitdb(letters: string, places: ClusterPaths, binaries: Binaries, { prefix, user }: Identity): string | undefined {
  const [command = binaries.initdb, ...rest] = [
    ...prefix,
    binaries.initdb,
    '-D',
    places.cluster,
    '-U',
    databaseUser,
    '--pwfile',
    places.passwordFile,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    `--lc-ctype=${letters}`,
    '--locale-provider=icu',
    '--icu-locale=und',
  ]
  const { status, stderr, error } = spawnSync(command, rest, { cwd: '/', env: cleanEnvironment(), encoding: 'utf8', ...user })
  if (status === 0) return undefined
  return error?.message ?? failureOf(stderr)
}

/** What went wrong first; what follows from it and the tidying up are told after it. */
function failureOf(output: string): string {
  const told = output.split('\n').find((line) => /FATAL|PANIC|error:/.test(line))
  return (told ?? lastLine(output)).replace(/^.*?(FATAL|PANIC|error):\s*/, '')
}

/** Settings of the caller's environment (PGDATA, PGPORT ...) must not reach the embedded database. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], SystemRoot: process.env['SystemRoot'], LC_ALL: 'C', TZ: 'UTC' }
}

export function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}
