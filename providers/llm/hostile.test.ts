// Providers of language models whose answers are well written and hostile: counts that no answer takes, arguments that no value has, wishes
// for a rest that nobody can grant.
import { LLMock } from '@copilotkit/aimock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answer, type AnswerPart } from './answer/answer'
import { ModelFailure } from './answer/failure'
import { modelKinds } from './list'
import type { ModelKind } from './model-kind'
import { openai } from './openai/index'
import { chatWire, endOf, failing, lineOf, type WireReply } from './test-support/chat-wire'

const paths: Record<string, string> = { openai: '/v1', 'openai-responses': '/v1', google: '/v1beta' }
const all = modelKinds.map((kind) => [kind.id, kind] as const)
/** Its frames carry sums of their bytes, and so are not rewritten here. */
const rewritten = all.filter(([id]) => id !== 'bedrock')
const counts = /"([a-zA-Z_]*[tT]oken(?:s|Count))":\s*\d+/g
const split = { name: 'weather', arguments: '{"city":"Tromsø 🌦","days":[1,2],"note":"a \\"b\\" c"}' }

const mock = new LLMock({ port: 0 })
const wire = await chatWire()
beforeAll(async () => {
  await mock.start()
  mock.onMessage('Will it rain?', { content: 'Yes.' })
  mock.onMessage('Look it up.', { toolCalls: [split] })
})
afterAll(async () => {
  wire.stop()
  await mock.stop()
})

const http = () => Promise.reject(new Error('No list is asked for.'))
const tools = [{ name: 'weather', about: 'Says how it will be.', schema: { type: 'object', properties: {} } }]

async function heardOf(kind: ModelKind, address: string, { text, fetch: by }: { text: string; fetch: typeof fetch }) {
  const parts: AnswerPart[] = []
  const settings = { ...kind.defaults, address, region: 'eu-central-1', key: 'k', accessKeyId: '' }
  const prompt = { model: 'm', messages: [{ role: 'user', text }], tools } as const
  const told = await answer(kind, { link: { settings, http, fetch: by }, prompt, hear: (part) => void parts.push(part) }).then(
    (end) => ({ end, failure: null }),
    (failure: unknown) => ({ end: null, failure }),
  )
  return { ...told, calls: parts.flatMap((part) => (part.kind === 'call' ? [part.call] : [])), parts }
}

/** A fetch that changes what comes, as bytes. */
const changing =
  (change: (bytes: Buffer) => Buffer[]): typeof fetch =>
  async (...asked) => {
    const reply = await fetch(...asked)
    const pieces = change(Buffer.from(await reply.arrayBuffer()))
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(piece)
        controller.close()
      },
    })
    return new Response(body, { status: reply.status, headers: reply.headers })
  }

const atMock = (kind: ModelKind): string => `${mock.url}${paths[kind.id] ?? ''}`

function ofWire(reply: WireReply) {
  wire.reply(reply)
  return heardOf(openai, wire.address, { text: 'Anything', fetch })
}

const calling = (input: string, name = 'weather'): WireReply => ({
  pieces: [lineOf({ tool_calls: [{ index: 0, id: 'c', type: 'function', function: { name, arguments: input } }] }), endOf('tool_calls')],
})

describe('the tokens of an answer', () => {
  it.each(rewritten)('are not those that %s cannot have taken: less than nothing, more than there are, none at all', async (_, kind) => {
    for (const count of ['-100000', '1e300', '0']) {
      const by = changing((bytes) => [Buffer.from(bytes.toString('latin1').replace(counts, `"$1":${count}`), 'latin1')])
      const { end } = await heardOf(kind, atMock(kind), { text: 'Will it rain?', fetch: by })
      expect([count, end?.usage]).toEqual([count, null])
    }
  })

  it.each(rewritten)('are whole numbers, whatever %s counts', async (_, kind) => {
    const by = changing((bytes) => [Buffer.from(bytes.toString('latin1').replace(counts, '"$1":1.5'), 'latin1')])
    const { end } = await heardOf(kind, atMock(kind), { text: 'Will it rain?', fetch: by })
    expect(end?.usage).toMatchObject({ inputTokens: 2, outputTokens: 2 })
  })
})

