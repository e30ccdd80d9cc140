// One at a time for each key, in the order of asking. What waits does not block other keys.

export function inLine(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const before = last.get(key) ?? Promise.resolve()
    const run = before.then(work, work)
    const settled = run.then(ignore, ignore)
    last.set(key, settled)
    void settled.then(() => {
      if (last.get(key) === settled) last.delete(key)
    })
    return run
  }
}

function ignore(): void {
  return undefined
}
