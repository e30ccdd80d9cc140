// Fetches a part of the page before it is asked for, once the browser has nothing else to do: it opens at once then, and also while the
// server is away.
import { useEffect } from 'react'

const latestMs = 5000

/** One that fails is told where the part is opened, which tries again. */
export function useReadAhead(load: () => Promise<unknown>, isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return
    const idle = window.requestIdleCallback?.(() => void load().catch(() => undefined), { timeout: latestMs })
    return () => {
      if (idle !== undefined) window.cancelIdleCallback(idle)
    }
  }, [load, isWanted])
}
