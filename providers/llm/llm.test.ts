// Every provider of language models, asked against a public mock of their wires, and against a server that answers what none should.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LLMock } from '@copilotkit/aimock'
import { Json } from '@parley/contract/base/json'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DeliveryFailure } from '../delivery'
import { answer, type AnswerPart } from './answer/answer'
import { complete, type Question } from './answer/complete'
import type { PromptMessage } from './answer/prompt'
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

const all = modelKinds.map((kind) => [kind.id, kind] as const)
const mock = new LLMock({ port: 0 })
beforeAll(() => mock.start())
afterAll(() => mock.stop())
beforeEach(() => {
  mock.clearFixtures()
  mock.clearRequests()
})

/** The address as people write it: with the version where the provider's own has one. */
const paths: Record<string, string> = {
  openai: '/v1/',
  'openai-responses': '/v1',
  anthropic: '/',
  azure: '',
  google: '/v1beta/',
  bedrock: '',
}
/** How the limit and the warmth stand in the mock's form of a request. */
const asked: Record<string, object> = {
  openai: { max_tokens: 100, temperature: 1.5 },
  'openai-responses': { temperature: 1.5 },
  anthropic: { max_tokens: 100, temperature: 1 },
  azure: { max_tokens: 100, temperature: 1.5 },
  google: { temperature: 1.5 },
  bedrock: { temperature: 1 },
}
/** The mock ends every answer of theirs as a whole one, or has no list of their models: these are asked of a server of our own below. */
const unmocked = { cut: ['openai-responses'], list: ['azure', 'bedrock', 'google'] }
const mocked = (what: keyof typeof unmocked) => all.filter(([id]) => !unmocked[what].includes(id))

const linkTo = (kind: ModelKind, origin: string): ModelLink => ({
  settings: { ...kind.defaults, address: `${origin}${paths[kind.id]}`, region: 'eu-central-1', key },
  ...{ http, fetch },
})

function kindOf(id: string): ModelKind {
  const kind = modelKinds.find((one) => one.id === id)
  if (kind === undefined) throw new Error('No such provider')
  return kind
}

async function failureOf(asked: Promise<unknown>): Promise<DeliveryFailure> {
  const error = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof DeliveryFailure)) throw new Error(`No failure of a delivery: ${String(error)}`)
  return error
}

