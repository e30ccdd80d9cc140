// Asks a model of any provider and passes its answer on as it comes: words, calls of tools, and a sign of life where it only thinks. It asks
// a second time where the endpoint refuses a parameter, before anything of an answer has come.
import type { LanguageModelV3CallOptions, LanguageModelV3StreamPart } from '@ai-sdk/provider'
import type { Json } from '@parley/contract/base/json'
import type { ModelKind, ModelLink } from '../model-kind'
import { brokeOff, secretsOf, unreadable } from './failure'
import { errorOf, failureOf, reasonOf } from './failure-of'
import { type AskedCall, messagesOf, type Prompt, schemaOf, toolsOf } from './prompt'
import { habitsOf, type Habits } from './habits'
import { ThoughtFilter } from './thoughts'

export type AnswerPart = { kind: 'text'; text: string } | { kind: 'call'; call: AskedCall } | { kind: 'alive' }

export interface AnswerEnd {
  finish: 'stop' | 'length' | 'calls' | 'filter' | 'other'
  /** null: the endpoint does not say. */
  usage: { inputTokens: number; outputTokens: number; cachedTokens?: number } | null
}

export interface Asking {
  link: ModelLink
  prompt: Prompt
  /** Has each part as it comes. */
  hear: (part: AnswerPart) => void
  signal?: AbortSignal
}

/** Fails with a DeliveryFailure that says why there is no answer, or no more of it. */
export async function answer(kind: ModelKind, asking: Asking): Promise<AnswerEnd> {
  const habits = habitsOf(kind, asking)
  try {
    const stream = await opened(kind, asking, habits)
    return await new Reading(asking.hear).read(stream)
  } catch (error) {
    throw failureOf(error, secretsOf(kind, asking.link))
  }
}

/** Reasoning models take no temperature and name the limit otherwise; some servers know no schemas. Their refusals name the field. */
async function opened(kind: ModelKind, asking: Asking, habits: Habits): Promise<ReadableStream<LanguageModelV3StreamPart>> {
  try {
    return await streamed(kind, asking, habits)
  } catch (error) {
    const { status, reason } = reasonOf(error)
    if (status !== 400 || !habits.learn(reason)) throw error
    return streamed(kind, asking, habits)
  }
}

async function streamed(
  kind: ModelKind,
  { link, prompt, signal }: Asking,
  habits: Habits,
): Promise<ReadableStream<LanguageModelV3StreamPart>> {
  const model = await kind.open(link, { name: prompt.model, isPlain: habits.isPlain })
  const { stream } = await model.doStream({ ...optionsOf(kind, prompt, habits), ...(signal && { abortSignal: signal }) })
  return stream
}

function optionsOf(kind: ModelKind, prompt: Prompt, habits: Habits): LanguageModelV3CallOptions {
  const { temperature, maxTokens, schema, tools = [] } = prompt
  const inWords = schema !== undefined && habits.knowsNoSchemas
  return {
    prompt: messagesOf(prompt.messages, inWords ? `Answer with JSON of this schema and nothing else:\n${JSON.stringify(schema)}` : ''),
    ...(maxTokens !== undefined && { maxOutputTokens: maxTokens }),
    ...(temperature !== undefined && !habits.isPlain && { temperature: Math.min(temperature, kind.hottest ?? 2) }),
    ...(schema !== undefined && !inWords && { responseFormat: { type: 'json', schema: schemaOf(schema) } }),
    ...(tools.length > 0 && { tools: toolsOf(tools), toolChoice: { type: 'auto' } }),
    // A schema is of people's making, and seldom of the narrow form that strict ones ask for.
    providerOptions: { openaiCompatible: { strictJsonSchema: false }, openai: { strictJsonSchema: false, store: false } },
  }
}

const finishes = {
  stop: 'stop',
  length: 'length',
  'tool-calls': 'calls',
  'content-filter': 'filter',
  error: 'other',
  other: 'other',
} as const

class Reading {
  readonly #thoughts = new ThoughtFilter()
  #hasSaid = false

  constructor(private readonly hear: (part: AnswerPart) => void) {}

  async read(stream: ReadableStream<LanguageModelV3StreamPart>): Promise<AnswerEnd> {
    const reader = stream.getReader()
    try {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) throw this.#hasSaid ? brokeOff() : unreadable()
        const end = this.#take(value)
        if (end !== undefined) return end
      }
    } finally {
      // What is left of it is of no use to anybody, and neither is why it cannot be ended.
      void reader.cancel().catch(() => undefined)
    }
  }

  #take(part: LanguageModelV3StreamPart): AnswerEnd | undefined {
    switch (part.type) {
      case 'text-delta':
        this.#say(this.#thoughts.write(part.delta))
        return undefined
      case 'tool-call':
        if (part.providerExecuted === true) return undefined
        this.#say(this.#thoughts.end())
        this.#hasSaid = true
        this.hear({ kind: 'call', call: callOf(part) })
        return undefined
      case 'error':
        throw this.#hasSaid || !isNoAnswer(part.error) ? errorOf(part.error) : unreadable()
      case 'finish':
        this.#say(this.#thoughts.end())
        return endOf(part)
      case 'reasoning-delta':
      case 'tool-input-delta':
        this.hear({ kind: 'alive' })
        return undefined
      default:
        return undefined
    }
  }

  #say(text: string): void {
    if (text === '') this.hear({ kind: 'alive' })
    else {
      this.#hasSaid = true
      this.hear({ kind: 'text', text })
    }
  }
}

/** The packages could not read it, or it ended before it began. */
function isNoAnswer(error: unknown): boolean {
  return error instanceof Error && /^AI_(JSONParseError|TypeValidationError|InvalidResponseDataError)$/.test(error.name)
}

function callOf({ toolCallId: id, toolName: name, input }: { toolCallId: string; toolName: string; input: string }): AskedCall {
  const read = jsonOf(input.trim() === '' ? '{}' : input)
  return read === undefined ? { id, name, input: null, raw: input } : { id, name, input: read }
}

function jsonOf(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

function endOf({ finishReason, usage }: Extract<LanguageModelV3StreamPart, { type: 'finish' }>): AnswerEnd {
  const { total, cacheRead } = usage.inputTokens
  const out = usage.outputTokens.total
  const isTold = total !== undefined || out !== undefined
  return {
    finish: finishes[finishReason.unified],
    usage: isTold
      ? { inputTokens: total ?? 0, outputTokens: out ?? 0, ...(cacheRead !== undefined && cacheRead > 0 && { cachedTokens: cacheRead }) }
      : null,
  }
}
