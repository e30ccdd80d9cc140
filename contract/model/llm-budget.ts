// What language models of a bot may take, and what they took. Money is in the currency of the budget; prices are people's own (llm.ts).
import { z } from 'zod'
import { llmLimits } from './llm-limits'

/** 0: as much as is asked for. */
const Tokens = z.number().int().min(0).max(llmLimits.llmTokens).default(0)
const Money = z.number().min(0).max(llmLimits.llmMoney).default(0)
const Bound = z.object({ tokens: Tokens, money: Money })

export const LlmBudget = z.object({
  /** By its ISO 4217 code. Prices and costs are in it. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'is not the code of a currency such as EUR')
    .default('EUR'),
  /** `seconds`: that models may be waited for in a turn. */
  turn: Bound.extend({ seconds: z.number().int().min(0).max(600).default(0) }).default({ tokens: 0, money: 0, seconds: 0 }),
  day: Bound.default({ tokens: 0, money: 0 }),
  month: Bound.default({ tokens: 0, money: 0 }),
})
export type LlmBudget = z.infer<typeof LlmBudget>

const Taken = z.object({ tokens: z.number(), money: z.number() })

/** Today and this month, both UTC, without what is being asked for just now. */
export const LlmSpent = z.object({ day: Taken, month: Taken })
export type LlmSpent = z.infer<typeof LlmSpent>

/** Each model that was asked is a call, also one that gave no answer. */
const Counted = {
  calls: z.number(),
  failures: z.number(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  /** Of the input. */
  cachedTokens: z.number(),
  money: z.number(),
}

export const LlmUsage = z.object({
  currency: z.string(),
  /** The dearest first. */
  rows: z.array(
    z.object({
      feature: z.string(),
      /** The configuration may be gone by now. */
      ...{ configurationId: z.string(), model: z.string() },
      ...Counted,
      /** 95 of 100 answers were complete, or began, within so many milliseconds; null where there was none. */
      ...{ p95Ms: z.number().nullable(), p95FirstMs: z.number().nullable() },
    }),
  ),
  /** Those on which a model was asked, in their order. */
  days: z.array(z.object({ day: z.string(), ...Counted })),
})
export type LlmUsage = z.infer<typeof LlmUsage>
