// What the events of a turn tell of how a conversation went.
import type { SessionEvent } from '@parley/contract/base/event'
import { describe, expect, it } from 'vitest'
import { factsOf } from './facts'

const fulfilled: SessionEvent = { type: 'dialog-ended', dialogId: 'dg-1', outcome: 'fulfilled' }
const outcomeOf = (...events: SessionEvent[]) => {
  const { handedOver, failed } = factsOf(events)
  return { handedOver, failed }
}

describe('The outcome of a turn', () => {
  it('is no success of the bot where somebody who asked for a person was turned away, though the dialog came to its end', () => {
    expect(outcomeOf({ type: 'desk-closed', nodeId: 'dc-1' }, fulfilled)).toEqual({ handedOver: false, failed: true })
  })

  it('is a hand-over where a person was asked for, even if nobody came', () => {
    const asked: SessionEvent = { type: 'handed-over', nodeId: 'dc-1', queue: '' }
    expect(outcomeOf(asked)).toEqual({ handedOver: true, failed: false })
    expect(outcomeOf(asked, { type: 'agent-left', outcome: 'nobody' }, fulfilled)).toEqual({ handedOver: true, failed: false })
  })

  it('is the bot’s own where a dialog came to its end, and a failure where it did not', () => {
    expect(outcomeOf(fulfilled)).toEqual({ handedOver: false, failed: false })
    expect(outcomeOf({ ...fulfilled, outcome: 'failed' })).toEqual({ handedOver: false, failed: true })
  })
})
