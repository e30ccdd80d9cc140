// What an agent keeps of a call that has asked something back: the questions, what was answered so far, and how long it waits.
import { JsonObject } from '@parley/contract/base/json'
import { z } from 'zod'
import { askLimits, type AskedField, type AskedQuestion, McpAsk, McpResponse } from '../../../mcp/ask'

export const Asking = z.object({
  ask: McpAsk,
  /** How often the call has asked. */
  rounds: z.number(),
  /** Epoch milliseconds: an answer is waited for no longer. */
  until: z.number(),
  /** The question that is asked now, and the field of a form. */
  question: z.number(),
  field: z.number(),
  /** Answers to it that did not fit. */
  tries: z.number(),
  content: JsonObject,
  responses: z.record(z.string(), McpResponse),
})
export type Asking = z.infer<typeof Asking>

export const mostTries = 3

/** null where the call has asked too often. */
export function newAsking(ask: McpAsk, before: Asking | undefined, now: number): Asking | null {
  const rounds = (before?.rounds ?? 0) + 1
  if (rounds > askLimits.rounds) return null
  const until = before?.until ?? now + askLimits.minutes * 60_000
  return { ask, rounds, until, question: 0, field: 0, tries: 0, content: {}, responses: {} }
}

export const questionNow = ({ ask, question }: Asking): AskedQuestion | undefined => ask.questions[question]

export function fieldNow(asking: Asking): AskedField | undefined {
  const question = questionNow(asking)
  return question?.kind === 'form' ? question.fields[asking.field] : undefined
}

/** With the answer to the question that is asked now, at the one that follows it. */
export function answered(asking: Asking, response: McpResponse): Asking {
  const key = questionNow(asking)?.key ?? ''
  return { ...asking, responses: { ...asking.responses, [key]: response }, question: asking.question + 1, field: 0, tries: 0, content: {} }
}

/** Nothing more is asked. */
export function givenUp(asking: Asking, action: 'decline' | 'cancel'): Asking {
  const open = asking.ask.questions.slice(asking.question).map(({ key }): [string, McpResponse] => [key, { action }])
  return { ...asking, responses: { ...asking.responses, ...Object.fromEntries(open) }, question: asking.ask.questions.length }
}
