// When the clocks of a time zone change next, for whoever plans by them. When a plan comes due all the same is cron.ts.

const dayMs = 24 * 3600_000
/** A year and a little. */
const mostDays = 370

/** The first day on which the clocks show another time than the day before, as some moment of it; null where there is none in a year. */
export function nextClockChange(zone: string, after: number): number | null {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  const offsetAt = (time: number): string => format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const now = offsetAt(after)
  for (let day = 1; day <= mostDays; day += 1) {
    const time = after + day * dayMs
    if (offsetAt(time) !== now) return changeBetween(offsetAt, time - dayMs, time)
  }
  return null
}

function changeBetween(offsetAt: (time: number) => string, before: number, after: number): number {
  const was = offsetAt(before)
  let [low, high] = [before, after]
  while (high - low > 60_000) {
    const middle = (low + high) / 2
    if (offsetAt(middle) === was) low = middle
    else high = middle
  }
  return high
}
