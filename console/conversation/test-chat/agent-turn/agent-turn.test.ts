// The trace of a turn that an agent led: its rows in the order in which it happened, its figures against its limits, and where each argument of a
// call came from.
import { callRefusals, type EventOf, type SessionEvent } from '@parley/contract/base/event'
import type { JsonObject } from '@parley/contract/base/json'
import type { Turn } from '@parley/contract/conversation/test-chat'
import { llmFeatures } from '@parley/contract/model/llm'
import { describe, expect, it } from 'vitest'
import words from '../text.json'
import { traceOf } from '../trace/trace'
import { callsIn, claimsIn } from './calls'
import { limitsOf, modelFiguresOf } from './model-effects'
import { quoted, sourcesOf } from './sources'

const names = {
  nameOf: (id: string) => ({ n1: 'Trip planner' })[id] ?? '',
  words: (key: string, values: object = {}) => `${key.replace('test-chat.trace.', '')} ${Object.values(values).join(' ')}`.trim(),
}
const turn = (number: number, said: string, events: SessionEvent[], messages: Turn['messages'] = []): Turn => ({
  ...{ turn: number, at: 0, said, messages, events, ms: 5803, hides: false },
})

const clock: SessionEvent = { type: 'effect', effect: 'clock', request: null, reply: 1_000_000, ok: true, ms: 0 }
function asked(reply: JsonObject, ms = 1100): EventOf<'effect'> {
  const usage = { inputTokens: 2214, outputTokens: 58 }
  return {
    ...{ type: 'effect', effect: 'model', nodeId: 'n1', ok: true, ms },
    request: { feature: 'agent', messages: [{ role: 'user', text: 'munich by noon' }] },
    reply: { ok: true, text: '', calls: [], used: { model: 'small' }, usage, cost: 4000, firstMs: 620, attempts: [], ...reply },
  }
}
function called(more: Partial<EventOf<'tool-called'>>): EventOf<'tool-called'> {
  return {
    ...{ type: 'tool-called', nodeId: 'n1', callId: 'c1', kind: 'mcp', id: 'm1', name: 'search_fares', input: { to: 'MUC' } },
    ...{ outcome: 'done', result: { price: 312 }, why: '', ...more },
  }
}
const tool = (ms: number): SessionEvent => ({ type: 'effect', effect: 'mcp', nodeId: 'n1', request: null, reply: null, ok: true, ms })
const said = (text: string) => ({ id: 'ms-1', type: 'text' as const, text, nodeId: 'n1', at: 0 })
const keysOf = (events: SessionEvent[], messages: Turn['messages'] = []) =>
  traceOf(turn(1, 'x', events, messages), names).map(({ key }) => key)

const booked = called({
  ...{ callId: 'c2', name: 'book_flight', input: { to: 'MUC', price: 312 }, writes: true, result: { ref: 'M3X8TQ' } },
  rules: [{ when: 'only-if', result: true, text: 'value.price <= 400', values: [{ expression: 'value.price', value: 312 }] }],
})
const answer = asked({ text: 'Booked: M3X8TQ.' }, 1400)
const id: SessionEvent = { type: 'effect', effect: 'id', request: null, reply: 'ms-1', ok: true, ms: 0 }
const whole: SessionEvent[] = [
  clock,
  { type: 'guarded', guardrailId: 'g1', name: 'Passports', point: 'input', action: 'redact', found: '****' },
  asked({ calls: [{ id: 'c1', name: 'search_fares', input: {} }] }),
  tool(200),
  called({}),
  asked({ calls: [{ id: 'c2', name: 'book_flight', input: {} }] }),
  tool(1900),
  booked,
  answer,
  { type: 'claimed', nodeId: 'n1', words: 'Booked', callId: 'c2' },
  id,
  { type: 'said', message: said('Booked: M3X8TQ.') },
]

