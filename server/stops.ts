// How to stop what was started: each part leaves a step, and the steps are taken in the opposite order, also when one of them fails or
// hangs.
import { within } from './base/process/within'

export type Stops = (() => void | Promise<void>)[]

const mostMs = 30_000

/** Takes every step; the first failure is told at the end. */
export async function stopAll(stops: Stops): Promise<void> {
  const failures: unknown[] = []
  for (const stop of stops.splice(0).reverse()) {
    try {
      await within(mostMs, Promise.resolve(stop()))
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
