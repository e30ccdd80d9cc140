// What guardrails found in a turn, and which outcomes a model claimed with or without proof, as rows of the trace.
import type { EventOf, SessionEventType } from '@parley/contract/base/event'
import { row, type TraceRow, type TraceWords } from './trace-row'

type Of = <T extends SessionEventType>(type: T) => EventOf<T>[]

export function guardRows(of: Of, words: TraceWords): TraceRow[] {
  return [...of('guarded').map((event) => guardedRow(event, words)), ...of('claimed').map((event) => claimedRow(event, of, words))]
}

/** A redaction is what was wanted; what stops a text is to be seen. */
function guardedRow({ name, point, action, found, nodeId = '' }: EventOf<'guarded'>, { nameOf, words }: TraceWords): TraceRow {
  return row('guarded', {
    strong: name,
    text: [words(`guardrail.point.${point}`), nameOf(nodeId)].filter(Boolean).join(', '),
    isBad: action !== 'redact',
    right: words(`guardrail.state.${action}`),
    details: [{ isTrue: null, text: found, note: words('test-chat.trace.guard-found'), isCode: true }],
  })
}

/** The call that proves it by the name of its tool or of its step. */
function claimedRow({ words: claim, callId, nodeId }: EventOf<'claimed'>, of: Of, { nameOf, words }: TraceWords): TraceRow {
  const call = of('tool-called').find((event) => event.callId === callId)
  const proof =
    callId === undefined
      ? words('test-chat.trace.unproven')
      : words('test-chat.trace.proven', { tool: call?.name ?? (nameOf(callId) || callId) })
  return row('claimed', {
    strong: claim,
    text: nameOf(nodeId),
    isBad: callId === undefined,
    right: proof,
    details: [{ isTrue: callId !== undefined, text: claim, note: proof, isCode: false }],
  })
}
