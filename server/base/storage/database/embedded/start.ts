// Starts the embedded PostgreSQL in a folder and stops it again: prepared cluster, free port of this machine only, password.
// One that a killed server left running is adopted, and one that did not come up is ended. Who may use the folder at all is settled
// before, by the data lock; that it goes on running is watched by keep-running.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartFailure } from '../../../process/config/start-failure'
import { type EndingStep, endProcesses, isAlive } from '../processes'
import { type Binaries, packagedBinaries } from './binaries'
import { giveTo, type Identity } from './identity'
import { cleanEnvironment, databaseUser, lastLine, type ClusterPaths, clusterPathsIn, prepareCluster, readPassword } from './initialise'
import { clearStalePidFile, endPostmaster, findPostmaster, findReadyPostmaster, isPostmasterOf, type Postmaster } from './postmaster'

export interface EmbeddedOptions {
  folder: string
  /** The packaged programs when absent. */
  binaries?: Binaries
  /** Further PostgreSQL settings by name. */
  settings?: Record<string, string>
  /** Where clients of an earlier one expect it; a free one when absent. */
  port?: number
}

export interface Embedded {
  /** Address of one database of this server, with the password. */
  urlOf(database: string): string
  pid: number
  port: number
  /** True when it was already running. */
  adopted: boolean
  /** `ending`: somebody has asked it to stop, and it takes nobody new. */
  state(): 'running' | 'ending' | 'gone'
  /** The last failure it wrote into its log since this start; '' when it has written none. */
  lastFailure(): string
  stop(): Promise<void>
}

const startSeconds = 120
const portWaitMs = 200
/** Recovery begins with writing out all files: one request to the system, which elsewhere does not exist, instead of thousands. */
const quickRecovery: Record<string, string> = process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}
const keptLogBytes = 5 * 1024 * 1024
const portAttempts = 5
/** For one that never came up, so that nobody is connected to it. */
const abandonSteps: EndingStep[] = [
  { signal: 'SIGQUIT', waitMs: 5000 },
  { signal: 'SIGKILL', waitMs: 5000 },
]

export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const places = clusterPathsIn(resolve(options.folder))
  const binaries = options.binaries ?? packagedBinaries()
  const logStart = sizeOf(places.logFile)
  const orphan = await findReadyPostmaster(places.cluster)
  if (orphan !== undefined) return describe(orphan, true, { places, binaries, logStart })
  const identity = prepareCluster(places, binaries)
  refuseOtherMajor(places, binaries)
  await clearStalePidFile(places.cluster)
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await launch(places, binaries, identity, options)
    if (typeof outcome !== 'string') return describe(outcome, false, { places, binaries, logStart })
    const justAppeared = await findReadyPostmaster(places.cluster)
    if (justAppeared !== undefined) return describe(justAppeared, true, { places, binaries, logStart })
    const portWasTaken = outcome.includes('could not create any TCP/IP sockets')
    if (!portWasTaken || attempt === portAttempts) throw new StartFailure(`The embedded database did not start: ${outcome}`)
    if (options.port !== undefined) await sleep(portWaitMs)
  }
}

/** PostgreSQL's answer is the last line of its log, or the running server. */
async function launch(
  places: ClusterPaths,
  binaries: Binaries,
  identity: Identity,
  { settings, port: wanted }: EmbeddedOptions,
): Promise<Postmaster | string> {
  const port = wanted ?? (await findFreePort())
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...quickRecovery,
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
  if (ready !== undefined) return ready
  if (child.pid !== undefined) await endProcesses([child.pid], abandonSteps)
  return failureIn(places.logFile, logStart) || lastLine(logSince(places.logFile, logStart))
}

/** Detached, so that Ctrl-C in a terminal reaches our server alone, which then stops the database in order. undefined: it will not. */
async function waitUntilReady(child: ChildProcess, { cluster }: ClusterPaths): Promise<Postmaster | undefined> {
  let failure: Error | undefined
  child.once('error', (error) => {
    failure = error
  })
  const deadline = Date.now() + startSeconds * 1000
  while (child.exitCode === null && child.signalCode === null && failure === undefined) {
    const found = existsSync(cluster) ? findPostmaster(cluster) : undefined
    if (found?.ready && found.pid === child.pid) return found
    if (Date.now() > deadline) return undefined
    await sleep(10)
  }
  return undefined
}

function failureIn(logFile: string, from: number): string {
  const lines = logSince(logFile, from).split('\n')
  const told = lines.findLast((line) => line.includes('PANIC')) ?? lines.findLast((line) => line.includes('FATAL'))
  return told?.replace(/^.*?(FATAL|PANIC):\s*/, '') ?? ''
}

/** All of it when it was begun anew meanwhile. */
function logSince(logFile: string, from: number): string {
  if (!existsSync(logFile)) return ''
  const whole = readFileSync(logFile)
  return whole.subarray(whole.length >= from ? from : 0).toString('utf8')
}

function sizeOf(file: string): number {
  return existsSync(file) ? statSync(file).size : 0
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

function refuseOtherMajor({ cluster, folder }: ClusterPaths, { postgres }: Binaries): void {
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  const ours = /\s(\d+)\./.exec(spawnSync(postgres, ['--version'], { encoding: 'utf8', env: cleanEnvironment() }).stdout ?? '')?.[1]
  if (ours === undefined || found === ours) return
  throw new StartFailure(
    `The database in ${folder} was made by PostgreSQL ${found}, but this is ${ours}; export it with the earlier release, or set PARLEY_DATA to a new folder.`,
  )
}

interface Circumstances {
  places: ClusterPaths
  binaries: Binaries
  logStart: number
}

function describe(postmaster: Postmaster, adopted: boolean, { places, binaries, logStart }: Circumstances): Embedded {
  const password = readPassword(places)
  return {
    urlOf: (database) => `postgres://${databaseUser}:${password}@127.0.0.1:${postmaster.port}/${database}`,
    pid: postmaster.pid,
    port: postmaster.port,
    adopted,
    state: () => stateOf(postmaster, places),
    lastFailure: () => failureIn(places.logFile, logStart),
    stop: () => stopPostmaster(postmaster.pid, places, binaries),
  }
}

function stateOf({ pid }: Postmaster, { cluster }: ClusterPaths): ReturnType<Embedded['state']> {
  if (!isAlive(pid)) return 'gone'
  return findPostmaster(cluster)?.stopping === true ? 'ending' : 'running'
}

/** SIGINT ends open connections; SIGTERM would wait for them. Windows knows neither. */
async function stopPostmaster(pid: number, { cluster }: ClusterPaths, { pgCtl }: Binaries): Promise<void> {
  if (process.platform === 'win32' && isPostmasterOf(cluster, pid)) spawnSync(pgCtl, ['stop', '-D', cluster, '-m', 'fast'])
  await endPostmaster(cluster, pid)
}
