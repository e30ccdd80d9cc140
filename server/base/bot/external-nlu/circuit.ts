// Leaves a service outside alone for a while once it has failed several times in a row: whoever waits for it would only wait longer.
import { LRUCache } from 'lru-cache'

export interface CircuitOptions {
  /** Failures in a row after which it rests. */
  failures: number
  restMs: number
  now: () => number
}

export interface Circuit {
  isResting(key: string): boolean
  /** Epoch milliseconds; 0 where it does not rest. */
  restsUntil(key: string): number
  succeeded(key: string): void
  /** True where it rests from now on. */
  failed(key: string): boolean
  /** Asks to be left alone for so long. */
  rest(key: string, ms: number): void
}

const mostKept = 2000

/** After its rest a service is asked again, and rests again with the next failure. */
export function circuit({ failures, restMs, now }: CircuitOptions): Circuit {
  const states = new LRUCache<string, { failures: number; until: number }>({ max: mostKept })
  const restsUntil = (key: string): number => {
    const until = states.get(key)?.until ?? 0
    return until > now() ? until : 0
  }
  return {
    restsUntil,
    isResting: (key) => restsUntil(key) > 0,
    succeeded: (key) => void states.delete(key),
    failed(key) {
      const count = (states.get(key)?.failures ?? 0) + 1
      const rests = count >= failures
      states.set(key, { failures: count, until: rests ? now() + restMs : 0 })
      return rests
    },
    rest: (key, ms) => void states.set(key, { failures: states.get(key)?.failures ?? 0, until: now() + ms }),
  }
}
