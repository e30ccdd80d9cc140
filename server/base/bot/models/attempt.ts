// Asks one model of a chain once: its answer within bounds of size and time, or why there is none. It never fails; whether another model is
// asked afterwards is asker.ts.
import { DeliveryFailure } from '@parley/providers/delivery'
import { answer, type AnswerEnd, type AnswerPart } from '@parley/providers/llm/answer/answer'
import { ModelFailure } from '@parley/providers/llm/answer/failure'
import type { Prompt } from '@parley/providers/llm/answer/prompt'
import type { ModelFailure as FailureName, ModelPart, ModelReply, TokenUsage, ToolCall } from '@parley/runtime/model/request'
import { ReplyTooLarge } from '../ports/streaming-fetch'
import type { LinkedModels } from './model-of'
import { type Patience, Watch } from './watch'

export interface Attempting {
  heard: (part: ModelPart) => void
  patience: Patience
  signal?: AbortSignal
}

interface Measured {
  /** What came of the text. */
  said: string
  calls: ToolCall[]
  usage: TokenUsage
  ms: number
  /** Until the first piece that was heard; null where none was. */
  firstMs: number | null
}

export type Outcome = Measured &
  (
    | { ok: true; finish: Extract<ModelReply, { ok: true }>['finish'] }
    /** `isOfEndpoint`: it would have failed others, too. */
    | { ok: false; failure: FailureName; text: string; isOfEndpoint: boolean; retryAfterMs?: number }
  )

const mostChars = 200_000
const mostCalls = 64
const charsPerToken = 4

class TooLarge extends DeliveryFailure {
  constructor(what: string) {
    super(`Its answer has ${what}.`, true)
  }
}

export async function attempt({ kind, link }: LinkedModels, prompt: Prompt, { heard, patience, signal }: Attempting): Promise<Outcome> {
  const watch = new Watch(patience, signal)
  const hearing = new Hearing(heard, watch)
  try {
    const end = await answer(kind, { link, prompt, hear: (part) => hearing.take(part), signal: watch.signal })
    return judged(end, hearing.measured(prompt, end.usage))
  } catch (error) {
    // What the one who hears fails with is nothing of the model's.
    if (hearing.fault !== undefined) throw hearing.fault.error
    return failed(error, watch, hearing.measured(prompt, null))
  } finally {
    watch.end()
  }
}

class Hearing {
  readonly #began = performance.now()
  readonly #texts: string[] = []
  readonly #calls: ToolCall[] = []
  #chars = 0
  #firstMs: number | null = null
  fault: { error: unknown } | undefined

  constructor(
    private readonly heard: (part: ModelPart) => void,
    private readonly watch: Watch,
  ) {}

  take(part: AnswerPart): void {
    // What was given up is not heard any longer, even where it is on its way already.
    if (this.watch.reason !== null) return
    this.watch.heard()
    if (part.kind === 'alive') return
    this.#measure(part)
    this.#firstMs ??= performance.now() - this.#began
    if (part.kind === 'text') this.#texts.push(part.text)
    else this.#calls.push(part.call)
    try {
      this.heard(part)
    } catch (error) {
      this.fault = { error }
      throw error
    }
  }

  #measure(part: ModelPart): void {
    this.#chars += part.kind === 'text' ? part.text.length : sizeOf(part.call)
    if (this.#chars > mostChars) throw new TooLarge(`more than ${mostChars} characters`)
    if (part.kind === 'call' && this.#calls.length >= mostCalls) throw new TooLarge(`more than ${mostCalls} calls of tools`)
  }

  /** Where the endpoint does not say how many tokens it took, they are counted by the length of the words. */
  measured(prompt: Prompt, usage: TokenUsage | null): Measured {
    return {
      ...{ said: this.#texts.join(''), calls: this.#calls, ms: Math.round(performance.now() - this.#began) },
      usage: usage ?? { inputTokens: inputTokens(prompt), outputTokens: Math.ceil(this.#chars / charsPerToken) },
      firstMs: this.#firstMs === null ? null : Math.round(this.#firstMs),
    }
  }
}

const sizeOf = ({ name, input, raw }: ToolCall): number => name.length + (raw ?? JSON.stringify(input)).length

/** An estimate. */
export function inputTokens({ messages, tools = [], schema }: Prompt): number {
  const chars = [messages, tools, schema ?? ''].reduce((sum, one) => sum + JSON.stringify(one).length, 0)
  return Math.ceil(chars / charsPerToken)
}

/** An answer without a word and without a call is none. */
function judged({ finish }: AnswerEnd, measured: Measured): Outcome {
  if (measured.said.trim() !== '' || measured.calls.length > 0) return { ok: true, finish, ...measured }
  const isFiltered = finish === 'filter'
  const text = isFiltered ? 'Its provider held the answer back.' : 'Its answer was empty.'
  return { ok: false, failure: isFiltered ? 'refused' : 'away', text, isOfEndpoint: false, ...measured }
}

const whys = {
  stall: { failure: 'away', text: 'It was silent for too long.' },
  late: { failure: 'timeout', text: 'Its answer took too long.' },
  stopped: { failure: 'stopped', text: 'Nobody waits for its answer any more.' },
} as const

function failed(error: unknown, { reason }: Watch, measured: Measured): Outcome {
  if (reason !== null) return { ok: false, ...whys[reason], isOfEndpoint: reason !== 'stopped', ...measured }
  if (!(error instanceof DeliveryFailure)) throw error
  const text = error.message
  if (error instanceof TooLarge || error instanceof ReplyTooLarge)
    return { ok: false, failure: 'too-large', text, isOfEndpoint: false, ...measured }
  const { status, retryAfterMs } = error instanceof ModelFailure ? error.more : { status: 0 }
  const isRefusal = error.isFinal && status >= 400
  return {
    ...{ ok: false, failure: isRefusal ? 'refused' : 'away', text, isOfEndpoint: !error.isFinal },
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    ...measured,
  }
}
