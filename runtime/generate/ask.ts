// Asks a language model for one answer: a text, or JSON of a schema, for which the model is told twice at most what does not fit. Which
// words are asked and what is done with the answer is the step's; the model is a port's.
import type { Json } from '@parley/contract/base/json'
import type { NodeModels } from '../model/node-models'
import type { ModelMessage, ModelPart, ModelReply, ModelRequest } from '../model/request'
import { type AnswerSchema, jsonAnswerLimits, readAnswer } from './json-answer'

export const mostRepairs = 2

export type Asking = Omit<ModelRequest, 'timeoutMs' | 'schema'>

/** `value`: the text, or the JSON. */
export type Generated = { ok: true; value: Json } | { ok: false; code: string; text: string }

const codes = {
  none: 'NO_MODEL',
  away: 'MODEL_AWAY',
  timeout: 'MODEL_TIMEOUT',
  budget: 'MODEL_BUDGET',
  'too-large': 'ANSWER_TOO_LARGE',
  refused: 'MODEL_REFUSED',
  stopped: 'MODEL_STOPPED',
} as const

/** `heard` has the pieces of the answer as they come. */
export async function askText(
  models: NodeModels,
  asking: Asking,
  timeoutMs: number,
  heard?: (part: ModelPart) => void,
): Promise<Generated> {
  const reply = await models.ask({ ...asking, timeoutMs }, heard)
  const failed = failureOf(reply)
  if (failed !== null) return failed
  const text = wholeText(reply.ok ? reply.text : '')
  return text === '' ? { ok: false, code: 'ANSWER_EMPTY', text: 'The model answered nothing.' } : { ok: true, value: text }
}

/** `timeoutMs`: of all calls together. */
export async function askJson(models: NodeModels, asking: Asking, timeoutMs: number, schema: AnswerSchema): Promise<Generated> {
  const { outside } = models.state
  const end = outside.leftMs - timeoutMs
  let messages: readonly ModelMessage[] = asking.messages
  for (let repairs = 0; ; repairs += 1) {
    const leftMs = outside.leftMs - end
    if (leftMs <= 0) return { ok: false, code: codes.timeout, text: 'The model did not answer in time.' }
    const reply = await models.ask({ ...asking, messages, schema: schema.json, timeoutMs: leftMs })
    const failed = failureOf(reply)
    if (failed !== null) return failed
    const answer = reply.ok ? reply.text : ''
    const read = readAnswer(answer, schema)
    if (read.ok) return read
    const told = read.faults.join('\n')
    if (repairs === mostRepairs) return { ok: false, code: 'ANSWER_UNFIT', text: `The answer does not fit the schema. ${told}` }
    messages = [...messages, { role: 'assistant', text: answer }, { role: 'user', text: repairText(told) }]
  }
}

const repairText = (faults: string): string => `Your answer does not fit. Answer again with the whole JSON and nothing else.\n${faults}`

/** Cut off in the middle it is no answer. */
function failureOf(reply: ModelReply): Extract<Generated, { ok: false }> | null {
  if (!reply.ok) return { ok: false, code: codes[reply.failure], text: reply.text }
  if (reply.finish === 'length') return { ok: false, code: 'ANSWER_CUT_OFF', text: 'The answer was longer than it may be and was cut off.' }
  if (reply.finish === 'filter') return { ok: false, code: 'MODEL_REFUSED', text: 'The provider of the model held its answer back.' }
  if (reply.text.length > jsonAnswerLimits.answerChars)
    return { ok: false, code: 'ANSWER_TOO_LARGE', text: `The answer has more than ${jsonAnswerLimits.answerChars} characters.` }
  return null
}

const wholeText = (text: string): string => text.toWellFormed().trim()
