// What guardrails found in a turn, and which outcomes a model claimed with or without proof, as rows of the trace.
import type { EventOf, SessionEvent } from '@parley/contract/base/event'
import { row, type TraceRow, type TraceWords } from '../trace/trace-row'

export function guardRows(events: readonly SessionEvent[], words: TraceWords): TraceRow[] {
  return events.flatMap((event, at): TraceRow[] => {
    if (event.type === 'guarded') return [{ ...guardedRow(event, isMidStream(events, at), words), at }]
    return event.type === 'claimed' ? [{ ...claimedRow(event, words), at }] : []
  })
}

/** A redaction is what was wanted; what stops a text is to be seen. */
function guardedRow(event: EventOf<'guarded'>, isMid: boolean, { nameOf, words }: TraceWords): TraceRow {
  const { name, point, action, found, nodeId = '' } = event
  const isStopped = action !== 'redact'
  return row('guarded', {
    strong: name,
    text: [
      words(`guardrail.point.${point}`),
      nameOf(nodeId),
      ...(isStopped && isMid && point === 'output' ? [words('test-chat.trace.mid-stream')] : []),
    ]
      .filter(Boolean)
      .join(', '),
    isBad: isStopped,
    right: words(`guardrail.state.${action}`),
    details: [{ isTrue: null, text: found, note: words('test-chat.trace.guard-found'), isCode: true }],
  })
}

/** Some of it had been shown, and was taken back: a message with an id of its own that was never said. */
function isMidStream(events: readonly SessionEvent[], at: number): boolean {
  const said = new Set(events.flatMap((event) => (event.type === 'said' ? [event.message.id] : [])))
  return events.slice(0, at).some((event) => event.type === 'effect' && event.effect === 'id' && !said.has(String(event.reply)))
}

/** The call that proves it by its number in the log, or by the name of its step. */
function claimedRow({ words: claim, callId, nodeId }: EventOf<'claimed'>, { nameOf, words, calls }: TraceWords): TraceRow {
  if (callId === undefined)
    return row('claimed', {
      ...{ strong: claim, text: [nameOf(nodeId), words('test-chat.trace.held-back')].filter(Boolean).join(', '), isBad: true },
      right: words('test-chat.trace.unproven'),
    })
  const call = calls?.find(({ event }) => event.callId === callId)
  const proven = call
    ? words('test-chat.trace.proven-by', { tool: call.event.name, number: call.number })
    : words('test-chat.trace.proven', { tool: nameOf(callId) || callId })
  return row('claimed', { strong: claim, text: proven, tone: 'ok', callId, right: words('test-chat.trace.receipt') })
}
