// What each server does by itself once an hour, and once when it starts: it looks after folders of its own, so that no other can do it
// for it. What all servers share is swept by a task of the queue.
import type { Log } from '../../context'

const hourMs = 3600_000

export type Sweep = () => Promise<unknown>

/** One after another, now and every hour, until it is stopped; stopping waits for the one under way. */
export function sweepHourly(log: Log, sweeps: readonly Sweep[]): () => Promise<void> {
  let isStopping = false
  const sweepAll = async (): Promise<void> => {
    for (const sweep of sweeps) {
      if (isStopping) return
      await sweep().catch((error: unknown) => log.error('What nothing refers to could not be removed', error))
    }
  }
  let under = sweepAll()
  const timer = setInterval(() => {
    under = under.then(sweepAll)
  }, hourMs)
  timer.unref()
  return async () => {
    isStopping = true
    clearInterval(timer)
    await under
  }
}
