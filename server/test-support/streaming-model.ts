// A server of language models whose answers are written by the test, piece by piece: OpenAI's chat completions as a stream of events. What a
// test waits for is a request, and that a client gave it up.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

const Asked = z.object({ model: z.string(), messages: z.array(z.object({ role: z.string(), content: z.string() })) })

/** An answer that is being written. */
export interface Writing {
  /** All that the model was told, oldest first. */
  told: string[]
  say(text: string): void
  end(): void
  /** Nobody reads it any more. */
  gone: Promise<void>
}

export interface StreamingModel {
  /** With the version, as it is set up. */
  address: string
  model: string
  /** The next request, in the order in which they came. */
  next(): Promise<Writing>
  stop(): Promise<void>
}

export async function streamingModel(): Promise<StreamingModel> {
  const come: Writing[] = []
  const wanted: ((writing: Writing) => void)[] = []
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const writing = writingTo(response, body)
      const taker = wanted.shift()
      if (taker) taker(writing)
      else come.push(writing)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    model: 'writer',
    next: () => {
      const first = come.shift()
      return first ? Promise.resolve(first) : new Promise((resolve) => wanted.push(resolve))
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

function writingTo(response: ServerResponse, body: string): Writing {
  const { model, messages } = Asked.parse(JSON.parse(body))
  const tell = (choice: object, more: object = {}): void => {
    const chunk = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_700_000_000, model, ...more }
    response.write(`data: ${JSON.stringify({ ...chunk, choices: [{ index: 0, finish_reason: null, delta: {}, ...choice }] })}\n\n`)
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  tell({ delta: { role: 'assistant', content: '' } })
  return {
    told: messages.map(({ content }) => content),
    say: (content) => tell({ delta: { content } }),
    end() {
      tell({ finish_reason: 'stop' }, { usage: { prompt_tokens: 12, completion_tokens: 8, total_tokens: 20 } })
      response.end('data: [DONE]\n\n')
    },
    gone: new Promise((resolve) => response.on('close', () => resolve())),
  }
}
