// A server of chat completions for tests that decides over every byte: in which pieces an answer is sent, where it breaks off, how long it is
// silent. What it is asked it does not understand.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `hold`: silent until the test ends. `cut`: the connection is torn. `endless`: the piece before, without end. */
export type WirePiece = string | Uint8Array | 'cut' | 'endless' | 'hold'

export interface WireReply {
  status?: number
  headers?: Record<string, string>
  pieces: readonly WirePiece[]
}

export interface ChatWire {
  /** With the version. */
  address: string
  /** Bodies of the requests so far. */
  asked: string[]
  /** Connections that were made so far, and requests that were given up by the one who asked. */
  counts: { connections: number; abandoned: number }
  /** Answers to the next requests; the last one is that to all others. */
  reply(...replies: WireReply[]): void
  stop(): void
}

export const usage = { prompt_tokens: 12, completion_tokens: 4, total_tokens: 16, prompt_tokens_details: { cached_tokens: 5 } }

type Delta = { content: string } | { reasoning_content: string } | { tool_calls: object[] }

/** A line of the stream. */
export const lineOf = (delta: Delta | object, finish: string | null = null): string =>
  `data: ${JSON.stringify({ choices: [{ delta, finish_reason: finish }] })}\n\n`

export const endOf = (finish = 'stop'): string => `${lineOf({}, finish)}data: ${JSON.stringify({ choices: [], usage })}\n\ndata: [DONE]\n\n`

/** An answer that comes word by word. */
export const saying = (...words: string[]): WireReply => ({ pieces: [...words.map((content) => lineOf({ content })), endOf()] })

export const failing = (status: number, message: string, headers: Record<string, string> = {}): WireReply => ({
  ...{ status, headers: { 'content-type': 'application/json', ...headers } },
  pieces: [JSON.stringify({ error: { message } })],
})

export async function chatWire(): Promise<ChatWire> {
  let replies: WireReply[] = []
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      self.asked.push(body)
      const reply = replies.length > 1 ? replies.shift() : replies[0]
      response.on('close', () => void (response.writableFinished || (self.counts.abandoned += 1)))
      return send(response, reply ?? failing(404, 'Nothing to say'))
    })
  })
  server.on('connection', () => void (self.counts.connections += 1))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const self: ChatWire = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    ...{ asked: [], counts: { connections: 0, abandoned: 0 } },
    reply: (...given) => void (replies = given),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
  return self
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

async function send(
  response: ServerResponse,
  { status = 200, headers = { 'content-type': 'text/event-stream' }, pieces }: WireReply,
): Promise<void> {
  response.writeHead(status, headers)
  let last: string | Uint8Array = ''
  for (const piece of pieces) {
    if (piece === 'hold') return
    if (piece === 'cut') return void response.destroy()
    if (piece === 'endless') await endless(response, last)
    else await written(response, (last = piece))
  }
  response.end()
}

/** Each piece is a chunk of its own, and so is read as one. */
const written = (response: ServerResponse, piece: string | Uint8Array): Promise<void> =>
  new Promise((resolve) => void response.write(piece, () => setImmediate(resolve)))

async function endless(response: ServerResponse, piece: string | Uint8Array): Promise<void> {
  while (!response.destroyed) await written(response, piece)
}
