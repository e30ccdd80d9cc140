// Views of bots' drafts that are kept in memory: each is read once, then brought up to date from the operations since, one request after
// the other for a bot. Bounded; what is forgotten is read again. Reading happens in one snapshot of the database, so that a view is that
// of one revision. What a view holds is its own.
import { LRUCache } from 'lru-cache'
import type { Db } from '../../../context'

export interface Followed {
  /** The revision it is of. */
  rev: number
  /** How much memory it takes, in the units of `most`. */
  readonly size: number
}

export interface Following<T extends Followed> {
  /** All views together. */
  most: number
  isCurrent(db: Db, botId: string, kept: T): Promise<boolean>
  /** `kept`: what is known of an earlier revision; it may be changed and given back. */
  read(snapshot: Db, botId: string, kept: T | undefined): Promise<T>
}

export interface Follower<T> {
  /** Of the bot's draft as it is now. */
  of(botId: string): Promise<T>
}

export function follow<T extends Followed>(db: Db, { most, isCurrent, read }: Following<T>): Follower<T> {
  const known = new LRUCache<string, T>({ maxSize: most, sizeCalculation: ({ size }) => size })
  const under = new Map<string, Promise<T>>()

  async function upToDate(botId: string): Promise<T> {
    const before = known.get(botId)
    if (before !== undefined && (await isCurrent(db, botId, before))) return before
    try {
      const view = await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((snapshot) => read(snapshot, botId, before))
      known.set(botId, view)
      return view
    } catch (error) {
      // It may have taken half of the changes.
      known.delete(botId)
      throw error
    }
  }

  return {
    of(botId) {
      const next = (under.get(botId) ?? Promise.resolve()).then(
        () => upToDate(botId),
        () => upToDate(botId),
      )
      under.set(botId, next)
      const end = (): void => {
        if (under.get(botId) === next) under.delete(botId)
      }
      next.then(end, end)
      return next
    },
  }
}
