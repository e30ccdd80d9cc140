// What tokens of a model cost, and what may be taken in one turn. Amounts are tokens and millionths of the currency of the bot's budget.
import type { LlmModelFacts } from '@parley/contract/model/llm'
import type { LlmBudget } from '@parley/contract/model/llm-budget'
import type { TokenUsage } from '@parley/runtime/model/request'

export interface Amount {
  tokens: number
  cost: number
}

export const millionth = 1_000_000

/** A price is for a million tokens, and so a token costs as many millionths. */
export function amountOf({ inputTokens, outputTokens, cachedTokens = 0 }: TokenUsage, facts: LlmModelFacts | undefined): Amount {
  const tokens = inputTokens + outputTokens
  if (facts === undefined) return { tokens, cost: 0 }
  const { inputPrice, cachedPrice, outputPrice } = facts
  const plain = Math.max(0, inputTokens - cachedTokens)
  return { tokens, cost: Math.ceil(plain * inputPrice + cachedTokens * cachedPrice + outputTokens * outputPrice) }
}

/** Whether so much more stays within a bound, where 0 bounds nothing. */
export function isWithin(taken: Amount, more: Amount, { tokens, money }: LlmBudget['day']): boolean {
  const hasTokens = tokens === 0 || taken.tokens + more.tokens <= tokens
  return hasTokens && (money === 0 || taken.cost + more.cost <= Math.round(money * millionth))
}

/** What the calls of one turn took, and those that run may come to take. */
export class TurnSpend {
  #taken: Amount = { tokens: 0, cost: 0 }
  #ms = 0

  isWithin(more: Amount, turn: LlmBudget['turn']): boolean {
    return isWithin(this.#taken, more, turn)
  }

  /** What is left of the time that models may be waited for. */
  leftMs({ seconds }: LlmBudget['turn']): number {
    return seconds === 0 ? Number.POSITIVE_INFINITY : Math.max(0, seconds * 1000 - this.#ms)
  }

  add({ tokens, cost }: Amount, ms = 0): void {
    this.#taken = { tokens: this.#taken.tokens + tokens, cost: this.#taken.cost + cost }
    this.#ms += ms
  }
}
