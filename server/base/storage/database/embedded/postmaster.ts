// Reads and judges `postmaster.pid`, the file in which a running PostgreSQL names itself, and ends what is left of one. After a crash
// the file may name a process that is dead, a zombie or somebody else's; PostgreSQL itself would then refuse to start.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf, StartFailure } from '../../../process/config/start-failure'
import { commandLineOf, type EndingStep, endProcesses, isAlive, processesWorkingIn } from '../processes'

export interface Postmaster {
  pid: number
  port: number
  /** It answers connections. */
  ready: boolean
  /** It was asked to stop. */
  stopping: boolean
}

/** SIGINT ends open connections in order; after SIGQUIT and SIGKILL the next start recovers, and what was committed is kept. */
const endingSteps: EndingStep[] = [
  { signal: 'SIGINT', waitMs: 6000 },
  { signal: 'SIGQUIT', waitMs: 5000 },
  { signal: 'SIGKILL', waitMs: 5000 },
]
/** A start or recovery may take as long as it needs; an ending that hangs is not waited for. */
const mostStoppingMs = 10_000
const mostStartingMs = 120_000
const stepMs = 20
/** Children notice by themselves that PostgreSQL is gone, but not in the middle of a long statement. */
const childrenMs = 2000

function pidFileOf(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

/** The live PostgreSQL on this cluster, if there is one. Port and readiness stand in the file's fourth and eighth line. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const lines = readPidFile(cluster)
    .split('\n')
    .map((line) => line.trim())
  const pid = Number(lines[0])
  if (!isPostmasterOf(cluster, pid)) return undefined
  return { pid, port: Number(lines[3]), ready: lines[7] === 'ready', stopping: lines[7] === 'stopping' }
}

/** The live PostgreSQL once it answers. One that is just ending is waited for; one that does neither in time is ended. */
export async function findReadyPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const begun = Date.now()
  for (;;) {
    const found = findPostmaster(cluster)
    if (found === undefined || found.ready) return found
    if (Date.now() - begun > (found.stopping ? mostStoppingMs : mostStartingMs)) {
      await endPostmaster(cluster, found.pid)
      return undefined
    }
    await sleep(stepMs)
  }
}

/** Ends it and what belongs to it, in order if it can. Of one that was killed, the children may still be there. */
export async function endPostmaster(cluster: string, pid: number): Promise<void> {
  if (isPostmasterOf(cluster, pid)) {
    const left = await endProcesses([pid], endingSteps)
    if (left.length > 0) throw new StartFailure(`The database process ${pid} cannot be ended; end it, then start again.`)
  }
  // Children of another one that is alive are not ours to end.
  if (findPostmaster(cluster) === undefined) await endChildren(cluster)
}

/** '' when there is none; it may go at any moment. */
function readPidFile(cluster: string): string {
  try {
    return readFileSync(pidFileOf(cluster), 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return ''
    throw error
  }
}

/** Where the system does not tell what a process was started with, a live one is believed. */
export function isPostmasterOf(cluster: string, pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return false
  const commandLine = commandLineOf(pid)
  if (commandLine === undefined) return process.platform !== 'linux'
  return /postgres(\.exe)?$/.test(commandLine[0] ?? '') && commandLine.includes(cluster)
}

/**
 * Call when no live PostgreSQL was found. The file also guards against children that outlive a killed PostgreSQL and still write, so it
 * goes only when the last of them has.
 */
export async function clearStalePidFile(cluster: string): Promise<void> {
  await endChildren(cluster)
  rmSync(pidFileOf(cluster), { force: true })
}

async function endChildren(cluster: string): Promise<void> {
  const deadline = Date.now() + childrenMs
  while (postgresWorkingIn(cluster).length > 0 && Date.now() < deadline) await sleep(stepMs)
  const left = await endProcesses(postgresWorkingIn(cluster), endingSteps.slice(1))
  if (left.length > 0)
    throw new StartFailure(`Process ${left[0]} of an earlier database still works in ${cluster}; end it, then start again.`)
}

/**
 * Programs of others, such as a shell that is just there, are left alone. Children write over what they were started with, and one that
 * is ending has lost it before it lets go of the folder.
 */
function postgresWorkingIn(cluster: string): number[] {
  return processesWorkingIn(cluster).filter((pid) => isPostgresOrEnding(commandLineOf(pid)))
}

const isPostgresOrEnding = (commandLine: string[] | undefined): boolean =>
  commandLine === undefined || /^postgres:|postgres(\.exe)?$/.test(commandLine[0] ?? '')
