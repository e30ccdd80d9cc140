// Where the limits of requests a minute are counted: in the database, so that they hold for all servers on it together. Who has too
// many is remembered here until their minute is over, so that hammering costs the database nothing. The limits stand in the contract.
import { LRUCache } from 'lru-cache'
import type { Capabilities } from '../../context'
import { countUp, throttleKey } from './throttle'

interface Counted {
  current: number
  /** Milliseconds until it begins anew. */
  ttl: number
}

type Done = (error: Error | null, counted?: Counted) => void

/** As @fastify/rate-limit makes one. */
export function rateStoreOf(services: Pick<Capabilities, 'db' | 'now'>) {
  const tooMany = new LRUCache<string, { current: number; endsAt: number }>({ max: 10_000 })

  async function counted(key: string, windowMs: number, max: number): Promise<Counted> {
    const now = services.now()
    const known = tooMany.get(key)
    if (known !== undefined && known.endsAt > now) return { current: known.current, ttl: known.endsAt - now }
    const { count, expiresAt } = await countUp(services.db, throttleKey('per-minute', key), windowMs, now)
    if (count > max) tooMany.set(key, { current: count, endsAt: expiresAt })
    return { current: count, ttl: Math.max(0, expiresAt - now) }
  }

  return class RateStore {
    incr(key: string, done: Done, windowMs: number, max: number): void {
      counted(key, windowMs, max).then(
        (result) => done(null, result),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      )
    }

    /** Keys name their call, so all routes count in one place. */
    child(): RateStore {
      return this
    }
  }
}
