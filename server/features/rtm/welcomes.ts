// Lets history wait for a welcome that is being said. A public client throws away what its socket brought before an empty history
// arrived, so history asked for right after connecting must already hold the welcome (wire protocol 1.3).

interface Whose {
  bot: { id: string }
  userId: string
}

export interface Welcomes {
  /** Marks a socket whose user is not known yet. */
  identifying(work: Promise<void>): Promise<void>
  add(whose: Whose, work: Promise<void>): void
  /** When all welcomes begun for this user before now are said, whether well or not. */
  settled(whose: Whose): Promise<void>
  /** The same, for somebody who may be one of those still being identified. */
  settledFor(botId: string, userId: string): Promise<void>
}

/** Nobody waits for a welcome longer than this. */
const patienceMs = 5000

export function createWelcomes(): Welcomes {
  const unknown = new Set<Promise<void>>()
  const pending = new Map<string, Promise<void>>()
  const keyOf = (botId: string, userId: string): string => `${botId} ${userId}`
  return {
    identifying(work) {
      unknown.add(work)
      const forget = (): void => void unknown.delete(work)
      work.then(forget, forget)
      return work
    },
    add(whose, work) {
      const key = keyOf(whose.bot.id, whose.userId)
      const both = Promise.all([pending.get(key), work]).then(() => undefined)
      pending.set(key, both)
      const forget = (): void => {
        if (pending.get(key) === both) pending.delete(key)
      }
      both.then(forget, forget)
    },
    settled: async (whose) => pending.get(keyOf(whose.bot.id, whose.userId)),
    async settledFor(botId, userId) {
      const late = new Promise<void>((resolve) => setTimeout(resolve, patienceMs).unref())
      await Promise.race([Promise.allSettled(unknown).then(() => undefined), late])
      const own = pending.get(keyOf(botId, userId)) ?? Promise.resolve()
      await Promise.race([Promise.allSettled([own]).then(() => undefined), late])
    },
  }
}
