// Facts about processes of this machine: is one alive, what was it started with, when. Asked by the data lock and by the
// launcher of the embedded database, which must not trust a process number alone: numbers are used again after a crash.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '../../process/config/start-failure'

const hasProc = process.platform === 'linux'

/** A zombie (ended, but nobody has collected it, as happens in containers) counts as dead. */
export function isAlive(pid: number): boolean {
  if (!answersSignals(pid)) return false
  return !hasProc || statusOf(pid)?.state !== 'Z'
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** The program and its arguments; undefined when the process is gone or the system does not tell. */
export function commandLineOf(pid: number): string[] | undefined {
  if (hasProc) {
    const text = readOrUndefined(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
    return text ? text.split('\0').filter((part) => part !== '') : undefined
  }
  return askPs(pid, 'args')?.split(' ')
}

/** Text that two processes with the same number do not share; undefined where the system does not tell. */
export function startTimeOf(pid: number): string | undefined {
  if (!hasProc) return askPs(pid, 'lstart')
  const boot = readOrUndefined(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim())
  const ticks = statusOf(pid)?.startTicks
  return ticks === undefined ? undefined : `${boot ?? ''}:${ticks}`
}

/** Processes whose working directory is this folder. Only Linux tells; elsewhere the answer is none. */
export function processesWorkingIn(folder: string): number[] {
  if (!hasProc) return []
  const real = readOrUndefined(() => realpathSync(folder)) ?? folder
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  return pids.filter((pid) => readOrUndefined(() => readlinkSync(`/proc/${pid}/cwd`)) === real)
}

/** Sends one signal after the other, each with the time it gives the processes to end. Answers with those that are left. */
export async function endProcesses(pids: readonly number[], steps: readonly EndingStep[]): Promise<number[]> {
  let left = pids.filter(isAlive)
  for (const { signal, waitMs } of steps) {
    for (const pid of left) sendSignal(pid, signal)
    const deadline = Date.now() + waitMs
    while (left.length > 0 && Date.now() < deadline) {
      await sleep(10)
      left = left.filter(isAlive)
    }
  }
  return left
}

export interface EndingStep {
  signal: NodeJS.Signals
  waitMs: number
}

/** One that has just ended needs no signal. */
function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

interface ProcStatus {
  state: string
  startTicks: string
}

/** The program's name, the second field, may itself hold blanks and brackets, so fields are counted from its last bracket. */
function statusOf(pid: number): ProcStatus | undefined {
  const text = readOrUndefined(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  const state = fields?.[0]
  const startTicks = fields?.[19]
  return state !== undefined && startTicks !== undefined ? { state, startTicks } : undefined
}

function askPs(pid: number, column: string): string | undefined {
  if (process.platform === 'win32') return undefined
  const text = readOrUndefined(() => execFileSync('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }))
  return text?.trim() || undefined
}

/** A process may end between two looks, or belong to somebody else: then there is nothing to read. */
function readOrUndefined<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
