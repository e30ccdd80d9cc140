import type { SessionEvent } from '@parley/contract/base/event'
import { describe, expect, it } from 'vitest'
import { handOverReason } from './reason'

const wished: SessionEvent = { type: 'decided', decision: 'start', intentId: 'in-1', dialogId: 'di-1' }
const entered: SessionEvent = { type: 'node-entered', dialogId: 'di-1', nodeId: 'no-1' }
const refused: SessionEvent = { type: 'entity-refused', nodeId: 'no-1', entityId: 'en-1', text: 'blue', reason: 'no town', attempt: 3 }
const service = (ok: boolean): SessionEvent => ({
  ...{ type: 'effect', effect: 'service', nodeId: 'no-2', request: null, reply: null, ms: 1 },
  ok,
})
const rule = (to: string, label: string, result = true): SessionEvent => ({
  ...{ type: 'rule-tried', nodeId: 'no-3', transitionId: 'tr-1', values: [] },
  ...{ to, label, result },
})
const toned: SessionEvent = { type: 'sentiment-event', eventId: 'se-1', name: 'Angry', action: 'agent' }
const event = (name: string): SessionEvent => ({ type: 'bot-event', event: name, action: 'agent' })

const why = (...events: SessionEvent[]) => handOverReason(events, 'no-9')

describe('why a conversation is handed over', () => {
  it('is the intent of somebody who asked for what leads there', () => {
    expect(why(wished, entered)).toEqual({ kind: 'intent', id: 'in-1', name: '', count: 0 })
  })

  it('is what happened last: a service that failed, an answer that was refused', () => {
    expect(why(wished, entered, service(false))).toMatchObject({ kind: 'failed', id: 'no-2' })
    expect(why(service(false), refused)).toMatchObject({ kind: 'refused', id: 'en-1', count: 3 })
    expect(why({ type: 'failed', nodeId: 'no-2', code: 'TIMEOUT', text: '' })).toMatchObject({ kind: 'failed', id: 'no-2' })
  })

  it('is no service that answered', () => {
    expect(why(entered, service(true))).toMatchObject({ kind: 'dialog', id: 'di-1' })
  })

  it('is the name of the way that leads to the transfer, where its rule held', () => {
    expect(why(entered, rule('no-9', 'Group booking'))).toMatchObject({ kind: 'rule', name: 'Group booking' })
    expect(why(entered, rule('no-9', 'Group booking', false))).toMatchObject({ kind: 'dialog' })
    expect(why(entered, rule('no-4', 'Group booking'))).toMatchObject({ kind: 'dialog' })
    expect(why(entered, rule('no-9', ''))).toMatchObject({ kind: 'dialog' })
  })

  it('is the tone, the wish for a person, or that nothing was understood, where no step handed over', () => {
    expect(why(toned)).toMatchObject({ kind: 'tone', name: 'Angry' })
    expect(why(event('AGENT_TRANSFER_EVENT'))).toMatchObject({ kind: 'asked' })
    expect(why({ type: 'not-understood', text: 'hm' }, event('INTENT_UNIDENTIFIED'))).toMatchObject({ kind: 'not-understood' })
  })

  it('is the guardrail that asked for a person', () => {
    const guarded = (action: 'hand-over' | 'redact'): SessionEvent => ({
      ...{ type: 'guarded', guardrailId: 'gd-1', name: 'Legal', point: 'input', found: 'lawyer' },
      action,
    })
    expect(why(wished, guarded('hand-over'))).toMatchObject({ kind: 'guardrail', id: 'gd-1', name: 'Legal' })
    expect(why(wished, guarded('redact'))).toMatchObject({ kind: 'intent' })
  })

  it('is the dialog, where nothing else is told', () => {
    expect(why(entered)).toEqual({ kind: 'dialog', id: 'di-1', name: '', count: 0 })
  })
})
