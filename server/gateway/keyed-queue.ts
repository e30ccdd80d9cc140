// One at a time for each key, in the order of asking. What waits does not block other keys.

export function keyedQueue(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const before = last.get(key) ?? Promise.resolve()
    const run = before.then(work, work)
    const settled = run.then(nothing, nothing)
    last.set(key, settled)
    void settled.then(() => {
      if (last.get(key) === settled) last.delete(key)
    })
    return run
  }
}

/** The waiting line only needs to know that the work is over. */
const nothing = (): undefined => undefined
