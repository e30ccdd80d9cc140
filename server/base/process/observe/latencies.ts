// How long the turns of the last minutes took, in this server: a bounded window that the operator's page asks. The long record is the
// turns themselves, in the database.
const mostKept = 5000
const windowMs = 5 * 60_000

export interface Latencies {
  add(ms: number): void
  /** Of the last five minutes; null where there was none. */
  look(): { perMinute: number; p95: number | null }
}

export function latencies(now: () => number = Date.now): Latencies {
  let kept: { at: number; ms: number }[] = []
  const begun = now()
  return {
    add(ms) {
      kept.push({ at: now(), ms })
      if (kept.length > mostKept) kept = kept.slice(-mostKept / 2)
    },
    look() {
      const since = now() - windowMs
      const recent = kept.filter(({ at }) => at > since)
      const first = recent[0]?.at ?? since
      const minutes = Math.max(1, (now() - Math.max(begun, kept.length < mostKept / 2 ? since : first)) / 60_000)
      const sorted = recent.map(({ ms }) => ms).sort((a, b) => a - b)
      return { perMinute: sorted.length / minutes, p95: sorted[Math.max(0, Math.ceil(sorted.length * 0.95) - 1)] ?? null }
    },
  }
}