describe.each(all)('the provider %s', (_, kind) => {
  const link = () => linkTo(kind, mock.url)

  it('asks a model for a text, as warm and as long as it was told, and reads the answer', async () => {
    mock.on({ model: 'model-1', systemMessage: 'You write rhymes.', userMessage: 'About tea.' }, { content: 'Tea for me.' })
    expect(await complete(kind, link(), prompt)).toEqual({ text: 'Tea for me.', isCut: false })
    expect(mock.getRequests()[0]?.body).toMatchObject(asked[kind.id] ?? {})
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
})

it.each(mocked('cut'))('%s says so when the answer was cut off', async (_, kind) => {
  mock.onMessage('About tea.', { content: 'Tea for', finishReason: 'length' })
  expect(await complete(kind, linkTo(kind, mock.url), prompt)).toEqual({ text: 'Tea for', isCut: true })
})

it.each(mocked('list'))('%s lists the models there are', async (_, kind) => {
  mock.on({ model: 'model-1' }, { content: 'Here.' })
  expect(await kind.models(linkTo(kind, mock.url))).toContainEqual({ id: 'model-1' })
})

it.each(all)('%s calls a tool, and goes on with what it answered', async (_, kind) => {
  const tools = [{ name: 'weather', about: 'Tells the weather.', schema: { type: 'object', properties: { city: { type: 'string' } } } }]
  mock.on(
    { userMessage: 'Will it rain?', hasToolResult: false },
    { toolCalls: [{ id: 'call_1', name: 'weather', arguments: '{"city":"Oslo"}' }] },
  )
  mock.on({ userMessage: 'Will it rain?', hasToolResult: true }, { content: 'It will.' })
  const link = linkTo(kind, mock.url)
  const asked: PromptMessage[] = [{ role: 'user', text: 'Will it rain?' }]
  const heard: AnswerPart[] = []
  const hear = (part: AnswerPart) => void (part.kind !== 'alive' && heard.push(part))
  expect((await answer(kind, { link, hear, prompt: { model: 'model-1', messages: asked, tools } })).finish).toBe('calls')
  const [part] = heard
  if (part?.kind !== 'call') throw new Error('No call')
  expect(part.call).toMatchObject({ name: 'weather', input: { city: 'Oslo' } })
  const result: PromptMessage = { role: 'tool', callId: part.call.id, name: 'weather', result: { rain: true } }
  const messages = [...asked, { role: 'assistant', text: '', calls: [part.call] } as const, result]
  expect((await answer(kind, { link, hear, prompt: { model: 'model-1', messages, tools } })).finish).toBe('stop')
  expect(heard.map((one) => (one.kind === 'text' ? one.text : '')).join('')).toBe('It will.')
})

describe('a server of our own', () => {
  let server: Server
  const requests: { headers: object; body: string }[] = []
  let replies: { status: number; body: string }[] = []
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      request.on('end', () => {
        requests.push({ headers: request.headers, body })
        const next = replies.shift() ?? { status: 404, body: '' }
        response.writeHead(next.status).end(next.body)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => server.close())
  beforeEach(() => requests.splice(0))

  it.each(all)('is told apart from one, for %s', async (_, kind) => {
    for (const body of ['<html>Welcome</html>', '[]', '{"choices":[]}', '{"content":"text"}', '']) {
      replies = [{ status: 200, body }]
      const failure = await failureOf(complete(kind, linkTo(kind, origin()), prompt))
      expect(failure.message, body).toBe('Its answer is not of the form that was expected: is the address right?')
      replies = [{ status: 200, body }]
      expect((await failureOf(kind.models(linkTo(kind, origin())))).isFinal, body).toBe(true)
    }
    replies = [{ status: 502, body: '<html>Bad gateway</html>' }]
    expect(await failureOf(complete(kind, linkTo(kind, origin()), prompt))).toMatchObject({ message: 'It answered 502', isFinal: false })
  })

  it.each([
    ['openai', { data: [{ id: 'gpt-x', shutdown_date: '2027-02-28T00:00:00Z' }] }, [{ id: 'gpt-x', offOn: '2027-02-28' }]],
    ['azure', { data: [{ id: 'gpt-x' }] }, []],
    [
      'google',
      {
        models: [
          { name: 'models/gemini-x', supportedGenerationMethods: ['generateContent'] },
          { name: 'models/e', supportedGenerationMethods: [] },
        ],
      },
      [{ id: 'gemini-x' }],
    ],
    ['bedrock', { modelSummaries: [{ modelId: 'nova-x' }] }, [{ id: 'nova-x' }]],
  ])('lists models as %s does', async (id, body, found) => {
    replies = [{ status: 200, body: JSON.stringify(body) }]
    const kind = kindOf(id)
    expect(await kind.models(linkTo(kind, origin()))).toEqual(found)
  })

  it('cuts an answer off as the Responses API does', async () => {
    const told = [
      { type: 'response.created', response: { id: 'r-1', created_at: 1, model: 'model-1' } },
      { type: 'response.output_item.added', output_index: 0, item: { type: 'message', id: 'm-1' } },
      { type: 'response.output_text.delta', item_id: 'm-1', delta: 'Tea for' },
      {
        type: 'response.incomplete',
        response: { incomplete_details: { reason: 'max_output_tokens' }, usage: { input_tokens: 3, output_tokens: 2 } },
      },
    ]
    replies = [{ status: 200, body: told.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('') }]
    const kind = kindOf('openai-responses')
    expect(await complete(kind, linkTo(kind, origin()), prompt)).toEqual({ text: 'Tea for', isCut: true })
    expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({ max_output_tokens: 100, store: false, stream: true })
  })

  it('has no use of keys in the environment of this server', async () => {
    const names = ['ANTHROPIC_API_KEY', 'OPENAI_API_KEY', 'AZURE_API_KEY', 'GOOGLE_GENERATIVE_AI_API_KEY', 'AWS_BEARER_TOKEN_BEDROCK']
    for (const name of names) process.env[name] = 'marker-of-the-environment'
    for (const [, kind] of all) {
      replies = [{ status: 500, body: '' }]
      const link = linkTo(kind, origin())
      await failureOf(complete(kind, { ...link, settings: { ...link.settings, key: '' } }, prompt))
    }
    for (const name of names) delete process.env[name]
    expect(requests).toHaveLength(all.length)
    expect(JSON.stringify(requests)).not.toContain('marker')
  })

  it('is told the schema in words where it knows no schemas, and that at once the next time', async () => {
    const reply = `data: ${JSON.stringify({ choices: [{ delta: { content: '{}' }, finish_reason: 'stop' }] })}\n\n`
    const refusal = { error: { message: "Unknown field 'response_format'" } }
    replies = [
      { status: 400, body: JSON.stringify(refusal) },
      { status: 200, body: reply },
      { status: 200, body: reply },
    ]
    const kind = kindOf('openai')
    const prompt = { model: 'plain', messages: [{ role: 'user', text: 'Rain?' }], schema: { type: 'object', title: 'Rain' } } as const
    for (let at = 0; at < 2; at++) await answer(kind, { link: linkTo(kind, origin()), hear: () => undefined, prompt })
    const bodies = requests.map(({ body }) => body)
    expect(bodies.map((body) => body.includes('response_format'))).toEqual([true, false, false])
    expect(bodies.map((body) => body.includes('Answer with JSON of this schema'))).toEqual([false, true, true])
  })

  it('is asked once where it refuses a value and not a field', async () => {
    replies = [{ status: 400, body: JSON.stringify({ error: { message: 'max_tokens is too large: 100' } }) }]
    const kind = kindOf('openai')
    expect((await failureOf(complete(kind, linkTo(kind, origin()), { ...prompt, model: 'small' }))).message).toContain('too large')
    expect(requests).toHaveLength(1)
  })

  it('is sent no key where none is set, and asked once more where it takes no temperature', async () => {
    const kind = kindOf('openai')
    const reply = `data: ${JSON.stringify({ choices: [{ delta: { content: 'Tea.' }, finish_reason: 'stop' }] })}\n\ndata: [DONE]\n\n`
    const refusal = { error: { message: "Unsupported parameter: 'max_tokens' is not supported with this model." } }
    replies = [
      { status: 400, body: JSON.stringify(refusal) },
      { status: 200, body: reply },
    ]
    const link = linkTo(kind, origin())
    expect(await complete(kind, { ...link, settings: { ...link.settings, key: '' } }, prompt)).toEqual({ text: 'Tea.', isCut: false })
    expect(requests.map(({ headers }) => 'authorization' in headers)).toEqual([false, false])
    expect(requests.map(({ body }) => Object.keys(JSON.parse(body) as object))).toEqual([
      ['model', 'temperature', 'messages', 'stream', 'stream_options', 'max_tokens'],
      ['model', 'messages', 'stream', 'stream_options', 'max_completion_tokens'],
    ])
  })
})
