// One model asked over a real connection that is cut, slow, endless or torn at every byte: one clear outcome each, and no word twice.
import { openai } from '@parley/providers/llm/openai/index'
import {
  type ChatWire,
  chatWire,
  endOf,
  failing,
  lineOf,
  saying,
  usage,
  type WireReply,
} from '@parley/providers/llm/test-support/chat-wire'
import type { Prompt } from '@parley/providers/llm/answer/prompt'
import type { ModelPart } from '@parley/runtime/model/request'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { streamingFetch } from '../ports/streaming-fetch'
import { attempt } from './attempt'

const fetch = streamingFetch({ allowedHosts: new Set(['127.0.0.1']) })
const patience = { firstMs: 5000, stallMs: 5000, wholeMs: 10_000 }
const prompt: Prompt = { model: 'm', messages: [{ role: 'user', text: 'Will it rain?' }], maxTokens: 100 }

let wire: ChatWire
beforeAll(async () => {
  wire = await chatWire()
})
afterAll(() => wire.stop())
beforeEach(() => {
  wire.asked.splice(0)
})

async function asked(reply: WireReply, more: { patience?: typeof patience; signal?: AbortSignal; prompt?: Prompt } = {}) {
  wire.reply(reply)
  const heard: ModelPart[] = []
  const settings = { ...openai.defaults, address: wire.address }
  const link = { settings, fetch, http: () => Promise.reject(new Error('No list is asked for.')) }
  const how = { patience, heard: (part: ModelPart) => void heard.push(part), ...more }
  const outcome = await attempt({ kind: openai, link }, more.prompt ?? prompt, how)
  const text = heard.map((part) => (part.kind === 'text' ? part.text : '')).join('')
  return { outcome, heard, text }
}

/** The same bytes, torn in two at each of their places. */
function tornAtEach(text: string): WireReply[] {
  const bytes = Buffer.from(text)
  return [...bytes.keys()].slice(1).map((at) => ({ pieces: [bytes.subarray(0, at), bytes.subarray(at)] }))
}

const toolLines = [
  lineOf({ tool_calls: [{ index: 0, id: 'call-1', type: 'function', function: { name: 'book', arguments: '' } }] }),
  ...['{"ci', 'ty":"Tr', 'omsø","n":', '1', '2}'].map((part) => lineOf({ tool_calls: [{ index: 0, function: { arguments: part } }] })),
]

