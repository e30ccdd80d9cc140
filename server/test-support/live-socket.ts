// A socket that says what a test gives it, for clients of the live channel: it answers each hello alike, and knows no bot.
import websocket from '@fastify/websocket'
import Fastify from 'fastify'

export interface LiveSocket {
  /** Without the scheme, such as `127.0.0.1:4555`. */
  host: string
  /** What it was greeted with, oldest first. */
  hellos(): readonly unknown[]
  tell(notice: object): void
  /** As a network that breaks. */
  breakOff(): void
  close(): Promise<void>
}

export async function liveSocket(answer: object): Promise<LiveSocket> {
  const app = Fastify()
  const hellos: unknown[] = []
  await app.register(websocket)
  app.get('*', { websocket: true }, (socket) => {
    socket.on('message', (data: Buffer) => {
      hellos.push(JSON.parse(String(data)))
      socket.send(JSON.stringify(answer))
    })
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const { clients } = app.websocketServer
  return {
    host: new URL(origin).host,
    hellos: () => hellos,
    tell(notice) {
      for (const socket of clients) socket.send(JSON.stringify(notice))
    },
    breakOff() {
      for (const socket of clients) socket.terminate()
    },
    close: () => app.close(),
  }
}
