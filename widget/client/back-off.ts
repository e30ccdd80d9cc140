// How long to wait before trying to connect again.

const shortestMs = 1000
const longestMs = 30_000

/** Doubles with each try up to 30 s, and spreads clients by up to half, so that a restarted server is not met by all at once. */
export function backOffMs(attempt: number, random: number): number {
  const full = Math.min(longestMs, shortestMs * 2 ** Math.min(attempt, 10))
  return Math.round(full * (0.5 + random * 0.5))
}
