// Processor time that a server and its database have used (Linux): what a benchmark on a shared machine can compare better than times.
import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** Processor time of a process until now, in milliseconds. */
export function workOf(pid: number): number {
  return milliseconds(statOf(pid), [11, 12])
}

/** Of the thread that everything of a server waits for. */
export function workOfMainThread(pid: number): number {
  return milliseconds(statOf(`${pid}/task/${pid}`), [11, 12])
}

/** Of the database's own processes, with those that have ended. */
export function workOfDatabase(dataFolder: string): number {
  const postmaster = Number(readFileSync(`${dataFolder}/postgres/cluster/postmaster.pid`, 'utf8').split('\n')[0])
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(statOf(Number(name))[1]) === postmaster)
  return pids.reduce((sum, pid) => sum + workOf(Number(pid)), milliseconds(statOf(postmaster), [13, 14]))
}

function milliseconds(fields: readonly string[], places: readonly number[]): number {
  return places.reduce((sum, place) => sum + (Number(fields[place] ?? 0) * 1000) / ticksPerSecond, 0)
}

/** The fields of a process after its name; none when it has just ended. */
function statOf(pid: number | string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return []
    throw error
  }
}