describe('an answer', () => {
  it('is heard piece by piece, with the tokens that it took', async () => {
    const { outcome, heard } = await asked(saying('Yes', ', a ', 'lot 🌧.'))
    expect(heard.map((part) => part.kind === 'text' && part.text)).toEqual(['Yes', ', a ', 'lot 🌧.'])
    expect(outcome).toMatchObject({ ok: true, finish: 'stop', said: 'Yes, a lot 🌧.', calls: [] })
    expect(outcome.usage).toEqual({ inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens, cachedTokens: 5 })
  })

  it('is the same wherever its bytes are torn: in a letter, in JSON, between two lines', async () => {
    const whole = `${lineOf({ content: 'Ja, ö ' })}${lineOf({ content: '日本 👩‍🚀' })}${toolLines.join('')}${endOf('tool_calls')}`
    const call = { id: 'call-1', name: 'book', input: { city: 'Tromsø', n: 12 } }
    for (const reply of tornAtEach(whole)) {
      const { outcome, text } = await asked(reply)
      expect(outcome).toMatchObject({ ok: true, finish: 'calls', calls: [call] })
      expect(text).toBe('Ja, ö 日本 👩‍🚀')
    }
  })

  it('is the same byte by byte, and with all its lines in one packet', async () => {
    const whole = Buffer.from(`${lineOf({ content: 'Ja, ö ' })}${lineOf({ content: '👩‍🚀' })}${endOf()}`)
    expect((await asked({ pieces: [...whole].map((byte) => Uint8Array.of(byte)) })).text).toBe('Ja, ö 👩‍🚀')
    expect((await asked({ pieces: [whole] })).text).toBe('Ja, ö 👩‍🚀')
  })

  it('has calls whose arguments are no JSON as the text that they are', async () => {
    const call = (text: string) => lineOf({ tool_calls: [{ index: 0, id: 'call-1', function: { name: 'book', arguments: text } }] })
    const { outcome, heard } = await asked({ pieces: [call('{"city": Oslo'), endOf('tool_calls')] })
    const raw = { id: 'call-1', name: 'book', input: null, raw: '{"city": Oslo' }
    expect(outcome).toMatchObject({ ok: true, calls: [raw] })
    expect(heard).toEqual([{ kind: 'call', call: raw }])
  })

  it('is without what the model thought aloud, however that is split', async () => {
    const thinking = ['<thi', 'nk>Book', 'ed is a lie</th', 'ink>\n\n', 'Not', ' yet <b>', ' 1 <', ' 2']
    const { text } = await asked(saying(...thinking))
    expect(text).toBe('Not yet <b> 1 < 2')
    const apart = { pieces: [lineOf({ reasoning_content: 'Hm.' }), lineOf({ content: 'Not yet' }), endOf()] }
    expect((await asked(apart)).text).toBe('Not yet')
    expect((await asked(saying('<think>for ever'))).outcome).toMatchObject({ ok: false, text: 'Its answer was empty.' })
  })

  it('is asked for with tools, a schema and what was called before', async () => {
    const schema = { type: 'object', properties: { rain: { type: 'boolean' } } }
    await asked(saying('{"rain":true}'), {
      prompt: {
        ...{ ...prompt, schema, tools: [{ name: 'weather', about: 'Tells the weather.', schema: { type: 'object', properties: {} } }] },
        messages: [
          { role: 'system', text: 'Be short.' },
          { role: 'user', text: 'Will it rain?' },
          { role: 'assistant', text: '', calls: [{ id: 'call-1', name: 'weather', input: { city: 'Oslo' } }] },
          { role: 'tool', callId: 'call-1', name: 'weather', result: { rain: true } },
        ],
      },
    })
    expect(JSON.parse(wire.asked[0] ?? '')).toMatchObject({
      messages: [
        { role: 'system', content: 'Be short.' },
        { role: 'user', content: 'Will it rain?' },
        { role: 'assistant', tool_calls: [{ id: 'call-1', function: { name: 'weather', arguments: '{"city":"Oslo"}' } }] },
        { role: 'tool', tool_call_id: 'call-1', content: '{"rain":true}' },
      ],
      tools: [{ type: 'function', function: { name: 'weather', description: 'Tells the weather.' } }],
      response_format: { type: 'json_schema', json_schema: { schema } },
    })
  })
})

