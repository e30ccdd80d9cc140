// The limits of llm. Units are in the names.

export const llmLimits = {
  /** Language models: how many a configuration names and how long such a name is; what a feature may be told and may ask for. */
  llmModels: 50,
  llmModelChars: 200,
  llmInstructionsChars: 2000,
  llmTemperature: { min: 0, max: 2 },
  llmMaxTokens: { min: 64, max: 16_000 },
} as const
