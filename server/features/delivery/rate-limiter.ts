// How many things a second may come under a key, on this server. It only keeps a flood from this server's own work; nothing is refused
// for good, since providers post again what was answered with 429.
import { LRUCache } from 'lru-cache'

export interface RateLimiter {
  allows(key: string, now: number): boolean
}

const most = 10_000

export function rateLimiter(perSecond: number): RateLimiter {
  const windows = new LRUCache<string, { since: number; count: number }>({ max: most })
  return {
    allows(key, now) {
      const known = windows.get(key)
      if (known === undefined || now - known.since >= 1000) {
        windows.set(key, { since: now, count: 1 })
        return true
      }
      known.count += 1
      return known.count <= perSecond
    },
  }
}