describe('an answer that is none', () => {
  it.each([
    ['a status of its own', failing(503, 'Overloaded'), { failure: 'away', text: 'It answered 503: Overloaded', isOfEndpoint: true }],
    ['a refusal', failing(400, 'Too long'), { failure: 'refused', text: 'It answered 400: Too long', isOfEndpoint: false }],
    ['a wish for a rest', failing(429, 'Slow down', { 'retry-after': '7' }), { failure: 'away', isOfEndpoint: true, retryAfterMs: 7000 }],
    ['nothing', { pieces: [endOf()] }, { failure: 'away', text: 'Its answer was empty.' }],
    ['no stream', { pieces: ['<html>Welcome</html>'] }, { failure: 'away', text: expect.stringContaining('is the address right?') }],
    ['a torn connection', { pieces: ['cut' as const] }, { failure: 'away', isOfEndpoint: true }],
  ])('has one clear reason: %s', async (_, reply, expected) => {
    const { outcome, heard } = await asked(reply)
    expect(outcome).toMatchObject({ ok: false, said: '', firstMs: null, ...expected })
    expect(heard).toEqual([])
  })

  it.each([
    ['breaks off', ['cut' as const], { failure: 'away' }],
    ['ends without an end', [], { failure: 'away', text: expect.stringContaining('broke off') }],
    [
      'fails in the middle',
      [`data: ${JSON.stringify({ error: { message: 'GPU on fire' } })}\n\n`],
      { text: 'Its answer broke off: GPU on fire' },
    ],
    ['goes on with nonsense', ['data: {"choices": oops}\n\n'], { failure: 'away' }],
  ])('has what was said before it %s', async (_, rest, expected) => {
    const { outcome, text } = await asked({ pieces: [lineOf({ content: 'It is ' }), lineOf({ content: 'boo' }), ...rest] })
    expect(outcome).toMatchObject({ ok: false, said: 'It is boo', isOfEndpoint: true, ...expected })
    expect(text).toBe('It is boo')
  })

  it('is given up when it is silent for too long: before its first piece, and in the middle', async () => {
    const before = await asked({ pieces: ['hold'] }, { patience: { firstMs: 40, stallMs: 5000, wholeMs: 5000 } })
    expect(before.outcome).toMatchObject({ ok: false, failure: 'away', text: 'It was silent for too long.', said: '' })
    const middle = await asked(
      { pieces: [lineOf({ content: 'One ' }), lineOf({ content: 'two' }), 'hold'] },
      { patience: { ...patience, stallMs: 500 } },
    )
    expect(middle.outcome).toMatchObject({ ok: false, failure: 'away', said: 'One two' })
  })

  it('is given up when its time is used up, though it never ends', async () => {
    const { outcome, text } = await asked(
      { pieces: [lineOf({ content: 'la ' }), 'endless'] },
      { patience: { firstMs: 1000, stallMs: 1000, wholeMs: 60 } },
    )
    expect(outcome).toMatchObject({ ok: false, failure: 'timeout', text: 'Its answer took too long.', said: text })
  })

  it('is cut where it is endless: by its words, and by its bytes where it has none', async () => {
    const { outcome, text } = await asked({ pieces: [lineOf({ content: 'la '.repeat(2000) }), 'endless'] })
    expect(outcome).toMatchObject({ ok: false, failure: 'too-large', said: text })
    const bytes = await asked({ pieces: [`: ${'x'.repeat(100_000)}\n`, 'endless'] })
    expect(bytes.outcome).toMatchObject({ ok: false, text: 'Its answer is larger than 8 MB.', said: '' })
  })

  it('is refused where it is one piece of 10 MB', async () => {
    const { outcome, heard } = await asked({ pieces: [lineOf({ content: 'x'.repeat(10 * 1024 * 1024) }), endOf()] })
    expect(outcome).toMatchObject({ ok: false, failure: 'too-large', text: 'Its answer is larger than 8 MB.' })
    expect(heard).toEqual([])
  })

  it('is ended on the other side, too, once nobody waits for it', async () => {
    const stop = new AbortController()
    const before = wire.counts.abandoned
    wire.reply({ pieces: [lineOf({ content: 'One ' }), 'hold'] })
    const settings = { ...openai.defaults, address: wire.address }
    const link = { settings, fetch, http: () => Promise.reject(new Error('No list is asked for.')) }
    const heard = (): void => stop.abort()
    const outcome = await attempt({ kind: openai, link }, prompt, { patience, heard, signal: stop.signal })
    expect(outcome).toMatchObject({ ok: false, failure: 'stopped', said: 'One ', isOfEndpoint: false })
    await expect.poll(() => wire.counts.abandoned).toBe(before + 1)
  })
})

describe('the way to a model', () => {
  it('is used again for the next question', async () => {
    await asked(saying('One'))
    const before = wire.counts.connections
    for (const word of ['two', 'three']) expect((await asked(saying(word))).text).toBe(word)
    expect(wire.counts.connections).toBe(before)
  })

  it('does not lead to private addresses that the operator has not named', async () => {
    const guarded = streamingFetch({ allowedHosts: new Set() })
    const link = {
      settings: { ...openai.defaults, address: wire.address },
      fetch: guarded,
      http: () => Promise.reject(new Error('No list')),
    }
    const outcome = await attempt({ kind: openai, link }, prompt, { patience, heard: () => undefined })
    expect(outcome).toMatchObject({ ok: false, text: expect.stringContaining('127.0.0.1 is a private address') })
    expect(wire.asked).toEqual([])
  })
})
