// One question to a bot's language models: one model after the other, until one answers, within the time that the request has and the budget
// of the bot. Once words of an answer were heard, no other model is asked: they cannot be taken back here.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Prompt } from '@parley/providers/llm/answer/prompt'
import type { FailedAttempt, ModelPart, ModelReply, ModelRequest, TokenUsage } from '@parley/runtime/model/request'
import type { circuit } from '../external-nlu/circuit'
import type { AskerNeeds } from './asker'
import { attempt, inputTokens, type Outcome } from './attempt'
import type { Chain, ChainedModel } from './model-of'
import { type Amount, amountOf, type TurnSpend } from './price'
import type { ModelConfiguration } from './store'
import { countCall, isBounded, reserve } from './spending'

/** Between two pieces. */
const stallMs = 15_000
/** A model that asks for a rest is waited for no longer than this, and once. */
const longestPauseMs = 5000
/** How much longer than its call a reservation stands, where its server dies. */
const graceMs = 60_000

export interface AskingParts {
  needs: AskerNeeds
  endpoints: ReturnType<typeof circuit>
  botId: string
  chain: Chain
  request: ModelRequest
  heard: (part: ModelPart) => void
  signal?: AbortSignal
  turn?: TurnSpend
}

type Failed = Extract<ModelReply, { ok: false }>
type Why = Pick<Failed, 'failure' | 'text'>

interface Reserved {
  amount: Amount
  /** '' where the budget has no bounds but those of a turn. */
  id: string
}

const nobodyWaits: Why = { failure: 'stopped', text: 'Nobody waits for the answer any more.' }
const tooLate: Why = { failure: 'timeout', text: 'The time for the answer is used up.' }
const usedUp: Why = { failure: 'budget', text: 'The budget for language models is used up.' }

export class Asking {
  readonly #attempts: FailedAttempt[] = []
  readonly #deadline: number
  #usage: TokenUsage = { inputTokens: 0, outputTokens: 0 }
  #cost = 0
  /** Asked to be asked again soon. */
  #busy: { model: ChainedModel; ms: number } | undefined

  constructor(private readonly parts: AskingParts) {
    const { request, chain, turn } = parts
    const ofTurn = chain.budget && turn ? turn.leftMs(chain.budget.turn) : Number.POSITIVE_INFINITY
    this.#deadline = performance.now() + Math.min(request.timeoutMs, chain.use.seconds * 1000, ofTurn)
  }

  async run(): Promise<ModelReply> {
    const { models } = this.parts.chain
    if (models.length === 0) return this.#failed({ failure: 'none', text: 'No model is set up for this.' })
    const reply = await this.#round(models)
    const busy = this.#busy
    if (reply.ok || reply.failure !== 'away' || reply.said !== '' || busy === undefined || busy.ms > this.#leftMs / 2) return reply
    await pause(busy.ms, this.parts.signal)
    return this.#round([busy.model])
  }

  async #round(models: readonly ChainedModel[]): Promise<ModelReply> {
    let last: Why = { failure: 'away', text: 'No model answered.' }
    for (const [at, model] of models.entries()) {
      const reserved = await this.#begin(model)
      if (reserved === 'rests') continue
      if ('failure' in reserved) return this.#failed(reserved)
      const outcome = await this.#attempt(model, models.length - at, reserved)
      if (outcome.ok) return this.#answered(model, outcome)
      this.#attempts.push(failedOf(model, outcome.text, outcome.ms))
      last = outcome
      if (outcome.failure === 'stopped' || outcome.firstMs !== null) return this.#failed(outcome, outcome.said)
    }
    return this.#failed(last)
  }

