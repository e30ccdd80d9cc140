// The calls of language models in a turn as rows of its trace: models that were asked in vain, each prompt with what it took, and the answer
// that was said. Calls of tools are tool-rows.ts, guardrails and receipts guard-rows.ts.
import type { EventOf, SessionEvent } from '@parley/contract/base/event'
import type { Turn } from '@parley/contract/conversation/test-chat'
import { row, type TraceDetail, type TraceRow, type TraceWords } from '../trace/trace-row'
import { isModelCall } from './calls'
import { groundedRow } from './grounded-row'
import { type ModelCall, modelCallOf } from './model-effects'
import { clip, shown, shownMs } from './shown'
import { toolRows } from './tool-rows'

export function modelRows(turn: Turn, words: TraceWords): TraceRow[] {
  const answer = answerOf(turn)
  return turn.events.flatMap((event, at): TraceRow[] => {
    if (isModelCall(event))
      return [...attemptRows(event, at, words), event === answer ? saidRow(event, turn, words) : modelRow(event, at, words)]
    if (event.type === 'tool-called') return toolRows(event, at, turn, words)
    if (event.type === 'agent') return [agentRow(event, at, words)]
    return event.type === 'grounded' ? [{ ...groundedRow(event, words), at }] : []
  })
}

/** The call of a model whose words were said; undefined where the turn said something else. */
export function answerOf({ events, messages }: Turn): EventOf<'effect'> | undefined {
  const last = events.findLast(isModelCall)
  const { reply } = last === undefined ? { reply: null } : modelCallOf(last)
  const isSaid = messages.some(({ text, nodeId }) => text !== '' && nodeId === last?.nodeId)
  return reply?.ok === true && reply.text !== '' && reply.calls.length === 0 && isSaid && isHeard(events, last) ? last : undefined
}

/** Nothing stopped it: no claim without proof, and no guardrail that blocks. */
function isHeard(events: readonly SessionEvent[], answer: SessionEvent | undefined): boolean {
  const after = answer === undefined ? [] : events.slice(events.indexOf(answer))
  return !after.some(
    (event) => (event.type === 'claimed' && event.callId === undefined) || (event.type === 'guarded' && event.action !== 'redact'),
  )
}

/** Models of the chain that did not answer. */
function attemptRows(event: EventOf<'effect'>, at: number, { words }: TraceWords): TraceRow[] {
  return (modelCallOf(event).reply?.attempts ?? []).map(({ model, text, ms }) =>
    row('fallback', { at, strong: model, text, tone: 'warn', right: words('test-chat.trace.next-model'), time: shownMs(ms) }),
  )
}

function modelRow(event: EventOf<'effect'>, at: number, words: TraceWords): TraceRow {
  const call = modelCallOf(event)
  const { request, reply, trouble, ms, nodeId } = call
  const asked = words.nameOf(nodeId) || words.words(`test-chat.trace.feature.${request.feature}`)
  const on = reply?.used.model ? words.words('test-chat.trace.on-model', { model: reply.used.model }) : ''
  return row('model', {
    ...{ at, strong: asked, text: trouble || on, isBad: trouble !== '' },
    ...{ right: tokensOf(call, words), time: shownMs(ms), details: detailsOf(call, words) },
  })
}

/** The answer, where the message it became stands. */
function saidRow(event: EventOf<'effect'>, { events }: Turn, words: TraceWords): TraceRow {
  const call = modelCallOf(event)
  const at = events.findLastIndex(({ type }) => type === 'said')
  const shown = new Set(events.flatMap((one) => (one.type === 'effect' && one.effect === 'id' ? [String(one.reply)] : [])))
  const isShown = events.some((one) => one.type === 'said' && shown.has(one.message.id))
  const hidden = events.filter((one) => one.type === 'guarded' && one.point === 'output' && one.action === 'redact').length
  return row('said', {
    ...{ at, strong: words.nameOf(call.nodeId) },
    text: [
      words.words(isShown ? 'test-chat.trace.streamed' : 'test-chat.trace.whole', { count: call.reply?.usage.outputTokens ?? 0 }),
      ...(hidden > 0 ? [words.words('test-chat.trace.redacted', { count: hidden })] : []),
    ].join(', '),
    ...{ right: tokensOf(call, words), time: shownMs(call.ms), details: detailsOf(call, words) },
  })
}

function tokensOf({ reply }: ModelCall, { words }: TraceWords): string {
  return reply === null ? '' : words('test-chat.trace.tokens', { input: reply.usage.inputTokens, output: reply.usage.outputTokens })
}

function detailsOf({ request, reply }: ModelCall, { words }: TraceWords): TraceDetail[] {
  return [
    ...request.messages.map((message) =>
      detail(message.text || shown(message.result), words(`test-chat.trace.role.${message.role}`, { name: message.name })),
    ),
    ...(reply?.calls ?? []).map(({ name, input }) => detail(`${name} ${shown(input)}`, words('test-chat.trace.wants-tool'), true)),
    ...(reply?.ok && reply.text !== '' ? [detail(reply.text, words('test-chat.trace.role.assistant', { name: '' }))] : []),
    ...(reply?.said ? [detail(reply.said, words('test-chat.trace.broken-off'))] : []),
  ]
}

function agentRow({ nodeId, step, exit = '', why = '' }: EventOf<'agent'>, at: number, { nameOf, words }: TraceWords): TraceRow {
  const text = [words(`test-chat.trace.agent.${step}`, { exit }), why].filter(Boolean).join(', ')
  return row('agent', { at, strong: nameOf(nodeId), text })
}

const detail = (text: string, note: string, isCode = false): TraceDetail => ({ isTrue: null, text: clip(text), note, isCode })
