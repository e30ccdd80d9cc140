// A program and all that it starts, as one group of processes: when the program has ended, whatever it left is killed, such as a worker
// that a loop without end blocks; and when this process is told to end, the group is. What is run is run.ts.
import { spawn } from 'node:child_process'

const hasGroups = process.platform !== 'win32'
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Answers with the program's code, 1 where a signal ended it. */
export function runAsGroup(words: readonly string[], options: { cwd: string; env: NodeJS.ProcessEnv }): Promise<number> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, words, { ...options, stdio: 'inherit', detached: hasGroups })
    const pass = (signal: NodeJS.Signals): void => signalGroup(child.pid, signal)
    const onExit = (): void => signalGroup(child.pid, 'SIGKILL')
    for (const signal of signals) process.on(signal, pass)
    process.once('exit', onExit)
    const settle = (): void => {
      for (const signal of signals) process.off(signal, pass)
      process.off('exit', onExit)
      onExit()
    }
    child.once('error', (error) => {
      settle()
      failed(error)
    })
    child.once('exit', (code) => {
      settle()
      done(code ?? 1)
    })
  })
}

/** A group in which nobody is left is none. */
function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(hasGroups ? -pid : pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
