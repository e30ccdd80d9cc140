// A model of one of the bot's configurations, as settings name it; both '' where the feature's own models are asked.
import { z } from 'zod'
import { llmLimits } from './llm-limits'

export const ModelChoice = z.object({
  configurationId: z.string().max(80).default(''),
  model: z.string().max(llmLimits.llmModelChars).default(''),
})
export type ModelChoice = z.infer<typeof ModelChoice>

export const noModel: ModelChoice = { configurationId: '', model: '' }

/** The models to be asked, in their order: none where nothing was chosen. */
export const chosenModels = (first: ModelChoice, others: readonly ModelChoice[] = []): ModelChoice[] =>
  [first, ...others].filter(({ configurationId }) => configurationId !== '')

/** Tells a model from every other of the bot. An id has no space. */
export const modelKey = ({ configurationId, model }: ModelChoice): string => `${configurationId} ${model}`
