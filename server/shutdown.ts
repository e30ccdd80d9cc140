// How to stop what was started: each part leaves a step, and the steps are taken in the opposite order, also when one of them fails or
// hangs.
import type { StartFailure } from './base/process/config/start-failure'
import { waitAtMost } from './base/process/wait-at-most'

export type ShutdownSteps = (() => void | Promise<void>)[]

const mostMs = 30_000

/** Takes every step; the first failure is told at the end. */
export async function shutDown(stops: ShutdownSteps): Promise<void> {
  const failures: unknown[] = []
  for (const stop of stops.splice(0).reverse()) {
    try {
      await waitAtMost(mostMs, Promise.resolve(stop()))
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

export interface End {
  /** With a failure the sentence is told and the exit code is 1, so that whoever keeps the server running starts it again. */
  (failure?: StartFailure): void
  /** What fails from then on fails because of the end: it is no failure to tell of. */
  hasBegun(): boolean
}

/** Ends the process by these steps when somebody asks for it, also while it is still starting. */
export function endOnSignals(stops: ShutdownSteps): End {
  let begun = false
  const begin = (failure?: StartFailure): void => {
    if (begun) return
    begun = true
    if (failure !== undefined) process.stderr.write(`${failure.message}\n`)
    setTimeout(() => endNow(), stopMs).unref()
    shutDown(stops).then(
      () => process.exit(failure === undefined ? 0 : 1),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => begin())
  return Object.assign(begin, { hasBegun: () => begun })
}

/** What hangs is given up: what was committed is kept, and what was not is taken up by the next start. */
const stopMs = 45_000

function endNow(): void {
  process.stderr.write('The server did not stop in time and ends as it is.\n')
  process.exit(1)
}
