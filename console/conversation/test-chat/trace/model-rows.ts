// What language models and agents did in a turn, as rows of the trace in the order in which it happened: prompts, calls of tools, what answers
// rest on. Guardrails and receipts are guard-rows.ts.
import type { EventOf } from '@parley/contract/base/event'
import type { Json } from '@parley/contract/base/json'
import type { Turn } from '@parley/contract/conversation/test-chat'
import { groundedRow } from './grounded-row'
import { modelCallOf } from './model-effects'
import { row, type TraceDetail, type TraceRow, type TraceWords } from './trace-row'

const longestText = 1200

export function modelRows({ events }: Pick<Turn, 'events'>, words: TraceWords): TraceRow[] {
  return events.flatMap((event): TraceRow[] => {
    if (event.type === 'effect' && event.effect === 'model') return [modelRow(event, words)]
    if (event.type === 'tool-called') return [toolRow(event, words)]
    if (event.type === 'agent') return [agentRow(event, words)]
    return event.type === 'grounded' ? [groundedRow(event, words)] : []
  })
}

function modelRow(event: EventOf<'effect'>, { nameOf, words }: TraceWords): TraceRow {
  const { request, reply, trouble, ms, nodeId } = modelCallOf(event)
  const tokens = reply && words('test-chat.trace.tokens', { input: reply.usage.inputTokens, output: reply.usage.outputTokens })
  const asked = nameOf(nodeId) || words(`test-chat.trace.feature.${request.feature}`)
  const on = reply?.used.model ? words('test-chat.trace.on-model', { model: reply.used.model }) : ''
  return row('model', {
    strong: asked,
    text: trouble || on,
    isBad: trouble !== '',
    right: [tokens, shownMs(ms)].filter(Boolean).join(', '),
    details: [
      ...request.messages.map((message) =>
        detail(message.text || shown(message.result), words(`test-chat.trace.role.${message.role}`, { name: message.name })),
      ),
      ...(reply?.attempts ?? []).map((attempt): TraceDetail => ({ isTrue: false, text: attempt.text, note: attempt.model, isCode: false })),
      ...(reply?.calls ?? []).map(({ name, input }) => detail(`${name} ${shown(input)}`, words('test-chat.trace.wants-tool'), true)),
      ...(reply?.ok && reply.text !== '' ? [detail(reply.text, words('test-chat.trace.role.assistant', { name: '' }))] : []),
    ],
  })
}

function toolRow(event: EventOf<'tool-called'>, { words }: TraceWords): TraceRow {
  const { name, input, outcome, result, why, origin = [] } = event
  return row('tool', {
    strong: name,
    text: outcome === 'done' ? shown(input) : why,
    isBad: outcome !== 'done',
    isCode: outcome === 'done',
    right: words(`test-chat.trace.outcome.${outcome}`),
    details: [
      detail(shown(input), words('test-chat.trace.arguments'), true),
      ...origin.map(({ path, from, text }) => detail(`${path}: ${text}`, words(`test-chat.trace.origin.${from}`))),
      ...(result === null ? [] : [detail(shown(result), words('test-chat.trace.untrusted'), true)]),
    ],
  })
}

function agentRow({ nodeId, step, exit = '', why = '' }: EventOf<'agent'>, { nameOf, words }: TraceWords): TraceRow {
  return row('agent', { strong: nameOf(nodeId), text: [words(`test-chat.trace.agent.${step}`, { exit }), why].filter(Boolean).join(', ') })
}

const detail = (text: string, note: string, isCode = false): TraceDetail => ({ isTrue: null, text: clip(text), note, isCode })
const shown = (value: Json): string => (typeof value === 'string' ? value : clip(JSON.stringify(value)))
const clip = (text: string): string => (text.length > longestText ? `${text.slice(0, longestText)}…` : text)
export const shownMs = (ms: number): string => (ms >= 1000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms)} ms`)
