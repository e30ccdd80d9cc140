// Asks a model of any provider and passes its answer on as it comes: words, calls of tools, and a sign of life where it only thinks. It asks
// a second time where the endpoint refuses a parameter, before anything of an answer has come.
import type { LanguageModelV3CallOptions, LanguageModelV3StreamPart } from '@ai-sdk/provider'
import { Json } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import { nestingOf } from '@parley/kit/json/bounds'
import { wellFormed, wellFormedText } from '@parley/kit/text/well-formed'
import type { ModelKind, ModelLink } from '../model-kind'
import { brokeOff, secretsOf, unreadable } from './failure'
import { errorOf, failureOf, isOfTheWay, reasonOf } from './failure-of'
import { type AskedCall, messagesOf, type Prompt, schemaOf, toolsOf } from './prompt'
import { habitsOf, type Habits } from './habits'
import { ThoughtFilter } from './thoughts'
import { type AnswerUsage, usageOf } from './usage'
import { WholePieces } from './whole-pieces'

export type AnswerPart = { kind: 'text'; text: string } | { kind: 'call'; call: AskedCall } | { kind: 'alive' }

export interface AnswerEnd {
  finish: 'stop' | 'length' | 'calls' | 'filter' | 'other'
  /** null: the endpoint does not say. */
  usage: AnswerUsage | null
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

const drainMs = 1000

type Finish = Extract<LanguageModelV3StreamPart, { type: 'finish' }>

const finishes = {
  stop: 'stop',
  length: 'length',
  'tool-calls': 'calls',
  'content-filter': 'filter',
  error: 'other',
  other: 'other',
} as const

class Reading {
  readonly #pieces = new WholePieces()
  readonly #thoughts = new ThoughtFilter()
  #hasSaid = false
  #hasCalled = false

  constructor(private readonly hear: (part: AnswerPart) => void) {}

  async read(stream: ReadableStream<LanguageModelV3StreamPart>): Promise<AnswerEnd> {
    const reader = stream.getReader()
    try {
      for (;;) {
        const { done, value } = await reader.read().catch((error: unknown) => this.#fail(error))
        if (done) return this.#fail(new Error('It has no end'))
        const end = this.#take(value)
        if (end === undefined) continue
        void drain(reader)
        return end
      }
    } catch (error) {
      // What is left of it is of no use to anybody, and neither is why it cannot be ended.
      void reader.cancel().catch(() => undefined)
      throw error
    }
  }

  #take(part: LanguageModelV3StreamPart): AnswerEnd | undefined {
    switch (part.type) {
      case 'text-delta':
        this.#say(this.#thoughts.write(this.#pieces.write(part.delta)))
        return undefined
      case 'tool-call':
        if (part.providerExecuted === true) return undefined
        this.#say(this.#rest())
        this.#hasSaid = true
        this.#hasCalled = true
        this.hear({ kind: 'call', call: callOf(part) })
        return undefined
      case 'error':
        return this.#fail(part.error)
      case 'finish':
        this.#say(this.#rest())
        return isOver(part) ? endOf(part, this.#hasCalled) : this.#fail(new Error('It has no end'))
      case 'reasoning-delta':
      case 'tool-input-delta':
        this.hear({ kind: 'alive' })
        return undefined
      default:
        return undefined
    }
  }

  /** What was held back, once no more of a text comes. */
  #rest(): string {
    return this.#thoughts.write(this.#pieces.end()) + this.#thoughts.end()
  }

  #fail(error: unknown): never {
    if (!isNoAnswer(error)) throw errorOf(error)
    throw this.#hasSaid ? brokeOff() : unreadable()
  }

  #say(text: string): void {
    if (text === '') this.hear({ kind: 'alive' })
    else {
      this.#hasSaid = true
      this.hear({ kind: 'text', text })
    }
  }
}

/** Behind the end of an answer a connection has a few bytes more; it can be used again once they are read, if they come soon. */
async function drain(reader: ReadableStreamDefaultReader<unknown>): Promise<void> {
  const late = setTimeout(() => void reader.cancel().catch(() => undefined), drainMs)
  late.unref()
  try {
    while (!(await reader.read()).done);
  } catch {
    // The answer is complete, whatever becomes of its connection.
  } finally {
    clearTimeout(late)
  }
}

/** Could not be read, where it is no word of the provider and no failure of the way to it. */
const isNoAnswer = (error: unknown): boolean => error instanceof Error && !isOfTheWay(error)

function callOf({ toolCallId, toolName, input }: { toolCallId: string; toolName: string; input: string }): AskedCall {
  const named = { id: boundedText(toolCallId), name: boundedText(toolName) }
  const read = jsonOf(input.trim() === '' ? '{}' : input)
  return read === undefined ? { ...named, input: null, raw: wellFormedText(input) } : { ...named, input: read }
}

/** No endpoint has longer ids, and no tool a longer name. */
const mostNameChars = 256
const boundedText = (text: string): string => wellFormedText(text.slice(0, mostNameChars))

/** What lies too deep in one another counts as no JSON. What it has of it is the same when it is read from a log. */
function jsonOf(text: string): Json | undefined {
  if (nestingOf(text) > limits.valueDepth) return undefined
  try {
    return Json.parse(wellFormed(JSON.parse(text), limits.valueDepth))
  } catch {
    return undefined
  }
}

/** Some of the packages make an end of their own where a connection ends without one. */
const isOver = ({ finishReason: { unified, raw } }: Finish): boolean => unified !== 'error' && (unified !== 'other' || raw !== undefined)

function endOf({ finishReason, usage }: Finish, hasCalled: boolean): AnswerEnd {
  return {
    // Not every endpoint says by its reason that it waits for the answer of a tool.
    finish: hasCalled && /^(stop|other)$/.test(finishReason.unified) ? 'calls' : finishes[finishReason.unified],
    usage: usageOf({ input: usage.inputTokens.total, output: usage.outputTokens.total, cached: usage.inputTokens.cacheRead }),
  }
}
