// The log of a test conversation: what was printed, what went wrong, in which turn and at which step.
import type { SessionEvent } from '@parley/contract/base/event'
import type { Turn } from '@parley/contract/conversation/test-chat'
import { describe, expect, it } from 'vitest'
import { logLinesOf } from './log-lines'

const turn = (number: number, events: SessionEvent[], said = 'x'): Turn => ({
  turn: number,
  at: 0,
  said,
  messages: [],
  events,
  ms: 1,
  hides: false,
})
const names = {
  nameOf: (id: string) => ({ n1: 'Search fares', e1: 'date' })[id] ?? '',
  words: (key: string, values: object = {}) => `${key} ${Object.values(values).join(' ')}`.trim(),
}
const call = (reply: Extract<SessionEvent, { type: 'effect' }>['reply'], ok: boolean): SessionEvent => ({
  type: 'effect',
  effect: 'service',
  nodeId: 'n1',
  request: {},
  reply,
  ok,
  ms: 4,
})

describe('the log of a test conversation', () => {
  it('has what scripts printed in order, each with its step and the turn as the user counts it', () => {
    const greeting = turn(1, [{ type: 'printed', nodeId: 'n1', text: 'one' }], '')
    const lines = logLinesOf([greeting, turn(2, []), turn(3, [{ type: 'printed', nodeId: 'n1', text: 'two' }])], names)
    expect(lines).toEqual([
      { level: 'info', index: 0, turn: 0, step: 'Search fares', text: 'one' },
      { level: 'info', index: 2, turn: 2, step: 'Search fares', text: 'two' },
    ])
  })
  it('warns of calls that failed or were answered with a failure, and is silent about those that went well', () => {
    const lines = logLinesOf(
      [turn(1, [call({ statusCode: '200' }, true), call({ statusCode: '500' }, true), call({ text: 'no reply in time' }, false)])],
      names,
    )
    expect(lines.map(({ level, text }) => [level, text])).toEqual([
      ['warn', 'test-chat.log.effect {"statusCode":"500"}'],
      ['warn', 'test-chat.log.effect no reply in time'],
    ])
  })
  it('tells of failures, of answers that were refused, and of what was not understood', () => {
    const lines = logLinesOf(
      [
        turn(2, [
          { type: 'failed', code: 'LOOP', text: 'Too many steps' },
          { type: 'entity-refused', nodeId: 'n1', entityId: 'e1', text: 'soon', reason: 'no date', attempt: 1 },
          { type: 'not-understood', text: 'qwerty' },
        ]),
      ],
      names,
    )
    expect(lines.map(({ level, step, text }) => [level, step, text])).toEqual([
      ['bad', '', 'Too many steps'],
      ['warn', 'Search fares', 'test-chat.log.refused date soon no date'],
      ['warn', '', 'test-chat.log.missed qwerty'],
    ])
  })
})
