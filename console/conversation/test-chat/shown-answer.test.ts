// The answer that is being written in a test conversation, from the parts of it.
import { describe, expect, it } from 'vitest'
import { nothingShown, type ShownAnswer, shownAfter } from './shown-answer'
import type { ShownPart } from '@parley/contract/base/chat/shown-part'

const delta = (at: number, text: string, messageId = 'ms-1'): ShownPart => ({ part: 'say-delta', messageId, at, text })
const answerOf = (parts: readonly ShownPart[]): ShownAnswer => parts.reduce(shownAfter, { ...nothingShown, sessionId: 'ss-1' })

describe('an answer that is being written', () => {
  it('grows by what is new of each piece, whatever comes twice or too early', () => {
    const parts = [delta(0, 'Wind '), delta(9, 'late'), delta(0, 'Wind '), delta(3, 'd and'), delta(5, 'and rain')]
    expect(answerOf(parts).messages).toEqual([{ id: 'ms-1', text: 'Wind and rain' }])
  })

  it('loses a message that is taken back, and no other', () => {
    expect(answerOf([delta(0, 'a'), delta(0, 'b', 'ms-2'), { part: 'say-drop', messageId: 'ms-1' }]).messages).toEqual([
      { id: 'ms-2', text: 'b' },
    ])
  })

  it('says what is being done until the turn is over, and keeps its words until the turn is there', () => {
    const doing = { part: 'doing', what: 'tool', name: 'weather' } as const
    expect(answerOf([doing]).doing).toEqual(doing)
    expect(answerOf([doing, delta(0, 'a'), { part: 'over' }])).toEqual({
      sessionId: 'ss-1',
      messages: [{ id: 'ms-1', text: 'a' }],
      doing: null,
    })
  })
})
