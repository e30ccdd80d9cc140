// How many things a second may come under a key, on this server. It only keeps a flood from this server's own work: what is too much is
// refused, since most providers post again what was answered with 429, or waits for its turn where its provider does not.
import { LRUCache } from 'lru-cache'

export interface RateLimiter {
  allows(key: string, now: number): boolean
  /** In how many milliseconds its turn comes; null where that is later than `mostMs`. */
  turnIn(key: string, now: number, mostMs: number): number | null
}

const most = 10_000
const second = 1000

export function rateLimiter(perSecond: number): RateLimiter {
  /** Turns that were given since a moment, so many in each second after it. */
  const given = new LRUCache<string, { since: number; count: number }>({ max: most })
  const turnIn: RateLimiter['turnIn'] = (key, now, mostMs) => {
    const known = given.get(key)
    if (known === undefined || now >= known.since + Math.ceil(known.count / perSecond) * second) {
      given.set(key, { since: now, count: 1 })
      return 0
    }
    const wait = Math.max(0, known.since + Math.floor(known.count / perSecond) * second - now)
    if (wait > mostMs) return null
    known.count += 1
    return wait
  }
  return { turnIn, allows: (key, now) => turnIn(key, now, 0) !== null }
}
