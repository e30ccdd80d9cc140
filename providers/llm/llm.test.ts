// Every provider of language models, asked against a public mock of their wires, and against a server that answers what none should.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LLMock } from '@copilotkit/aimock'
import { Json } from '@parley/contract/base/json'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DeliveryFailure } from '../delivery'
import { complete, type Question } from './answer/complete'
import { modelKinds } from './list'
import type { ModelHttp, ModelKind, ModelLink } from './model-kind'

const key = 'sk-marker-0123456789abcdef'
const prompt: Question = { model: 'model-1', system: 'You write rhymes.', text: 'About tea.', temperature: 1.5, maxTokens: 100 }

const http: ModelHttp = async ({ method, url, headers, body }) => {
  const reply = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const text = await reply.text()
  try {
    return { status: reply.status, body: Json.parse(JSON.parse(text)) }
  } catch {
    return { status: reply.status, body: null }
  }
}

const mock = new LLMock({ port: 0 })
beforeAll(() => mock.start())
afterAll(() => mock.stop())
beforeEach(() => {
  mock.clearFixtures()
  mock.clearRequests()
})

/** The address as people write it: with the version where the provider's own has one. */
const linkTo = (kind: ModelKind, origin: string): ModelLink => ({
  settings: { ...kind.defaults, address: `${origin}${kind.defaults.address.endsWith('/v1') ? '/v1' : ''}/`, key },
  http,
  fetch,
})

async function failureOf(asked: Promise<unknown>): Promise<DeliveryFailure> {
  const error = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof DeliveryFailure)) throw new Error(`No failure of a delivery: ${String(error)}`)
  return error
}

describe.each(modelKinds.map((kind) => [kind.id, kind] as const))('the provider %s', (_, kind) => {
  const link = () => linkTo(kind, mock.url)

  it('asks a model for a text, as warm and as long as it was told, and reads the answer', async () => {
    mock.on({ model: 'model-1', systemMessage: 'You write rhymes.', userMessage: 'About tea.' }, { content: 'Tea for me.' })
    expect(await complete(kind, link(), prompt)).toEqual({ text: 'Tea for me.', isCut: false })
    const [asked] = mock.getRequests()
    expect(asked?.body).toMatchObject({ max_tokens: 100, temperature: kind.id === 'anthropic' ? 1 : 1.5 })
  })

  it('says so when the answer was cut off', async () => {
    mock.onMessage('About tea.', { content: 'Tea for', finishReason: 'length' })
    expect(await complete(kind, link(), prompt)).toEqual({ text: 'Tea for', isCut: true })
  })

  it.each([
    [401, true],
    [404, true],
    [429, false],
    [500, false],
    [529, false],
  ])('fails for good with %i or not, %s, in the words of the provider', async (status, isFinal) => {
    mock.nextRequestError(status, { message: `Not now, said with ${key}` })
    const failure = await failureOf(complete(kind, link(), prompt))
    expect(failure).toMatchObject({ isFinal, message: `It answered ${status}: Not now, said with …` })
  })

  it('lists the models there are', async () => {
    mock.on({ model: 'model-1' }, { content: 'Here.' })
    expect(await kind.models(link())).toContainEqual({ id: 'model-1' })
  })
})

describe('a server that is no language model', () => {
  let server: Server
  const asked: { headers: object; body: string }[] = []
  let answer: { status: number; body: string }[] = []
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      request.on('end', () => {
        asked.push({ headers: request.headers, body })
        const next = answer.shift() ?? { status: 404, body: '' }
        response.writeHead(next.status).end(next.body)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => server.close())
  beforeEach(() => asked.splice(0))

  it.each(modelKinds.map((kind) => [kind.id, kind] as const))('is told apart from one, for %s', async (_, kind) => {
    for (const body of ['<html>Welcome</html>', '[]', '{"choices":[]}', '{"content":"text"}', '']) {
      answer = [{ status: 200, body }]
      const failure = await failureOf(complete(kind, linkTo(kind, origin()), prompt))
      expect(failure.message, body).toBe('Its answer is not of the form that was expected: is the address right?')
      answer = [{ status: 200, body }]
      expect((await failureOf(kind.models(linkTo(kind, origin())))).isFinal, body).toBe(true)
    }
    answer = [{ status: 502, body: '<html>Bad gateway</html>' }]
    expect(await failureOf(complete(kind, linkTo(kind, origin()), prompt))).toMatchObject({ message: 'It answered 502', isFinal: false })
  })

  it('is sent no key where none is set, and asked once more where it takes no temperature', async () => {
    const kind = modelKinds.find(({ id }) => id === 'openai')
    if (kind === undefined) throw new Error('No such provider')
    const reply = `data: ${JSON.stringify({ choices: [{ delta: { content: 'Tea.' }, finish_reason: 'stop' }] })}\n\ndata: [DONE]\n\n`
    const refusal = { error: { message: "Unsupported parameter: 'max_tokens' is not supported with this model." } }
    answer = [
      { status: 400, body: JSON.stringify(refusal) },
      { status: 200, body: reply },
    ]
    const link = linkTo(kind, origin())
    expect(await complete(kind, { ...link, settings: { ...link.settings, key: '' } }, prompt)).toEqual({ text: 'Tea.', isCut: false })
    expect(asked.map(({ headers }) => 'authorization' in headers)).toEqual([false, false])
    expect(asked.map(({ body }) => Object.keys(JSON.parse(body) as object))).toEqual([
      ['model', 'temperature', 'messages', 'stream', 'stream_options', 'max_tokens'],
      ['model', 'messages', 'stream', 'stream_options', 'max_completion_tokens'],
    ])
  })
})