describe('a call of a tool', () => {
  it.each(all)('of %s is the same byte by byte', async (_, kind) => {
    const by = changing((bytes) => [...bytes].map((byte) => Buffer.of(byte)))
    const { calls, failure } = await heardOf(kind, atMock(kind), { text: 'Look it up.', fetch: by })
    expect({ failure, calls }).toMatchObject({ failure: null, calls: [{ name: 'weather', input: JSON.parse(split.arguments) }] })
  })

  it.each(all)('of %s that is cut off anywhere is whole or none', async (_, kind) => {
    let failures = 0
    for (let share = 0; share < 1; share += 0.04) {
      const by = changing((bytes) => [bytes.subarray(0, Math.floor(bytes.length * share))])
      const { calls, end } = await heardOf(kind, atMock(kind), { text: 'Look it up.', fetch: by })
      if (end === null) failures += 1
      else expect(calls).toMatchObject([{ name: 'weather', input: JSON.parse(split.arguments) }])
    }
    expect(failures).toBeGreaterThan(5)
  })

  it.each([101, 5000, 90_000])('with arguments of %i lists in one another has none that are JSON', async (depth) => {
    const input = '['.repeat(depth) + ']'.repeat(depth)
    expect((await ofWire(calling(input))).calls).toEqual([{ id: 'c', name: 'weather', input: null, raw: input }])
  })

  it('is well formed: no zero byte, no half of a character, no number without a bound', async () => {
    const [call] = (await ofWire(calling('{"a\\u0000":"\\ud83d x","b":1e400,"c":[-1e400,2]}', 'we\u0000ather'))).calls
    expect(call).toEqual({ id: 'c', name: 'we\ufffdather', input: { 'a\ufffd': '\ufffd x', b: null, c: [null, 2] } })
  })

  it('has an id and a name of a length that is kept well', async () => {
    const { calls } = await ofWire({
      pieces: [
        lineOf({
          tool_calls: [
            { index: 0, id: 'c'.repeat(2_000_000), type: 'function', function: { name: 'w'.repeat(2_000_000), arguments: '{}' } },
          ],
        }),
        endOf('tool_calls'),
      ],
    })
    expect(calls.map(({ id, name }) => [id.length, name.length])).toEqual([[256, 256]])
  })

  it('has no prototype of its own, live as when it is read from a log', async () => {
    const [call] = (await ofWire(calling('{"__proto__":{"isAdmin":true},"list":[{"__proto__":{"isAdmin":true},"constructor":1}]}'))).calls
    expect(JSON.stringify(call?.input)).toBe('{"list":[{"constructor":1}]}')
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
  })
})

describe('the words of an answer', () => {
  it('are well formed where a character is cut in two by JSON', async () => {
    const raw = (text: string): string => `data: {"choices":[{"delta":{"content":"${text}"},"finish_reason":null}]}\n\n`
    const { parts } = await ofWire({ pieces: [raw('Sun \\ud83c'), raw('\\udf1e, \\ud83c'), raw(' a\\u0000b'), raw('\\udf1e'), endOf()] })
    const texts = parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []))
    expect(texts.every((text) => text.isWellFormed())).toBe(true)
    expect(texts.join('')).toBe('Sun 🌞, \ufffd a\ufffdb\ufffd')
  })
})

describe('a wish for a rest', () => {
  it.each<[string, Record<string, string>, number | undefined]>([
    ['in seconds', { 'retry-after': '7' }, 7000],
    ['in milliseconds', { 'retry-after-ms': '250', 'retry-after': '1' }, 250],
    ['of a year', { 'retry-after': '31536000' }, 60_000],
    ['of more than there is', { 'retry-after': '1e999' }, undefined],
    ['of less than nothing', { 'retry-after': '-5' }, undefined],
    ['until a day that is over', { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' }, undefined],
    ['until a day far off', { 'retry-after': 'Wed, 21 Oct 2099 07:28:00 GMT' }, 60_000],
    ['in words', { 'retry-after': 'soon' }, undefined],
  ])('%s is granted as far as it can be', async (_, headers, ms) => {
    const { failure } = await ofWire(failing(429, 'Slow down', headers))
    expect(failure instanceof ModelFailure && failure.more).toEqual({
      ...{ isFinal: false, status: 429 },
      ...(ms !== undefined && { retryAfterMs: ms }),
    })
  })
})
