// The limits of llm. Units are in the names.

export const llmLimits = {
  /** Language models: how many a configuration names and how long such a name is; what a feature may be told and may ask for. */
  llmModels: 50,
  llmModelChars: 200,
  llmInstructionsChars: 2000,
  llmTemperature: { min: 0, max: 2 },
  llmMaxTokens: { min: 64, max: 16_000 },
  /** Models that are asked after the first; how long an answer may take with all of them. */
  llmFallbacks: 5,
  llmSeconds: { min: 1, max: 120 },
  llmRegionChars: 40,
  /** For a million tokens. */
  llmPrice: 100_000,
  /** Of a budget, in its currency. */
  llmMoney: 10_000_000,
  llmTokens: 1_000_000_000_000,
  /** Of usage that is shown at once. */
  llmUsageDays: 366,
} as const
