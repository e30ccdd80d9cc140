// The trace of a turn and the way it took over the canvas.
import { SessionEvent } from '@parley/contract/base/event'
import type { Json } from '@parley/contract/base/json'
import type { Turn } from '@parley/contract/conversation/test-chat'
import { describe, expect, it } from 'vitest'
import { shownTurn, wayTo } from '../follow'
import { namesIn } from './trace-row'
import { traceOf } from './trace'
import { changedPaths, readValue } from './state-paths'
import words from '../text.json'

const turn = (number: number, said: string, events: SessionEvent[] = [], messages: Turn['messages'] = []): Turn => ({
  turn: number,
  at: 0,
  said,
  messages,
  events,
  ms: 1300,
  hides: false,
})
const names = {
  nameOf: (id: string) => ({ n1: 'Ask date', e1: 'date' })[id] ?? '',
  words: (key: string, values: object = {}) => `${key} ${Object.values(values).join(' ')}`.trim(),
}
const entered = (nodeId: string): SessionEvent => ({ type: 'node-entered', dialogId: 'dg', nodeId })

describe('the trace of a turn', () => {
  it('says of a written answer that was held back what it named, what stands nowhere, and what became of each passage', () => {
    const citation = {
      ...{ documentId: 'ad', passageId: 'p1', title: 'Policy', url: '', page: 2, heading: '', quote: 'Up to 190 euros.' },
      ...{ begins: 0, ends: 16, hash: 'h', score: 0.9, why: { words: 1, coverage: 1, nearness: null } },
    }
    const grounded: SessionEvent = {
      ...{ type: 'grounded', score: 0, threshold: 0.7, isSaid: false, citations: [citation], removed: ['7'], unfounded: ['500'] },
      leftOut: ['Up to 500 euros [1].'],
      candidates: [
        { passageId: 'p1', title: 'Policy', page: 2, score: 0.9, outcome: 'cited' },
        { passageId: 'p2', title: 'Trains', page: 0, score: 0.1, outcome: 'unlikely' },
      ],
    }
    const rows = traceOf(turn(1, 'how dear', [grounded]), names).filter(({ key }) => key === 'grounded')
    expect(rows).toMatchObject([
      {
        right: '0.00',
        text: 'test-chat.trace.not-written 0.70, test-chat.trace.citations 1, test-chat.trace.invented 1',
        details: [
          { text: 'Up to 500 euros [1].', note: 'test-chat.trace.left-out', isTrue: false },
          { text: '500', note: 'test-chat.trace.unfounded', isTrue: false },
          { text: '7', note: 'test-chat.trace.removed', isTrue: false },
          { text: 'Up to 190 euros.', note: 'test-chat.trace.page Policy 2, 0.90, test-chat.trace.passage.cited', isTrue: true },
          { text: 'Trains', note: '0.10, test-chat.trace.passage.unlikely', isTrue: null },
        ],
      },
    ])
  })

  it('has words for all that a turn may decide', () => {
    const decided = SessionEvent.options.find(({ shape }) => shape.type.value === 'decided')
    const decisions = decided !== undefined && 'decision' in decided.shape ? decided.shape.decision.options : []
    expect(decisions).toContain('task')
    // What goes on, or begins a dialog, is told by its steps.
    const told = decisions.filter((decision) => decision !== 'continue' && decision !== 'start')
    expect(told.filter((decision) => !Object.hasOwn(words, `test-chat.decision.${decision}`))).toEqual([])
  })

  it('says what was understood with its score and the reasons behind it', () => {
    const understanding = {
      text: 'book',
      language: 'en',
      modelHash: 'h',
      outcome: 'intent' as const,
      candidates: [{ intentId: 'i', name: 'Book flight', score: 0.973, definite: false, reasons: [] }],
      inScope: { score: 1, threshold: 0 },
      entities: [],
      micros: 1,
    }
    const [row] = traceOf(turn(1, 'book', [{ type: 'understood', understanding }]), names)
    expect(row).toMatchObject({ key: 'understood', strong: 'Book flight', right: '0.97', understanding })
  })
  describe('of words that look like an intent and were taken for something else', () => {
    const understanding = {
      text: 'when are you open',
      language: 'en',
      modelHash: 'h',
      outcome: 'intent' as const,
      candidates: [{ intentId: 'i', name: 'Prices', score: 0.77, definite: false, reasons: [] }],
      inScope: { score: 1, threshold: 0 },
      entities: [],
      micros: 1,
    }
    const understood: SessionEvent = { type: 'understood', understanding }

    it('says that they were an answer, such as the no to a confirmation, and names no intent', () => {
      const [row] = traceOf(turn(1, 'no', [understood, { type: 'decided', decision: 'continue' }]), names)
      expect(row).toMatchObject({ key: 'understood', strong: '', text: 'test-chat.trace.answer', right: '0.77' })
    })
    it('names the question of the knowledge that was answered, with the score of that', () => {
      const answered: SessionEvent = { type: 'answered', faqId: 'f', question: 'What are your opening hours?', score: 0.91 }
      const [row] = traceOf(turn(1, 'x', [understood, { type: 'decided', decision: 'answer' }, answered]), names)
      expect(row).toMatchObject({ strong: 'What are your opening hours?', text: 'test-chat.decision.answer', right: '0.91' })
    })
    it('says under which condition of the question its answer stands', () => {
      const answered: SessionEvent = { type: 'answered', faqId: 'f', question: 'What is the cap?', score: 0.9, condition: 2 }
      const [row] = traceOf(turn(1, 'x', [understood, { type: 'decided', decision: 'answer' }, answered]), names)
      expect(row).toMatchObject({ text: expect.stringMatching(/^test-chat\.decision\.answer, test-chat\.trace\.under-condition.*2/) })
    })
    it('says that the question was found in its answer', () => {
      const answered: SessionEvent = { type: 'answered', faqId: 'f', question: 'What is the cap?', score: 0.7, paragraph: 'It is 420.' }
      const [row] = traceOf(turn(1, 'x', [understood, { type: 'decided', decision: 'answer' }, answered]), names)
      expect(row).toMatchObject({ strong: 'What is the cap?', text: 'test-chat.decision.answer, test-chat.trace.in-answer', right: '0.70' })
    })
    it('names the small talk that was made', () => {
      const made: SessionEvent = { type: 'small-talk', smallTalkId: 's', question: 'Hello', score: 1 }
      const [row] = traceOf(turn(1, 'x', [understood, { type: 'decided', decision: 'small-talk' }, made]), names)
      expect(row).toMatchObject({ strong: 'Hello', text: 'test-chat.decision.small-talk', right: '1.00' })
    })
  })
  it('says which text was not said in the language that was wanted, in which it was, and by which step', () => {
    const missing: SessionEvent = { type: 'untranslated', text: 'Which tea?', wanted: 'de', used: 'en', nodeId: 'n1' }
    const rows = traceOf(turn(1, 'Tee', [missing, { ...missing, text: 'Welchen Tee?', used: 'de' }]), names)
    expect(rows.map(({ key, strong, text, right }) => [key, strong, text, right])).toEqual([
      ['language', '“Which tea?”', 'test-chat.language.missing German English', 'Ask date'],
      ['language', '“Welchen Tee?”', 'test-chat.language.stale German German', 'Ask date'],
    ])
  })

  it('reads a value of several parts part by part', () => {
    const filled = { type: 'entity-filled', nodeId: 'n1', entityId: 'e1', text: '', from: 'message' } as const
    const [row] = traceOf(turn(1, 'x', [{ ...filled, value: { from: 'Oslo', seats: 2 } }]), names)
    expect(row).toMatchObject({ key: 'entities', text: 'date from Oslo, seats 2' })
  })
  it('counts the rules tried and shows each with the values it saw', () => {
    const rows = traceOf(
      turn(1, 'x', [
        {
          type: 'rule-tried',
          nodeId: 'n1',
          transitionId: 't1',
          label: '',
          result: false,
          values: [{ expression: 'entities.x', value: null }],
          to: null,
        },
        { type: 'rule-tried', nodeId: 'n1', transitionId: 't2', label: 'Known', result: true, values: [], to: 'n2' },
      ]),
      names,
    )
    expect(rows[0]).toMatchObject({
      key: 'rules',
      text: 'test-chat.trace.tried 2 2',
      details: [
        { isTrue: false, text: 'x', note: 'x = null' },
        { isTrue: true, text: 'Known' },
      ],
    })
  })
  it('shows a call with its status and time', () => {
    const rows = traceOf(
      turn(1, 'x', [
        {
          type: 'effect',
          effect: 'service',
          request: { method: 'GET', url: '/fares' },
          reply: { ok: true, statusCode: 200, body: {} },
          ok: true,
          ms: 118,
        },
      ]),
      names,
    )
    expect(rows[0]).toMatchObject({ key: 'called', text: 'GET /fares', right: '200, test-chat.trace.ms 118 ms' })
  })
  it('marks a call that failed: with a status outside 2xx, or without a reply; the beginning of the body stands below it', () => {
    const called = (reply: Json, ok: boolean) =>
      traceOf(turn(1, 'x', [{ type: 'effect', effect: 'service', request: { method: 'GET', url: '/fares' }, reply, ok, ms: 3 }]), names)[0]
    expect(called({ ok: true, statusCode: 204, body: '' }, true)).toMatchObject({ isBad: false })
    expect(called({ ok: true, statusCode: 500, body: 'The fare desk is closed' }, true)).toMatchObject({
      isBad: true,
      right: '500, test-chat.trace.ms 3 ms',
      details: [{ text: '"The fare desk is closed"' }],
    })
    expect(called({ ok: false, failure: 'timeout', text: 'late' }, false)).toMatchObject({ isBad: true })
  })
  it('keeps only the last value written to a path', () => {
    const rows = traceOf(
      turn(1, 'x', [
        { type: 'variable-written', path: 'a', value: 1 },
        { type: 'variable-written', path: 'a', value: 2 },
      ]),
      names,
    )
    expect(rows[0]).toMatchObject({ key: 'wrote', right: '1', details: [{ text: 'a = 2' }] })
  })
})

