// What may come in through a websocket, whatever is said over it: text of a bounded size, so many frames a second, pings among them, and
// nothing more once it is being closed. What a frame means, and in which order frames are worked on, is whoever takes them.
import type WebSocket from 'ws'

export interface FrameLimits {
  chars: number
  /** So many at once, and so many a second in the long run. */
  burst: number
  perSecond: number
}

/** Close codes as RFC 6455 and public clients know them. */
const codes = { binary: 1003, refused: 1008, tooLarge: 1009 } as const
/** How long whoever is sent away may take to leave. */
const leaveMs = 2000

export function takeFrames(socket: WebSocket, limits: FrameLimits, take: (frame: string) => void): void {
  const allow = bucket(limits)
  const sendAway = (code: number): void => {
    socket.close(code)
    setTimeout(() => socket.terminate(), leaveMs).unref()
  }
  const isTaken = (): boolean => {
    if (socket.readyState !== socket.OPEN) return false
    if (allow()) return true
    sendAway(codes.refused)
    return false
  }
  socket.on('message', (data: { toString(): string }, isBinary: boolean) => {
    if (!isTaken()) return
    if (isBinary) return sendAway(codes.binary)
    const frame = String(data)
    if (frame.length > limits.chars) return sendAway(codes.tooLarge)
    take(frame)
  })
  // Each is answered by itself, and what is not fetched would pile up.
  socket.on('ping', isTaken)
  socket.on('pong', isTaken)
  socket.on('error', () => socket.terminate())
}

/** Works on one value at a time; of those that come meanwhile the newest replaces the others. */
export function newestOnly<T>(work: (value: T) => Promise<void>): (value: T) => void {
  let isBusy = false
  let waiting: { value: T } | undefined
  const next = (): void => {
    if (isBusy || waiting === undefined) return
    const { value } = waiting
    waiting = undefined
    isBusy = true
    void work(value).finally(() => {
      isBusy = false
      next()
    })
  }
  return (value) => {
    waiting = { value }
    next()
  }
}

/** Lets so many at a time through; the others wait for their turn. */
export function gate(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let inside = 0
  return async (work) => {
    if (inside < most) inside += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) inside -= 1
      else next()
    }
  }
}

function bucket({ burst, perSecond }: FrameLimits): () => boolean {
  let left = burst
  let before = performance.now()
  return () => {
    const at = performance.now()
    left = Math.min(burst, left + ((at - before) / 1000) * perSecond)
    before = at
    left -= 1
    return left >= 0
  }
}
