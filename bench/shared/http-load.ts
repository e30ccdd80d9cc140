// A light HTTP client for load: one kept-alive connection a session, written by hand so that it takes little of the machine the
// server under test runs on too. It understands replies with a content-length, which is what our servers send.
import { connect, type Socket } from 'node:net'

export interface HttpClient {
  /** The body of the reply; fails on any status but 200. */
  post(path: string, body: string): Promise<string>
  close(): void
}

export async function openHttpClient(origin: string, headers: Record<string, string> = {}): Promise<HttpClient> {
  const { hostname, port } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  const fixed = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  const replies = readReplies(socket)
  return {
    post(path, body) {
      const reply = replies()
      const length = Buffer.byteLength(body)
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${fixed}\r\n${body}`,
      )
      return reply
    },
    close: () => socket.destroy(),
  }
}

/** One request at a time: each call answers with the next whole reply. */
function readReplies(socket: Socket): () => Promise<string> {
  let waiting: { resolve(body: string): void; reject(error: Error): void } | undefined
  let got = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    got = got.length === 0 ? chunk : Buffer.concat([got, chunk])
    const headEnd = got.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const head = got.toString('latin1', 0, headEnd)
    const end = headEnd + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (got.length < end) return
    const body = got.toString('utf8', headEnd + 4, end)
    got = got.subarray(end)
    if (head.startsWith('HTTP/1.1 200')) waiting?.resolve(body)
    else waiting?.reject(new Error(`${head.split('\r\n')[0]}: ${body.slice(0, 300)}`))
  })
  socket.on('error', (error) => waiting?.reject(error))
  socket.on('close', () => waiting?.reject(new Error('The connection was closed.')))
  return () =>
    new Promise((resolve, reject) => {
      waiting = { resolve, reject }
    })
}