describe('a turn that a linked bot took', () => {
  const filled = { type: 'entity-filled' as const, nodeId: 'dc-9', entityId: 'en-9', value: 'May', text: 'May', from: 'message' as const }
  const linked = {
    type: 'linked-turn' as const,
    ...{ linkId: 'lb-1', botId: 'st-2', name: 'Billing', versionHash: 'v1', by: 'intent' as const, score: 0.9 },
  }
  const heard = { type: 'language-heard' as const, languages: ['en'] }

  it('names it first, and what it did as it is called there', () => {
    const taken = { ...turn(1, 'May', [heard, linked, heard, filled]), names: { 'en-9': 'Month' } }
    const rows = traceOf(taken, { ...names, nameOf: namesIn(taken, names.nameOf) })
    expect(rows[0]).toMatchObject({ key: 'linked', strong: 'Billing', text: 'test-chat.linked.intent', right: '0.90' })
    expect(rows.find(({ key }) => key === 'entities')).toMatchObject({ text: 'Month May' })
    expect(rows.filter(({ key }) => key === 'language')).toHaveLength(1)
  })
})

describe('the way over the canvas', () => {
  const turns = [turn(0, '', [entered('a')]), turn(1, 'hi', [entered('b')]), turn(2, 'go', [entered('c'), entered('b')])]
  it('follows nodes across turns up to the selected one', () => {
    expect([...wayTo(turns, 1).steps]).toEqual(['a>b'])
    expect(wayTo(turns, 2).passed).toEqual([
      { nodeId: 'a', dialogId: 'dg', turn: 0 },
      { nodeId: 'b', dialogId: 'dg', turn: 2 },
      { nodeId: 'c', dialogId: 'dg', turn: 2 },
    ])
  })
  it('counts turns by what the user said', () => {
    expect(turns.map((each) => shownTurn(turns, each))).toEqual([0, 1, 2])
  })
})

describe('editing the state', () => {
  it('sends only what was changed, by path', () => {
    expect(changedPaths({ a: 1, b: { c: 'x', d: [1] } }, { a: 1, b: { c: 'y', d: [1, 2] } })).toEqual([
      { path: 'b.c', value: 'y' },
      { path: 'b.d', value: [1, 2] },
    ])
  })
  it('takes what is typed as JSON where it is, and as text otherwise', () => {
    expect([readValue('12'), readValue('true'), readValue('Oslo'), readValue('{"a":1}')]).toEqual([12, true, 'Oslo', { a: 1 }])
  })
})
