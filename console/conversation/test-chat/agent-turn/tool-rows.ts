// A call of a tool as rows of a turn's trace: the rules that were tried before it, the call, and what it said, which is never trusted. What a call
// rests on is shown beside it (call-detail.tsx).
import type { EventOf, TriedCallRule } from '@parley/contract/base/event'
import type { Json } from '@parley/contract/base/json'
import type { Turn } from '@parley/contract/conversation/test-chat'
import { numberText } from '../../../base/language/locale'
import { row, type TraceDetail, type TraceRow, type TraceWords } from '../trace/trace-row'
import { callsIn, isModelCall } from './calls'
import { clip, shown, shownMs } from './shown'
import { leavesOf, shownLeaf } from './sources'

type Called = EventOf<'tool-called'>

/** Of arguments that are named in the row. */
const mostNamed = 4
const longestArgument = 24

export function toolRows(event: Called, at: number, turn: Turn, words: TraceWords): TraceRow[] {
  const { callId, rules = [], result, outcome } = event
  return [
    ...(rules.length > 0 ? [rulesRow(event, triedAt(at, turn), rules, words)] : []),
    calledRow(event, at, turn, words),
    ...(outcome === 'done' && isSomething(result) && event.kind !== 'values'
      ? [
          row('result', {
            ...{ at, callId, tone: 'warn', strong: words.words('test-chat.trace.untrusted.word'), text: clip(shown(result), 160) },
            right: sizeText(new TextEncoder().encode(JSON.stringify(result)).length),
          }),
        ]
      : []),
  ]
}

/** Before all that the call did: right after the model asked for it, or the call before was made. */
function triedAt(at: number, { events }: Turn): number {
  const before = events.slice(0, at).findLastIndex((event) => event.type === 'tool-called' || isModelCall(event))
  return before < 0 ? at : before
}

function rulesRow({ name, callId }: Called, at: number, rules: readonly TriedCallRule[], { words }: TraceWords): TraceRow {
  const held = rules.filter(({ result }) => result).length
  return row('allowed', {
    ...{ at, callId, isBad: held < rules.length },
    text: words('test-chat.trace.rules-held', { held, count: rules.length, name }),
    details: rules.map((rule): TraceDetail => ({ isTrue: rule.result, text: rule.text, note: valuesOf(rule), isCode: true })),
  })
}

/** Each value as it was. */
export function valuesOf({ values, made, most }: TriedCallRule): string {
  if (made !== undefined && most !== undefined) return `${made} / ${most}`
  return values.map(({ expression, value }) => `${expression} = ${shown(value)}`).join(', ')
}

function calledRow(event: Called, at: number, turn: Turn, { words }: TraceWords): TraceRow {
  const { name, input, outcome, why, callId, refusal } = event
  const ms = callsIn([turn]).find((call) => call.at === at)?.ms ?? 0
  const isDone = outcome === 'done'
  const repaired = isDone && isRepaired(event, at, turn) ? [words('test-chat.trace.repaired')] : []
  return row('tool', {
    ...{ at, callId, strong: name, isBad: !isDone, time: isDone ? shownMs(ms) : '' },
    text: isDone ? [...repaired, argumentsOf(input, words)].filter(Boolean).join(', ') : why,
    right: words(refusal === undefined ? `test-chat.trace.outcome.${outcome}` : `test-chat.trace.refusal.${refusal}`),
  })
}

function argumentsOf(input: Json, words: TraceWords['words']): string {
  const leaves = leavesOf(input)
  if (leaves.length > mostNamed) return words('test-chat.trace.argument-count', { count: leaves.length })
  return leaves.map(({ value }) => clip(shownLeaf(value), longestArgument)).join(', ')
}

/** The model had it wrong before in this turn. */
function isRepaired({ name }: Called, at: number, { events }: Turn): boolean {
  const before = events.slice(0, at).findLast((event) => event.type === 'tool-called' && event.name === name)
  return before?.type === 'tool-called' && before.refusal === 'mistake'
}

function sizeText(bytes: number): string {
  const [amount, unit] = bytes < 1000 ? [bytes, 'byte'] : [bytes / 1000, 'kilobyte']
  return numberText(amount, { style: 'unit', unit, maximumFractionDigits: 1 })
}

function isSomething(result: Json): boolean {
  return result !== null && result !== '' && JSON.stringify(result) !== '{}'
}
