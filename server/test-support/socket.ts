// A web client's socket in tests: frames are kept until somebody asks for the next of a type.
import { patience } from './patience'
import WebSocket from 'ws'

export type Frame = Record<string, unknown>

export interface TestSocket {
  send(frame: object): void
  sendText(text: string): void
  /** A user's message with the client's own number. */
  say(body: string, id: number): void
  /** The next frame of a type, or of any, taken off the list; others stay. */
  next(type?: string): Promise<Frame>
  /** When the server knows whose window this is: what is said to the user from now on comes here too. */
  letIn(): Promise<void>
  /** When nothing has come for a moment. */
  quiet(): Promise<void>
  /** The close code. */
  closed(): Promise<number>
  close(): void
}

/** A machine with much other work takes its time. */
const patienceMs = patience(45_000)
const stepMs = 10
const quietMs = 150

export async function openSocket(url: string, options: { headers?: Record<string, string> } = {}): Promise<TestSocket> {
  const socket = new WebSocket(url, options)
  const frames: Frame[] = []
  let code: number | null = null
  let lastAt = Date.now()
  socket.on('message', (data) => {
    lastAt = Date.now()
    const frame: unknown = JSON.parse(String(data))
    if (typeof frame === 'object' && frame !== null) frames.push({ ...frame })
  })
  socket.on('close', (closeCode) => {
    code = closeCode
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve())
    socket.once('error', reject)
  })
  const next = (type?: string): Promise<Frame> =>
    waitFor(`a ${type ?? ''} frame`, () => {
      const at = frames.findIndex((frame) => type === undefined || frame.type === type)
      return at < 0 ? undefined : frames.splice(at, 1)[0]
    })
  return {
    send: (frame) => socket.send(JSON.stringify(frame)),
    sendText: (text) => socket.send(text),
    say: (body, id) =>
      socket.send(
        JSON.stringify({
          clientMessageId: id,
          id,
          resourceid: '/bot.message',
          message: { body },
          botInfo: {},
          client: 'sdk',
          meta: { timezone: 'UTC', locale: 'en-US' },
        }),
      ),
    next,
    async letIn() {
      socket.send(JSON.stringify({ type: 'ping', resourceid: '/bot.message', id: 0 }))
      await next('pong')
    },
    quiet: async () => {
      await waitFor('quiet', () => (Date.now() - lastAt > quietMs ? true : undefined))
    },
    closed: () => waitFor('the socket to close', () => code ?? undefined),
    close: () => socket.close(),
  }
}

async function waitFor<T>(what: string, ask: () => T | undefined): Promise<T> {
  const end = Date.now() + patienceMs
  for (;;) {
    const answer = ask()
    if (answer !== undefined) return answer
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, stepMs))
  }
}
