// A server of language models for tests, faithful to OpenAI's chat completions: the models it has, a bearer, one choice with the reason it
// ended, at once or as a stream of events, its statuses and error bodies. What it is asked it does not understand: it writes the sentences it was given, as a JSON list.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

const Asked = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })).min(1),
  temperature: z.number().min(0).max(2).optional(),
  max_tokens: z.number().int().min(1).optional(),
  max_completion_tokens: z.number().int().min(1).optional(),
  stream: z.boolean().optional(),
})

export interface ChatCompletions {
  /** With the version, as it is set up. */
  address: string
  key: string
  models: string[]
  /** What it writes. */
  sentences: string[]
  /** How many of the next requests are answered with 500. */
  failures: number
  /** The next answers end in the middle of the last sentence. */
  isCut: boolean
  /** While it is set, answers wait for it. */
  held: Promise<void> | null
  /** While it is set, streams wait for it after their first word. */
  heldInStream: Promise<void> | null
  /** Of each request for a completion: the model, and all its messages as one text. */
  asked: { model: string; text: string }[]
  stop(): void
}

export async function chatCompletions(): Promise<ChatCompletions> {
  const server = createServer((request, reply) => {
    void answerTo(self, request).then(async ({ status, body, events }) => {
      if (events === undefined) return reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      const [first = '', ...rest] = events
      reply.writeHead(status, { 'content-type': 'text/event-stream' }).write(first)
      await self.heldInStream
      return reply.end(rest.join(''))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const self: ChatCompletions = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    ...{ key: 'sk-chat-completions-7Hx2', models: ['qwen3:14b', 'llama3.2:3b'], sentences: [] },
    ...{ failures: 0, isCut: false, held: null, heldInStream: null, asked: [] },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
  return self
}

interface Reply {
  status: number
  body: object
  /** In the place of the body where it was asked for as a stream. */
  events?: string[]
}

async function answerTo(self: ChatCompletions, request: IncomingMessage): Promise<Reply> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  if (request.headers.authorization !== `Bearer ${self.key}`) return refused(401, 'Incorrect API key provided')
  if (self.failures > 0) {
    self.failures -= 1
    return refused(500, 'The server had an error while processing your request')
  }
  const call = `${request.method} ${request.url}`
  if (call === 'GET /v1/models') return { status: 200, body: { object: 'list', data: self.models.map(modelOf) } }
  if (call !== 'POST /v1/chat/completions') return refused(404, `Invalid URL (${call})`)
  return complete(self, Buffer.concat(chunks).toString())
}

const modelOf = (id: string) => ({ id, object: 'model', created: 1_700_000_000, owned_by: 'library' })

async function complete(self: ChatCompletions, body: string): Promise<Reply> {
  const read = Asked.safeParse(jsonOf(body))
  if (!read.success) return refused(400, z.prettifyError(read.error))
  const { model, messages, stream = false } = read.data
  if (!self.models.includes(model)) return refused(404, `model "${model}" not found`)
  self.asked.push({ model, text: messages.map(({ content }) => content).join('\n') })
  await self.held
  const written = JSON.stringify(self.sentences)
  const content = self.isCut ? written.slice(0, -3) : written
  const finish = self.isCut ? 'length' : 'stop'
  const usage = { prompt_tokens: 120, completion_tokens: 40, total_tokens: 160 }
  const about = { id: 'chatcmpl-1', created: 1_700_000_000, model }
  const choice = { index: 0, message: { role: 'assistant', content }, finish_reason: finish }
  const whole = { ...about, object: 'chat.completion', choices: [choice], usage }
  if (!stream) return { status: 200, body: whole }
  const chunk = (more: object) => `data: ${JSON.stringify({ ...about, object: 'chat.completion.chunk', ...more })}\n\n`
  const deltas = wordsOf(content).map((word) => chunk({ choices: [{ index: 0, delta: { content: word }, finish_reason: null }] }))
  const end = chunk({ choices: [{ index: 0, delta: {}, finish_reason: finish }] })
  return { status: 200, body: whole, events: [...deltas, end, chunk({ choices: [], usage }), 'data: [DONE]\n\n'] }
}

const wordsOf = (text: string): string[] => text.match(/\S+\s*/g) ?? []

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

function refused(status: number, message: string): Reply {
  return { status, body: { error: { message, type: status < 500 ? 'invalid_request_error' : 'server_error', code: null } } }
}