describe('the rows of a turn that an agent led', () => {
  it('stand in the order in which it happened, the answer last', () => {
    const rows = traceOf(turn(1, 'book it', whole, [said('Booked: M3X8TQ.')]), { ...names, calls: callsIn([turn(1, 'book it', whole)]) })
    expect(rows.map(({ key, strong, right, time }) => [key, strong, right, time])).toEqual([
      ['guarded', 'Passports', 'guardrail.state.redact', ''],
      ['model', 'Trip planner', 'tokens 2214 58', '1.1 s'],
      ['tool', 'search_fares', 'outcome.done', '200 ms'],
      ['result', 'untrusted.word', '13 byte', ''],
      ['model', 'Trip planner', 'tokens 2214 58', '1.1 s'],
      ['allowed', '', '', ''],
      ['tool', 'book_flight', 'outcome.done', '1.9 s'],
      ['result', 'untrusted.word', '16 byte', ''],
      ['claimed', 'Booked', 'receipt', ''],
      ['said', 'Trip planner', 'tokens 2214 58', '1.4 s'],
    ])
    expect(rows.find(({ key }) => key === 'result')).toMatchObject({ tone: 'warn', text: '{"price":312}' })
    expect(rows.find(({ key }) => key === 'allowed')).toMatchObject({ text: 'rules-held 1 1 book_flight', isBad: false, callId: 'c2' })
    expect(rows.find(({ key }) => key === 'claimed')).toMatchObject({ text: 'proven-by book_flight 8', tone: 'ok', callId: 'c2' })
    expect(rows.at(-1)?.text).toBe('streamed 58')
  })

  it('say of a call why it was not made, and that the model set it right', () => {
    const wrong = called({ outcome: 'refused', refusal: 'mistake', result: null, why: 'to must be string.' })
    const rows = traceOf(turn(1, 'x', [asked({}), wrong, asked({}), called({ callId: 'c2' })]), names)
    expect(rows.filter(({ key }) => key === 'tool').map(({ text, right, isBad }) => [text, right, isBad])).toEqual([
      ['to must be string.', 'refusal.mistake', true],
      ['repaired, MUC', 'outcome.done', false],
    ])
  })

  it('name the model that did not answer before the one that did', () => {
    const attempts = [{ configurationId: 'lc', model: 'large', text: 'It is overloaded.', ms: 900 }]
    const [fallback, prompt] = traceOf(turn(1, 'x', [asked({ attempts })]), names)
    expect(fallback).toMatchObject({ key: 'fallback', strong: 'large', text: 'It is overloaded.', tone: 'warn', time: '900 ms' })
    expect(prompt).toMatchObject({ key: 'model', text: 'on-model small' })
  })

  it('say that a reply was held back for want of proof, and that a guardrail stopped one while it was written', () => {
    const held: SessionEvent = { type: 'claimed', nodeId: 'n1', words: 'Booked' }
    const blocked: SessionEvent = {
      type: 'guarded',
      guardrailId: 'g',
      name: 'Others',
      point: 'output',
      action: 'block',
      found: 'x',
      nodeId: 'n1',
    }
    const rows = traceOf(turn(1, 'x', [answer, held, asked({ text: 'Try x.' }), { ...id, reply: 'ms-0' }, blocked]), names)
    expect(rows.map(({ key, isBad }) => [key, isBad])).toEqual([
      ['model', false],
      ['claimed', true],
      ['model', false],
      ['guarded', true],
    ])
    expect(rows[1]).toMatchObject({ text: 'Trip planner, held-back', right: 'unproven' })
    expect(rows[3]?.text).toBe('guardrail.point.output, Trip planner, mid-stream')
  })

  it('show each prompt that failed with its reason', () => {
    const away: SessionEvent = { ...asked({}), ok: false, reply: 'No server answers.' }
    expect(traceOf(turn(1, 'x', [away]), names)).toMatchObject([{ key: 'model', text: 'No server answers.', isBad: true }])
  })

  it('keep services that a tool called where they were called', () => {
    const service: SessionEvent = { type: 'effect', effect: 'service', request: {}, reply: { ok: true, statusCode: 200 }, ok: true, ms: 20 }
    expect(keysOf([asked({}), service, called({}), asked({})])).toEqual(['model', 'called', 'tool', 'result', 'model'])
  })
})

describe('the figures of a turn that an agent led', () => {
  const limits: SessionEvent = { type: 'agent-limits', nodeId: 'n1', steps: 8, tokens: 12_000, cost: 50_000, ms: 20_000 }

  it('are summed up, with what the platform took beside all that it waited for', () => {
    expect(modelFiguresOf(turn(1, 'x', whole))).toEqual({ calls: 3, tokens: 6816, cost: 12_000, ms: 5700, firstMs: 620, addedMs: 103 })
    expect(modelFiguresOf(turn(1, 'x', [called({})]))).toBeNull()
  })

  it('have the limits that the log tells, and none where it does not', () => {
    expect(limitsOf([limits])).toMatchObject({ steps: 8, tokens: 12_000 })
    expect(limitsOf(whole)).toBeNull()
  })
})

