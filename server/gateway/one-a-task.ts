// Lets work that became ready together begin one piece in each task of the event loop. Between them the loop sends and receives, so the
// database commits what the first pieces wrote while the next ones compute.

export function oneATask(): (begin: () => void) => void {
  const waiting: (() => void)[] = []

  const next = (): void => {
    const begin = waiting.shift()
    if (waiting.length > 0) setImmediate(next)
    begin?.()
  }

  return (begin) => {
    waiting.push(begin)
    if (waiting.length === 1) setImmediate(next)
  }
}
