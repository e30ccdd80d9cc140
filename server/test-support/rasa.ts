// A Rasa server for tests, faithful to the HTTP API of Rasa Open Source: /model/parse with its ranking and entities, /status, a token in the
// address, its error bodies. It understands the sentences it was taught, and nothing else.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

const Asked = z.object({ text: z.string(), message_id: z.string().optional() })

export interface RasaEntity {
  entity: string
  /** Its words in the sentence. */
  words: string
  value: string
}

export interface Rasa {
  address: string
  token: string
  /** By sentence: intents with their confidence, likeliest first, and entities. */
  knows: Map<string, { intents: Record<string, number>; entities?: RasaEntity[] }>
  /** Sentences it was asked about. */
  asked: string[]
  /** How many of the next requests are answered with 500. */
  failures: number
  /** While it is set, answers wait for it. */
  held: Promise<void> | null
  stop(): void
}

export async function rasaServer(): Promise<Rasa> {
  const server = createServer((request, reply) => {
    void answerTo(self, request).then(({ status, body }) => {
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const self: Rasa = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ token: 'rasa-token-5Kd81', knows: new Map(), asked: [], failures: 0, held: null },
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
}

async function answerTo(self: Rasa, request: IncomingMessage): Promise<Reply> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const url = new URL(request.url ?? '/', self.address)
  if (url.searchParams.get('token') !== self.token) return refused(401, 'NotAuthenticated', 'User is not authenticated.')
  if (self.failures > 0) {
    self.failures -= 1
    return refused(500, 'ParsingError', 'An unexpected error occurred.')
  }
  const call = `${request.method} ${url.pathname}`
  if (call === 'GET /status')
    return { status: 200, body: { model_file: '20261101-shop.tar.gz', model_id: '5c1a', num_active_training_jobs: 0 } }
  if (call !== 'POST /model/parse')
    return { status: 404, body: { description: 'Not Found', status: 404, message: `Requested URL ${url.pathname} not found` } }
  const read = Asked.safeParse(jsonOf(Buffer.concat(chunks).toString()))
  if (!read.success) return refused(400, 'BadRequest', 'Missing text')
  await self.held
  self.asked.push(read.data.text)
  return { status: 200, body: parsed(self, read.data.text) }
}

function parsed({ knows }: Rasa, text: string): object {
  const { intents, entities = [] } = knows.get(text) ?? { intents: { nlu_fallback: 0.3 } }
  const ranking = Object.entries(intents).map(([name, confidence]) => ({ name, confidence }))
  const before = (words: string): number => [...text.slice(0, text.indexOf(words))].length
  return {
    text,
    intent: ranking[0] ?? { name: null, confidence: 0 },
    entities: entities.map(({ entity, words, value }) => ({
      ...{ entity, value, start: before(words), end: before(words) + [...words].length },
      ...{ confidence_entity: 0.93, extractor: 'DIETClassifier' },
    })),
    text_tokens: [[0, [...text].length]],
    intent_ranking: ranking,
    response_selector: {},
  }
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

function refused(code: number, reason: string, message: string): Reply {
  return { status: code, body: { version: '3.6.20', status: 'failure', reason, message, code } }
}
