// An hour of the day that does not come while a test runs, for what a server does by itself at its hour.

/** In UTC, 0 to 23: half a day from now. */
export function farHour(): number {
  return (new Date().getUTCHours() + 12) % 24
}

/** 0 to 6, Sunday first: half a week from now, wherever one is. */
export function farWeekday(): number {
  return (new Date().getUTCDay() + 3) % 7
}
