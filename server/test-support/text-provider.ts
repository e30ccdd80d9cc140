// A text message provider for tests, faithful to Twilio's Messages resource: form in, JSON out, its statuses and error bodies.
import { createServer, type IncomingMessage } from 'node:http'
import { until } from './waiting'
import { atEnd } from './at-end'

export interface TextProvider {
  /** Address of the messages resource with name and password in it. */
  url: string
  texts: { To: string; From: string; Body: string }[]
  /** How many of the next requests are answered with 503. */
  busy: number
  next(): Promise<TextProvider['texts'][number]>
}

const account = 'AC0123456789'
const password = 'se:cret/1'

export async function textProvider(): Promise<TextProvider> {
  const self: TextProvider = {
    url: '',
    texts: [],
    busy: 0,
    async next() {
      const taken = await until(async () => self.texts[0])
      self.texts.shift()
      return taken
    },
  }
  const server = createServer((request, reply) => {
    answerTo(request).then(({ status, body }) => {
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  async function answerTo(request: IncomingMessage): Promise<{ status: number; body: object }> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const wanted = `Basic ${Buffer.from(`${account}:${password}`).toString('base64')}`
    if (request.headers.authorization !== wanted) return { status: 401, body: { code: 20003, message: 'Authenticate', status: 401 } }
    if (request.method !== 'POST' || request.url !== `/2010-04-01/Accounts/${account}/Messages.json`)
      return { status: 404, body: { code: 20404, message: 'The requested resource was not found', status: 404 } }
    if (self.busy > 0) {
      self.busy -= 1
      return { status: 503, body: { code: 20503, message: 'Service unavailable', status: 503 } }
    }
    const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
    const [To, From, Body] = [form.get('To') ?? '', form.get('From') ?? '', form.get('Body') ?? '']
    if (!/^\+\d{7,15}$/.test(To)) return { status: 400, body: { code: 21211, message: `Invalid 'To' Phone Number: ${To}`, status: 400 } }
    self.texts.push({ To, From, Body })
    return { status: 201, body: { sid: 'SM1', status: 'queued', to: To, from: From, body: Body } }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  self.url = `http://${account}:${encodeURIComponent(password)}@127.0.0.1:${port}/2010-04-01/Accounts/${account}/Messages.json`
  atEnd(() => void server.close())
  return self
}
