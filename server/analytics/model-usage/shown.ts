// A recorded request to a language model as people read it: what was sent, what came back, and what it took.
import type { EventOf } from '@parley/contract/base/event'
import { type Json, JsonObject } from '@parley/contract/base/json'
import { modelCharsShown, type ModelRequestShown } from '@parley/contract/analytics/model-usage'
import { LlmFeature } from '@parley/contract/model/llm'
import { beginningOf } from '@parley/kit/text/well-formed'
import { type RecordedReply, recordedModel } from '@parley/runtime/model/recorded'
import { z } from 'zod'
import type { ModelEvent } from './store'

type Shown = ModelRequestShown
type Answered = Pick<
  Shown,
  'model' | 'isAnswered' | 'why' | 'answer' | 'calls' | 'inputTokens' | 'outputTokens' | 'money' | 'firstMs' | 'attempts'
>

const millionth = 1_000_000
const Message = z.looseObject({
  role: z.enum(['system', 'user', 'assistant', 'tool']),
  text: z.string().optional(),
  result: z.json().optional(),
})
const Request = z.looseObject({
  feature: LlmFeature,
  messages: z.array(Message),
  tools: z.array(z.string()).default([]),
})

export function requestShown({ event, at, ...place }: ModelEvent): Shown {
  if (event.type !== 'effect') throw new Error('Only effects are requests to language models.')
  const { feature, messages, tools } = Request.parse(event.request)
  return {
    ...{ ...place, at: at.getTime(), feature, tools, ms: event.ms },
    messages: messages.map(({ role, text, result }) => ({ role, text: clipped(text ?? JSON.stringify(result ?? '')) })),
    ...answered(event),
  }
}

/** A port that failed left its words alone. */
function answered({ ok, reply }: EventOf<'effect'>): Answered {
  if (!ok) return { ...nothing, why: clipped(wordsOf(reply)) }
  const { reply: model }: RecordedReply = recordedModel(reply)
  const { usage, cost, attempts } = model
  const paid = {
    ...{ inputTokens: usage.inputTokens, outputTokens: usage.outputTokens, money: cost / millionth },
    attempts: attempts.map(({ model: name, text, ms }) => ({ model: name, text: clipped(text), ms })),
  }
  if (!model.ok) return { ...nothing, ...paid, why: clipped(model.text), answer: clipped(model.said) }
  const calls = model.calls.map(({ name, input, raw }) => ({ name, input: clipped(raw ?? JSON.stringify(input)) }))
  const { firstMs, text, used } = model
  return { ...nothing, ...paid, model: used.model, isAnswered: true, answer: clipped(text), calls, firstMs }
}

const nothing: Answered = {
  ...{
    model: '',
    isAnswered: false,
    why: '',
    answer: '',
    calls: [],
    inputTokens: 0,
    outputTokens: 0,
    money: 0,
    firstMs: null,
    attempts: [],
  },
}

function wordsOf(reply: Json): string {
  if (typeof reply === 'string') return reply
  return String(JsonObject.safeParse(reply).data?.text ?? '')
}

const clipped = (text: string): string => beginningOf(text, modelCharsShown)
