// Every kind of translation engine, asked over a wire like its own, and by a server that answers what none should.
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Json, type JsonObject } from '@parley/contract/base/json'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DeliveryFailure } from '../delivery'
import { translationKinds } from './list'
import type { TranslationHttp, TranslationKind, TranslationLink } from './translation-kind'

const key = 'te-marker-0123456789'
let server: Server
const asked: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = []
let answer: { status: number; body: string }[] = []
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

beforeAll(async () => {
  server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      asked.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
      const next = answer.shift() ?? { status: 404, body: '' }
      reply.writeHead(next.status).end(next.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())
beforeEach(() => {
  asked.splice(0)
  answer = []
})

const http: TranslationHttp = async ({ method, url, headers, body }) => {
  const reply = await fetch(url, { method, headers, ...(method === 'POST' && { body }) })
  const text = await reply.text()
  try {
    return { status: reply.status, body: Json.parse(JSON.parse(text)) }
  } catch {
    return { status: reply.status, body: null }
  }
}

/** How each is set up, and what its engine answers for texts. */
const wires: Readonly<Record<string, { settings: () => JsonObject; reply: (texts: readonly string[]) => string }>> = {
  libretranslate: {
    settings: () => ({ address: `${origin()}/` }),
    reply: (texts) => JSON.stringify({ translatedText: texts }),
  },
  custom: {
    settings: () => ({
      address: `${origin()}/v1?to=[target]`,
      headers: [{ key: 'Authorization', value: 'Bearer [key]' }],
      body: '{"text": "[text]", "from": "[source]"}',
      answer: 'data.0.text',
    }),
    reply: ([text = '']) => JSON.stringify({ data: [{ text }] }),
  },
}

const linkTo = (kind: TranslationKind, more: JsonObject = {}): TranslationLink => ({
  settings: { ...kind.defaults, ...wires[kind.id]?.settings(), key, ...more },
  http,
})
const request = (texts: readonly string[]) => ({ texts, from: 'en', to: 'de', format: 'text' }) as const
const textsFor = (kind: TranslationKind) => (kind.mostTexts > 1 ? ['How are you?', 'Say "yes"'] : ['Say "yes" & [target]'])
const failureOf = (run: Promise<unknown>) =>
  run.then(
    () => null,
    (error: unknown) => error,
  )

describe.each(translationKinds.map((kind) => [kind.id, kind] as const))('the engine %s', (id, kind) => {
  it('is given texts, languages and key, and answers one translation for each text', async () => {
    const texts = textsFor(kind)
    answer = [{ status: 200, body: wires[id]?.reply(texts) ?? '' }]
    expect(await kind.translate(linkTo(kind), request(texts))).toEqual(texts)
    const sent = JSON.stringify(asked[0])
    expect(JSON.parse(asked[0]?.body ?? '')).toBeTypeOf('object')
    for (const part of ['en', 'de', key]) expect(sent).toContain(part)
  })

  it('says why it refuses, without the key, and whether it may be asked again', async () => {
    for (const [status, isFinal] of [
      [400, true],
      [403, true],
      [429, false],
      [503, false],
    ] as const) {
      answer = [{ status, body: JSON.stringify({ error: `No, ${key}` }) }]
      const failure = await failureOf(kind.translate(linkTo(kind), request(textsFor(kind))))
      expect(failure).toBeInstanceOf(DeliveryFailure)
      expect(failure).toMatchObject({ message: `It answered ${status}: No, …`, isFinal })
    }
  })

  it('fails where its answer is of another form', async () => {
    for (const body of ['', '<html></html>', '[]', '{"translatedText":{}}', '{"data":[]}']) {
      answer = [{ status: 200, body }]
      expect(await failureOf(kind.translate(linkTo(kind), request(textsFor(kind)))), body).toBeInstanceOf(DeliveryFailure)
    }
  })

  it('describes its form: an address, a key, no secret among its defaults', () => {
    const names = kind.fields.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['address', 'key', 'codes']))
    expect(kind.fields.find(({ name }) => name === 'key')?.control).toBe('secret')
    expect(Object.keys(kind.defaults).toSorted()).toEqual(names.toSorted())
    expect(kind.codeOf('de')).toBe('de')
  })
})

describe('a text in a request that somebody wrote', () => {
  it('is written as its place asks for, and never changes the request', async () => {
    const custom = translationKinds.find(({ id }) => id === 'custom')
    if (custom === undefined) throw new Error('No such kind')
    const text = 'a"b\\c\n[key] & ä'
    const get = { method: 'GET', address: `${origin()}/?q=[text]&to=[target]`, headers: [{ key: 'x', value: '[source]\r\nevil: 1' }] }
    answer = [{ status: 200, body: '{"data":[{"text":"x"}]}' }]
    await custom.translate(linkTo(custom, get), request([text]))
    expect(new URL(asked[0]?.url ?? '', origin()).searchParams.get('q')).toBe(text)
    expect(asked[0]?.headers).toMatchObject({ x: 'en evil: 1' })
    const form = { headers: [{ key: 'content-type', value: 'application/x-www-form-urlencoded' }], body: 'q=[text]' }
    answer = [{ status: 200, body: '{"data":[{"text":"x"}]}' }]
    await custom.translate(linkTo(custom, form), request([text]))
    expect(new URLSearchParams(asked[1]?.body).get('q')).toBe(text)
  })
})
