// How to stop what was started: each part leaves a step, and the steps are taken in the opposite order, also when one of them fails or
// hangs.
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
