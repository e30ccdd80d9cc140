// Every kind of external NLU, asked over its wire, and against a server that answers what none should. What of a wire is its own stands below.
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Json } from '@parley/contract/base/json'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DeliveryFailure } from '../delivery'
import { nluKinds } from './list'
import type { NluHttp, NluKind, NluLink } from './nlu-kind'

const token = 'nlu-token-0123456789'
const sentence = { text: '😀 fly me to Oslo', language: 'en', id: 'm-1' }

const http: NluHttp = async ({ method, url, headers, body }) => {
  const reply = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const text = await reply.text()
  try {
    return { status: reply.status, body: Json.parse(JSON.parse(text)) }
  } catch {
    return { status: reply.status, body: null }
  }
}

interface Asked {
  method: string
  url: string
  authorization: string
  body: string
}

let server: Server
let asked: Asked[] = []
let answers: { status: number; body: string }[] = []
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const answer = (body: object, status = 200) => answers.push({ status, body: JSON.stringify(body) })

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { method = '', url = '', headers } = request
      asked.push({ method, url, authorization: headers.authorization ?? '', body })
      const next = answers.shift() ?? { status: 404, body: '' }
      response.writeHead(next.status).end(next.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())
beforeEach(() => {
  asked = []
  answers = []
})

const linkTo = (kind: NluKind): NluLink => ({ settings: { ...kind.defaults, address: `${origin()}/`, token }, http })

/** The same findings as each kind says them: offsets count code points. */
const said: Record<string, object> = {
  rasa: {
    text: sentence.text,
    intent: { name: 'Book flight', confidence: 0.9 },
    intent_ranking: [
      { name: 'chitchat', confidence: 0.1 },
      { name: 'Book flight', confidence: 0.9 },
    ],
    entities: [{ entity: 'city', value: 'Oslo', start: 12, end: 16, confidence_entity: 0.8, extractor: 'DIETClassifier' }],
  },
  wit: {
    text: sentence.text,
    intents: [
      { id: '1', name: 'Book flight', confidence: 0.9 },
      { id: '2', name: 'chitchat', confidence: 0.1 },
    ],
    entities: {
      'city:city': [
        { id: '3', name: 'city', role: 'city', start: 12, end: 16, body: 'Oslo', confidence: 0.8, value: 'Oslo', type: 'value' },
      ],
    },
    traits: {},
  },
}

async function failureOf(promise: Promise<unknown>): Promise<DeliveryFailure> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof DeliveryFailure)) throw new Error(`No failure of a delivery: ${String(error)}`)
  return error
}

const each = nluKinds.map((kind) => [kind.id, kind] as const)

describe.each(each)('the external NLU %s', (id, kind) => {
  it('describes its address, its secrets and its steps', () => {
    expect(kind.fields.find(({ name }) => name === 'address')).toMatchObject({ control: 'text', required: true })
    expect(kind.fields.filter(({ control }) => control === 'secret').length).toBeGreaterThan(0)
    expect(kind.steps.length).toBeGreaterThan(2)
    expect(Object.keys(kind.defaults).sort()).toEqual(kind.fields.map(({ name }) => name).sort())
  })

  it('finds intents, the likeliest first, and entities where they stand here', async () => {
    answer(said[id] ?? {})
    expect(await kind.understand(linkTo(kind), sentence)).toEqual({
      intents: [
        { name: 'Book flight', score: 0.9 },
        { name: 'chitchat', score: 0.1 },
      ],
      entities: [{ name: 'city', value: 'Oslo', start: 13, end: 17, score: 0.8 }],
    })
    expect(sentence.text.slice(13, 17)).toBe('Oslo')
    expect(JSON.stringify(asked)).toContain(token)
  })

  it.each([
    [400, true],
    [401, true],
    [500, false],
    [503, false],
  ])('fails with %i, for good or not: %s, in its own words', async (status, isFinal) => {
    answer({ message: 'Not now', code: status }, status)
    expect(await failureOf(kind.understand(linkTo(kind), sentence))).toMatchObject({ isFinal, message: `It answered ${status}: Not now` })
  })

  it('is told apart from what is none', async () => {
    for (const body of ['<html>Welcome</html>', '[]', '{"intents":"no"}', '{"intent_ranking":7}', '']) {
      answers = [{ status: 200, body }]
      const { message } = await failureOf(kind.understand(linkTo(kind), sentence))
      expect(message, body).toBe('Its answer is not of the form that was expected: is the address right?')
    }
  })
})

const named = (id: string): NluKind => nluKinds.find((kind) => kind.id === id) ?? expect.unreachable(`There is no ${id}`)

describe('Rasa', () => {
  it('is asked for the sentence with the token in the address, and has no intent where it is not sure', async () => {
    answer({ text: 'x', intent: { name: null, confidence: 0 }, entities: [], intent_ranking: [] })
    expect(await named('rasa').understand(linkTo(named('rasa')), sentence)).toEqual({ intents: [], entities: [] })
    expect(asked[0]).toMatchObject({ method: 'POST', url: `/model/parse?token=${token}` })
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ text: sentence.text, message_id: 'm-1' })
  })

  it('says which model it has loaded, and needs no token', async () => {
    answer({ model_file: 'one.tar.gz', model_id: '1', num_active_training_jobs: 0 })
    const link = linkTo(named('rasa'))
    expect(await named('rasa').loaded({ ...link, settings: { ...link.settings, token: '' } })).toBe('one.tar.gz')
    expect(asked[0]).toMatchObject({ method: 'GET', url: '/status' })
  })

  it('tells entities of one kind apart by their roles', async () => {
    const entity = { entity: 'city', role: 'from', value: 3, start: 0, end: 1 }
    answer({ text: 'x', intent: null, entities: [entity], intent_ranking: [] })
    const { entities } = await named('rasa').understand(linkTo(named('rasa')), sentence)
    expect(entities).toEqual([{ name: 'city:from', value: '3', start: 0, end: 2, score: 1 }])
  })
})

describe('Wit.ai', () => {
  it('is asked by a bearer, for no more than it takes', async () => {
    answer({ intents: [], entities: {}, traits: {} })
    await named('wit').understand(linkTo(named('wit')), { ...sentence, text: 'a'.repeat(400) })
    expect(asked[0]).toMatchObject({ method: 'GET', url: `/message?v=20240304&q=${'a'.repeat(280)}`, authorization: `Bearer ${token}` })
  })
})