describe('where an argument of a call came from', () => {
  const found = (turns: Turn[]) =>
    callsIn(turns)
      .slice(-1)
      .flatMap((call) => sourcesOf(call, turns))
  const origin = (from: 'user' | 'context' | 'tool' | 'model', path = 'to') => [{ path, from, text: '' }]

  it('is the user, with the words that were said and when', () => {
    const call = called({ input: { to: 'Munich', from: 'Oslo' }, origin: [...origin('user'), ...origin('user', 'from')] })
    expect(found([turn(1, 'to munich', []), turn(2, 'from oslo please', [call])])).toMatchObject([
      { path: 'to', from: 'user', index: 0, quote: 'munich' },
      { path: 'from', from: 'user', index: 1, quote: 'oslo' },
    ])
  })

  it('is the user who said yes to what a tool had brought up', () => {
    const doubted = called({ callId: 'c0', outcome: 'refused', refusal: 'origin', result: null, input: { price: 312 } })
    const yes = called({ callId: 'c9', input: { price: 312 }, origin: origin('user', 'price') })
    expect(found([turn(1, 'book', [doubted]), turn(2, 'yes book it', [yes])])).toMatchObject([
      { from: 'user', isConfirmed: true, index: 1, quote: 'yes book it' },
    ])
  })

  it('is a value of the conversation, with the words it was taken from', () => {
    const filled: SessionEvent = {
      ...{ type: 'entity-filled', nodeId: 'n1', entityId: 'e1', value: '2025-12-11', text: 'thursday', from: 'message' },
    }
    const call = called({ input: { date: '2025-12-11' }, origin: origin('context', 'date') })
    expect(found([turn(1, 'on thursday', [filled]), turn(2, 'ok', [call])])).toMatchObject([
      { from: 'context', index: 0, quote: 'thursday', name: 'e1' },
    ])
  })

  it('is a tool whose result holds it, and none where a model has rewritten it', () => {
    const call = called({
      callId: 'c2',
      name: 'book',
      input: { price: 312, code: 'zzz' },
      origin: [...origin('tool', 'price'), ...origin('tool', 'code')],
    })
    expect(found([turn(1, 'x', [called({})]), turn(2, 'y', [call])])).toMatchObject([
      { path: 'price', from: 'tool', name: 'search_fares', index: 0 },
      { path: 'code', from: 'tool', name: '', index: null },
    ])
  })

  it('is hidden where it is masked, and not known where an old log does not tell', () => {
    expect(found([turn(1, 'x', [called({ input: { card: '**** **** 1111', seat: '7A' } })])])).toMatchObject([
      { path: 'card', from: 'hidden' },
      { path: 'seat', from: 'unknown' },
    ])
  })

  it('is quoted with the fewest words that hold it', () => {
    expect(quoted('from Oslo, back the same evening', 'oslo')).toBe('Oslo,')
    expect(quoted('call 555 01 02 now', '5550102')).toBe('555 01 02')
    expect(quoted('nothing of it', 'oslo')).toBe('')
  })
})

describe('calls and claims of a conversation', () => {
  it('have their number in its log, the moment they happened and what they waited for', () => {
    const turns = [turn(0, '', [clock]), turn(1, 'x', whole)]
    expect(callsIn(turns).map(({ number, index, moment, ms }) => [number, index, moment, ms])).toEqual([
      [6, 1, 1_001_300, 200],
      [9, 1, 1_004_300, 1900],
    ])
    expect(claimsIn(turns).map(({ number }) => number)).toEqual([11])
  })

  it('have words for every feature, outcome, refusal and origin', () => {
    const keys = [
      ...llmFeatures.map((feature) => `trace.feature.${feature}`),
      ...['done', 'failed', 'refused'].map((outcome) => `trace.outcome.${outcome}`),
      ...callRefusals.map((refusal) => `trace.refusal.${refusal}`),
      ...['user', 'context', 'tool', 'knowledge', 'model', 'hidden', 'unknown'].map((from) => `call.${from}`),
    ]
    expect(keys.filter((key) => !Object.hasOwn(words, `test-chat.${key}`))).toEqual([])
  })
})
