// Traces of language models as a collector on loopback receives them over OTLP.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SessionEvent } from '@parley/contract/base/event'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { modelTracesTo } from './model-traces'

const Value = z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() }).loose()
const Span = z.object({
  name: z.string(),
  parentSpanId: z.string().default(''),
  spanId: z.string(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes: z.array(z.object({ key: z.string(), value: Value })),
  status: z.object({ code: z.number().optional() }),
})
const Sent = z.object({ resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(Span) })) })) })

let collector: Server
const received: { url: string; key: string; body: string }[] = []
beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      received.push({ url: request.url ?? '', key: String(request.headers['x-key']), body })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
})
afterAll(() => collector.close())
beforeEach(() => received.splice(0))

const failures: unknown[] = []
const traces = () => {
  const { port } = collector.address() as AddressInfo
  const log = { error: (_: string, error: unknown) => void failures.push(error) }
  return modelTracesTo({ url: `http://127.0.0.1:${port}/v1/traces`, headers: { 'x-key': 'sesame' } }, log)
}

const clock: SessionEvent = { type: 'effect', effect: 'clock', request: null, reply: 1_700_000_000_000, ok: true, ms: 0 }
const chat: SessionEvent = {
  ...{ type: 'effect', effect: 'model', nodeId: 'nd-1', ok: true, ms: 1200 },
  request: { feature: 'agent', messages: [{ role: 'user', text: 'my passport is X123' }] },
  reply: {
    ...{ ok: true, text: 'Thank you, X123', calls: [], finish: 'stop', used: { configurationId: 'lc-1', model: 'small' }, firstMs: 300 },
    ...{ usage: { inputTokens: 20, outputTokens: 5 }, cost: 7, attempts: [], pieces: [15] },
  },
}
const tool: SessionEvent = {
  ...{ type: 'tool-called', nodeId: 'nd-1', callId: 'c-1', kind: 'mcp', id: 'm-1', name: 'book', input: { passport: 'X123' } },
  ...{ outcome: 'refused', result: null, why: 'no date' },
}
const done = (events: SessionEvent[]) => ({ at: 1_700_000_002_000, conversationId: 'ss-1', botId: 'st-1', turn: 3, events })

describe('traces of language models', () => {
  it('are one span for the turn and one for each model and tool, with tokens and times and without what was said', async () => {
    const told = traces()
    told.turn(done([clock, chat, tool]))
    await told.stop()
    expect(received.map(({ url, key }) => [url, key])).toEqual([['/v1/traces', 'sesame']])
    expect(received[0]?.body).not.toContain('X123')
    const sent: unknown = JSON.parse(received[0]?.body ?? '')
    const spans = Sent.parse(sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
    const [whole] = spans.filter(({ parentSpanId }) => parentSpanId === '')
    const below = spans.filter(({ parentSpanId }) => parentSpanId === whole?.spanId)
    expect([whole?.name, below.map(({ name }) => name)]).toEqual(['invoke_agent', ['chat small', 'execute_tool book']])
    const attributes = Object.fromEntries((below[0]?.attributes ?? []).map(({ key, value }) => [key, value.stringValue ?? value.intValue]))
    expect(attributes).toMatchObject({
      ...{ 'gen_ai.operation.name': 'chat', 'gen_ai.response.model': 'small', 'gen_ai.conversation.id': 'ss-1' },
      ...{ 'gen_ai.usage.input_tokens': 20, 'gen_ai.usage.output_tokens': 5 },
    })
    const lasted = Number(BigInt(below[0]?.endTimeUnixNano ?? 0) - BigInt(below[0]?.startTimeUnixNano ?? 0)) / 1e6
    expect([lasted, below[1]?.status.code]).toEqual([1200, 2])
    expect(failures).toEqual([])
  })

  it('tell nothing of what a model wrote in the place of a tool', async () => {
    const told = traces()
    const made: SessionEvent = {
      ...{ type: 'tool-called', nodeId: 'nd-1', callId: `X123 ${'x'.repeat(5000)}`, kind: '', id: '', name: 'my_passport_is_X123' },
      ...{ input: {}, outcome: 'refused', result: null, why: 'There is no such tool.' },
    }
    told.turn(done([clock, chat, made]))
    await told.stop()
    expect(received[0]?.body).toContain('execute_tool unknown')
    expect(received[0]?.body).not.toContain('X123')
  })

  it('tell nothing of a turn without models', async () => {
    const told = traces()
    told.turn(done([clock]))
    await told.stop()
    expect(received).toEqual([])
  })
})
