// What the messengers for tests share: an HTTP server on the loopback address whose next answers can be set, and posting until it is taken.
import { createServer } from 'node:http'

export interface ProviderCall {
  method: string
  path: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

export interface ProviderReply {
  status: number
  body: object | string | Buffer
  headers?: Record<string, string>
}

export interface Provider {
  address: string
  stop(): Promise<void>
}

/** `hang` never answers, `cut` ends the connection. */
export type Answer = ProviderReply | 'hang' | 'cut'

export async function startProvider(answerTo: (call: ProviderCall) => Answer): Promise<Provider> {
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request
      const answer = answerTo({ method, path, headers, body: Buffer.concat(chunks).toString('utf8') })
      if (answer === 'hang') return
      if (answer === 'cut') return void request.socket.destroy()
      const { status, body, headers: own = {} } = answer
      const isJson = typeof body === 'object' && !Buffer.isBuffer(body)
      reply.writeHead(status, { 'content-type': isJson ? 'application/json; charset=utf-8' : 'application/octet-stream', ...own })
      reply.end(isJson ? JSON.stringify(body) : body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const listening = server.address()
  return {
    address: `http://127.0.0.1:${typeof listening === 'object' && listening !== null ? listening.port : 0}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A provider with an address from its start to its stop; what it answers is its own. */
export abstract class TestProvider {
  address = ''
  /** Answers to the next calls instead. */
  next: ProviderReply[] = []
  #stop: () => Promise<void> = async () => undefined

  protected abstract answerTo(call: ProviderCall): ProviderReply

  async start(): Promise<this> {
    const { address, stop } = await startProvider((call) => this.answerTo(call))
    this.address = address
    this.#stop = stop
    return this
  }

  stop(): Promise<void> {
    return this.#stop()
  }
}

/** Providers post again what was not answered with 2xx. */
export async function postUntilTaken(post: (attempt: number) => Promise<Response>): Promise<Response> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const reply = await post(attempt)
    if (reply.ok) return reply
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The webhook took the post not once in twenty times')
}
