// What a month comes to if it goes on as until now, and when a budget begins anew.

const dayMs = 86_400_000

/** `taken`: of the month (UTC) that `now` is in. Of a month's first day a whole day is counted. */
export function forecastOf(taken: number, now: number): number {
  const at = new Date(now)
  const begins = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1)
  const ends = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)
  return (taken * (ends - begins)) / Math.max(dayMs, now - begins)
}

/** When the day and the month (UTC) that `now` is in are over. */
export function endsOf(now: number): { day: number; month: number } {
  const at = new Date(now)
  return {
    day: Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 1),
    month: Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1),
  }
}
