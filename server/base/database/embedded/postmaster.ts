// Reads and judges `postmaster.pid`, the file in which a running PostgreSQL names itself. After a crash it may name a process
// that is dead, a zombie or somebody else's; PostgreSQL itself would then refuse to start.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartFailure } from '../../config/start-failure'
import { commandLineOf, isAlive, processesWorkingIn } from '../processes'

export interface Postmaster {
  pid: number
  port: number
  /** It answers connections. */
  ready: boolean
}

const secondsForChildren = 15

function pidFileOf(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

/** The live PostgreSQL on this cluster, if there is one. Port and readiness stand in the file's fourth and eighth line. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  if (!existsSync(pidFileOf(cluster))) return undefined
  const lines = readFileSync(pidFileOf(cluster), 'utf8')
    .split('\n')
    .map((line) => line.trim())
  const pid = Number(lines[0])
  if (!isPostmasterOf(cluster, pid)) return undefined
  return { pid, port: Number(lines[3]), ready: lines[7] === 'ready' }
}

/** Where the system does not tell what a process was started with, a live one is believed. */
export function isPostmasterOf(cluster: string, pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return false
  const commandLine = commandLineOf(pid)
  if (commandLine === undefined) return process.platform !== 'linux'
  return /postgres(\.exe)?$/.test(commandLine[0] ?? '') && commandLine.includes(cluster)
}

/**
 * Call when no live PostgreSQL was found. The file also guards against children that outlive a killed PostgreSQL by a moment and
 * still write, so it goes only when the last of them has.
 */
export async function clearStalePidFile(cluster: string): Promise<void> {
  if (!existsSync(pidFileOf(cluster))) return
  const deadline = Date.now() + secondsForChildren * 1000
  while (processesWorkingIn(cluster).length > 0) {
    if (Date.now() > deadline) {
      throw new StartFailure(
        `Process ${processesWorkingIn(cluster)[0]} of an earlier database still works in ${cluster}; end it, then start again.`,
      )
    }
    await sleep(50)
  }
  rmSync(pidFileOf(cluster), { force: true })
}
