// Counts work that is under way, so that a server that stops can wait for it.

export interface InFlight {
  /** Answers with what ends it; ending twice counts once. */
  begin(): () => void
  run<T>(work: () => Promise<T>): Promise<T>
  count(): number
  /** Resolves once nothing is under way, also after what one work led to at its end. */
  idle(): Promise<void>
}

export function inFlight(): InFlight {
  let count = 0
  const waiting: (() => void)[] = []
  const settle = (): void => {
    // What follows on an end begins in the same moment.
    setImmediate(() => {
      if (count > 0) return
      for (const told of waiting.splice(0)) told()
    })
  }
  const begin = (): (() => void) => {
    count += 1
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      count -= 1
      if (count === 0) settle()
    }
  }
  return {
    begin,
    count: () => count,
    async run(work) {
      const end = begin()
      try {
        return await work()
      } finally {
        end()
      }
    },
    idle: () =>
      new Promise((told) => {
        waiting.push(told)
        if (count === 0) settle()
      }),
  }
}
