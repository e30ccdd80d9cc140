// Starts the embedded PostgreSQL in a folder and stops it again: prepared cluster, free port of this machine only, password.
// One that a killed server left running is adopted. Who may use the folder at all is settled before, by the data lock.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, openSync, readFileSync, closeSync, renameSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartFailure } from '../../config/start-failure'
import { isAlive } from '../processes'
import { type Binaries, packagedBinaries } from './binaries'
import { giveTo, type Identity } from './identity'
import { cleanEnvironment, databaseUser, lastLine, type Places, placesIn, prepareCluster, readPassword } from './initialise'
import { clearStalePidFile, findPostmaster, isPostmasterOf, type Postmaster } from './postmaster'

export interface EmbeddedOptions {
  folder: string
  /** The packaged programs when absent. */
  binaries?: Binaries
  /** Further PostgreSQL settings by name. */
  settings?: Record<string, string>
}

export interface Embedded {
  /** Address of one database of this server, with the password. */
  urlOf(database: string): string
  pid: number
  /** True when it was already running. */
  adopted: boolean
  stop(): Promise<void>
}

const startSeconds = 120
const stopSeconds = 30
const keptLogBytes = 5 * 1024 * 1024
const portAttempts = 5

export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const places = placesIn(resolve(options.folder))
  const binaries = options.binaries ?? packagedBinaries()
  const orphan = await findOrphan(places)
  if (orphan !== undefined) return describe(orphan, true, places, binaries)
  const identity = prepareCluster(places, binaries)
  refuseOtherMajor(places, binaries)
  await clearStalePidFile(places.cluster)
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await launch(places, binaries, identity, options.settings ?? {})
    if (typeof outcome !== 'string') return describe(outcome, false, places, binaries)
    const justAppeared = await findOrphan(places)
    if (justAppeared !== undefined) return describe(justAppeared, true, places, binaries)
    const portWasTaken = outcome.includes('could not create any TCP/IP sockets')
    if (!portWasTaken || attempt === portAttempts) throw new StartFailure(`The embedded database did not start: ${outcome}`)
  }
}

/** One that is just stopping is waited for. */
async function findOrphan({ cluster }: Places): Promise<Postmaster | undefined> {
  const deadline = Date.now() + stopSeconds * 1000
  for (;;) {
    const found = findPostmaster(cluster)
    if (found === undefined || found.ready) return found
    if (Date.now() > deadline)
      throw new StartFailure(`The database process ${found.pid} neither answers nor ends; end it, then start again.`)
    await sleep(20)
  }
}

/** PostgreSQL's answer is the last line of its log, or the running server. */
async function launch(
  places: Places,
  binaries: Binaries,
  identity: Identity,
  settings: Record<string, string>,
): Promise<Postmaster | string> {
  const port = await findFreePort()
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
  }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const logStart = keepLogShort(places.logFile)
  const log = openSync(places.logFile, 'a', 0o600)
  giveTo(identity.ownerId, places.logFile)
  const [command = binaries.postgres, ...rest] = [...identity.prefix, binaries.postgres, '-D', places.cluster, ...flags]
  const child = spawn(command, rest, { cwd: '/', env: cleanEnvironment(), stdio: ['ignore', log, log], detached: true, ...identity.user })
  closeSync(log)
  child.unref()
  const ready = await waitUntilReady(child, places)
  return ready ?? failureIn(readFileSync(places.logFile).subarray(logStart).toString('utf8'))
}

/** Detached, so that Ctrl-C in a terminal reaches our server alone, which then stops the database in order. */
async function waitUntilReady(child: ChildProcess, { cluster }: Places): Promise<Postmaster | undefined> {
  let failure: Error | undefined
  child.once('error', (error) => {
    failure = error
  })
  const deadline = Date.now() + startSeconds * 1000
  while (child.exitCode === null && child.signalCode === null && failure === undefined) {
    const found = existsSync(cluster) ? findPostmaster(cluster) : undefined
    if (found?.ready && found.pid === child.pid) return found
    if (Date.now() > deadline)
      throw new StartFailure(`The embedded database was not ready within ${startSeconds} seconds; its log is ${cluster}/../log.`)
    await sleep(10)
  }
  return undefined
}

function failureIn(log: string): string {
  const fatal = log.split('\n').filter((line) => /FATAL|PANIC/.test(line))
  return fatal.at(-1)?.replace(/^.*?(FATAL|PANIC):\s*/, '') ?? lastLine(log)
}

/** Answers with where this start's part of the log will begin. */
function keepLogShort(logFile: string): number {
  if (!existsSync(logFile)) return 0
  const { size } = statSync(logFile)
  if (size <= keptLogBytes) return size
  renameSync(logFile, `${logFile}.old`)
  return 0
}

function findFreePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

function refuseOtherMajor({ cluster, folder }: Places, { postgres }: Binaries): void {
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  const ours = /\s(\d+)\./.exec(spawnSync(postgres, ['--version'], { encoding: 'utf8', env: cleanEnvironment() }).stdout ?? '')?.[1]
  if (ours === undefined || found === ours) return
  throw new StartFailure(
    `The database in ${folder} was made by PostgreSQL ${found}, but this is ${ours}; export it with the earlier release, or set PARLEY_DATA to a new folder.`,
  )
}

function describe(postmaster: Postmaster, adopted: boolean, places: Places, binaries: Binaries): Embedded {
  const password = readPassword(places)
  return {
    urlOf: (database) => `postgres://${databaseUser}:${password}@127.0.0.1:${postmaster.port}/${database}`,
    pid: postmaster.pid,
    adopted,
    stop: () => stopPostmaster(postmaster.pid, places, binaries),
  }
}

/** SIGINT ends open connections; SIGTERM would wait for them. SIGQUIT, after a long wait, makes the next start recover. */
async function stopPostmaster(pid: number, { cluster }: Places, { pgCtl }: Binaries): Promise<void> {
  if (!isPostmasterOf(cluster, pid)) return
  if (process.platform === 'win32') spawnSync(pgCtl, ['stop', '-D', cluster, '-m', 'fast'])
  else process.kill(pid, 'SIGINT')
  const deadline = Date.now() + stopSeconds * 1000
  while (isAlive(pid)) {
    if (Date.now() > deadline) {
      process.kill(pid, 'SIGQUIT')
      return
    }
    await sleep(10)
  }
}
