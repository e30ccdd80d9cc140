// A turn as a stream: the parts that it shows come one by one while it goes on, and its result last. What it shows is model/turn-part.ts.
import type { TurnPart } from './model/turn-part'

/** `run` is given what shows a part. The parts come in their order; the result is returned once all of them were taken. */
export async function* streamTurn<Result>(run: (show: (part: TurnPart) => void) => Promise<Result>): AsyncGenerator<TurnPart, Result> {
  const parts: TurnPart[] = []
  let isOver = false
  let wake = (): void => undefined
  const running = run((part) => {
    parts.push(part)
    wake()
  }).finally(() => {
    isOver = true
    wake()
  })
  // Whoever takes no further part still learns of a failure by the result.
  running.catch(() => undefined)
  for (;;) {
    const part = parts.shift()
    if (part !== undefined) yield part
    else if (isOver) return running
    else
      await new Promise<void>((resolve) => {
        wake = resolve
      })
  }
}
