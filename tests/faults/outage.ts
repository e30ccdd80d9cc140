// What callers of a server hear while its database is away.
import { expect } from 'vitest'
import type { BuilderClient } from './client'

/** So many that one of them is always being answered, also where most of an answer's time is not the database's. */
const askers = 4

/**
 * Several ask until they are answered again after the database was away; every answer meanwhile must be the one that says so. That it was
 * away a refusal shows, or `hasDied`: it can be back before anybody was refused.
 */
export async function outage(
  client: BuilderClient,
  { onRefused = () => undefined, hasDied = () => false }: { onRefused?: () => void; hasDied?: () => boolean } = {},
): Promise<{ ms: number; refusals: number }> {
  const begun = performance.now()
  let refusals = 0
  let refusedAt = 0
  const ask = async (): Promise<void> => {
    for (;;) {
      const wasAway = refusals > 0 || hasDied()
      const askedAt = performance.now()
      const { status, body, headers } = await client.raw('GET', `/users/${client.userId}/profile`)
      if (status === 200 && wasAway && askedAt > refusedAt) return
      if (status !== 200) {
        refusals += 1
        refusedAt = performance.now()
        onRefused()
        expect({ status, body }).toEqual({ status: 503, body: away })
        expect(headers.get('retry-after')).toBe('1')
      }
      if (performance.now() - begun > 60_000) throw new Error(!wasAway ? 'The database was never away' : 'The database never came back')
    }
  }
  await Promise.all(Array.from({ length: askers }, ask))
  return { ms: performance.now() - begun, refusals }
}

const away = {
  errors: [
    {
      code: 503,
      msg: 'The database does not answer at the moment. Try again in a moment.',
      said: { key: 'refused.database-away', values: {} },
    },
  ],
}
