// The tokens of an answer as its endpoint counts them, where that can be: bounds of budgets rest on them. Without it they are counted by the
// length of the words, by who asks.

export interface AnswerUsage {
  inputTokens: number
  outputTokens: number
  cachedTokens?: number
}

interface Told {
  input: number | undefined
  output: number | undefined
  /** Of the input. */
  cached: number | undefined
}

/** No model reads or writes more at once. */
const mostTokens = 100_000_000

/** null where nothing is told, or what no answer takes: less than nothing, nothing at all, or without a bound. */
export function usageOf({ input = 0, output = 0, cached = 0 }: Told): AnswerUsage | null {
  if (![input, output].every((count) => count >= 0 && count <= mostTokens) || input + output === 0) return null
  const inputTokens = Math.ceil(input)
  const cachedTokens = Math.min(Math.ceil(cached), inputTokens)
  return { inputTokens, outputTokens: Math.ceil(output), ...(cachedTokens > 0 && { cachedTokens }) }
}