  get #leftMs(): number {
    return this.#deadline - performance.now()
  }

  /** What the call may come to take, or why it is not made. */
  async #begin(model: ChainedModel): Promise<Reserved | Why | 'rests'> {
    const { signal, endpoints } = this.parts
    if (signal?.aborted === true) return nobodyWaits
    if (this.#leftMs <= 0) return tooLate
    if (!endpoints.isResting(endpointOf(model.configuration))) return this.#reserve(model)
    this.#attempts.push(failedOf(model, 'It rests after several failures in a row.', 0))
    return 'rests'
  }

  async #reserve(model: ChainedModel): Promise<Reserved | Why> {
    const { chain, turn, needs, botId } = this.parts
    const { budget } = chain
    const prompt = this.#prompt(model.model)
    const most = { inputTokens: inputTokens(prompt), outputTokens: prompt.maxTokens }
    const amount = amountOf(most, model.facts)
    if (budget === undefined) return { amount, id: '' }
    if (turn?.isWithin(amount, budget.turn) === false) return usedUp
    turn?.add(amount)
    if (!isBounded(budget)) return { amount, id: '' }
    const at = needs.now()
    const id = await reserve(needs.db, { botId, budget, amount, at, until: at + this.#leftMs + graceMs })
    if (id !== undefined) return { amount, id }
    turn?.add(negative(amount))
    return usedUp
  }

  /** Each has its share of what is left of the time until it begins to answer; once it does, all of it. */
  async #attempt(model: ChainedModel, left: number, reserved: Reserved): Promise<Outcome> {
    const { heard, signal } = this.parts
    const wholeMs = Math.max(1, this.#leftMs)
    // The last one has all of it, so that what runs out is the time and not its patience.
    const patience = { firstMs: left > 1 ? wholeMs / left : wholeMs * 2, stallMs, wholeMs }
    const prompt = this.#prompt(model.model)
    const outcome = await attempt(model, prompt, { heard, patience, ...(signal && { signal }) }).catch(async (error: unknown) => {
      // Who hears it failed: it was asked, and what it has written nobody knows.
      await this.#count(model, unheard(prompt), reserved)
      throw error
    })
    this.#rate(model, outcome)
    await this.#count(model, outcome, reserved)
    return outcome
  }

  #prompt(model: string): Prompt & { maxTokens: number } {
    const { request, chain } = this.parts
    const { messages, tools, schema, temperature = chain.use.temperature, maxTokens = chain.use.maxTokens } = request
    const { instructions } = chain.use
    return {
      ...{ model, temperature, maxTokens },
      messages: instructions === '' ? messages : [...messages, { role: 'system', text: instructions }],
      ...(tools && { tools }),
      ...(schema && { schema }),
    }
  }

  #rate(model: ChainedModel, outcome: Outcome): void {
    const { endpoints, needs, botId } = this.parts
    const key = endpointOf(model.configuration)
    const ms = outcome.ok ? undefined : outcome.retryAfterMs
    if (outcome.ok) endpoints.succeeded(key)
    else if (ms !== undefined) {
      endpoints.rest(key, ms)
      if (ms <= longestPauseMs) this.#busy ??= { model, ms }
    } else if (outcome.isOfEndpoint && endpoints.failed(key)) {
      needs.log.warn('A language model failed several times and rests', { botId, model: model.model, failure: outcome.text })
      needs.bus?.publish({ type: 'changed', botId, tag: 'llm' })
    }
  }

  /** A call that cannot be counted has its answer all the same. */
  async #count({ configurationId, model, facts }: ChainedModel, outcome: Outcome, reserved: Reserved): Promise<void> {
    const { needs, botId, request, turn, chain } = this.parts
    const { usage, ms, firstMs } = outcome
    const taken = amountOf(usage, facts)
    this.#usage = added(this.#usage, usage)
    this.#cost += taken.cost
    if (chain.budget !== undefined) turn?.add(negative(reserved.amount))
    turn?.add(taken, ms)
    const { feature } = request
    const counted = { botId, feature, configurationId, model, isFailure: !outcome.ok, usage, cost: taken.cost, ms, firstMs }
    try {
      await countCall(needs.db, { ...counted, reservationId: reserved.id, at: needs.now() })
    } catch (error) {
      needs.log.error('A call of a language model could not be counted', error)
    }
  }

  #answered({ configurationId, model }: ChainedModel, outcome: Extract<Outcome, { ok: true }>): ModelReply {
    const { said: text, calls, finish, firstMs } = outcome
    return {
      ...{ ok: true, text, calls, finish, used: { configurationId, model }, usage: this.#usage, cost: this.#cost },
      ...{ firstMs: firstMs ?? outcome.ms, attempts: this.#attempts },
    }
  }

  #failed({ failure, text }: Why, said = ''): ModelReply {
    return { ok: false, failure, text, said, usage: this.#usage, cost: this.#cost, attempts: this.#attempts }
  }
}

const unheard = (prompt: Prompt): Outcome => ({
  ...{ ok: false, failure: 'stopped', text: '', isOfEndpoint: false, said: '', calls: [] },
  ...{ usage: { inputTokens: inputTokens(prompt), outputTokens: 0 }, ms: 0, firstMs: null },
})

/** Ends early where nobody waits any more. */
async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await sleep(ms, undefined, signal && { signal }).catch((error: unknown) => {
    if (signal?.aborted !== true) throw error
  })
}

/** With other settings it is another endpoint. */
export const endpointOf = ({ id, changedAt }: Pick<ModelConfiguration, 'id' | 'changedAt'>): string => `${id} ${changedAt}`

const failedOf = ({ configurationId, model }: ChainedModel, text: string, ms: number): FailedAttempt => ({
  configurationId,
  model,
  text,
  ms,
})

const negative = ({ tokens, cost }: Amount): Amount => ({ tokens: -tokens, cost: -cost })

function added(one: TokenUsage, other: TokenUsage): TokenUsage {
  const cachedTokens = (one.cachedTokens ?? 0) + (other.cachedTokens ?? 0)
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    ...(cachedTokens > 0 && { cachedTokens }),
  }
}
