// Lets history wait for a welcome that is being said. A public client throws away what its socket brought before an empty history
// arrived, so history asked for right after connecting must already hold the welcome (wire protocol 1.3). Nobody waits for the
// welcome of somebody else whose socket address was given out here.
import { LRUCache } from 'lru-cache'

export interface Whose {
  botId: string
  userId: string
}

export interface Welcomes {
  /** A socket address that was given out here, by its ticket, and for whom. */
  expect(ticket: string, whose: Whose): void
  /** A socket came with this ticket; its user is greeted, or joins what goes on, when the work is done. */
  begin(ticket: string, work: Promise<void>): void
  /** When all welcomes begun for this user before now are said, whether well or not. */
  settledFor(whose: Whose): Promise<void>
}

/** Nobody waits longer than this for their own welcome, and for a socket that another server gave out. */
const patienceMs = 5000
const strangersMs = 500
const mostExpected = 20_000

export function createWelcomes(): Welcomes {
  const expected = new LRUCache<string, Whose>({ max: mostExpected, ttl: 60_000 })
  const strangers = new Set<Promise<void>>()
  const pending = new Map<string, Promise<void>>()
  const keyOf = ({ botId, userId }: Whose): string => `${botId} ${userId}`

  function addStranger(work: Promise<void>): void {
    const settled = quietly(work)
    strangers.add(settled)
    void settled.then(() => strangers.delete(settled))
  }

  function add(whose: Whose, work: Promise<void>): void {
    const key = keyOf(whose)
    const both = quietly(Promise.all([pending.get(key), work]))
    pending.set(key, both)
    void both.then(() => {
      if (pending.get(key) === both) pending.delete(key)
    })
  }

  return {
    expect: (ticket, whose) => void expected.set(ticket, whose),
    begin(ticket, work) {
      const whose = expected.get(ticket)
      if (whose === undefined) addStranger(work)
      else add(whose, work)
    },
    async settledFor(whose) {
      await Promise.race([Promise.all([...strangers]), pause(strangersMs)])
      await Promise.race([pending.get(keyOf(whose)), pause(patienceMs)])
    },
  }
}

/** Whoever waits only wants to know that it is over; a failure is told by whoever did the work. */
function quietly(work: Promise<unknown>): Promise<void> {
  return work.then(
    () => undefined,
    () => undefined,
  )
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref())
