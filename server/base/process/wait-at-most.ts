// Waits for something for a limited time, without keeping the process alive for longer than that needs.
import { setTimeout as sleep } from 'node:timers/promises'

/** undefined when the time is over first; what was waited for goes on. */
export async function waitAtMost<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const timer = new AbortController()
  const late = sleep(ms, undefined, { signal: timer.signal }).catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    timer.abort()
  }
}
