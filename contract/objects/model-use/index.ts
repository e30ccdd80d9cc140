// What a feature of a bot uses of its language models: whether it asks one, which, which others after it, and what they are told beside. Where
// models are reached, with which key and at what price, is no part of the document (server/base/bot/models).
import { z } from 'zod'
import { llmLimits } from '../../model/llm-limits'

const { llmTemperature: temperature, llmMaxTokens: maxTokens, llmSeconds: seconds } = llmLimits

/** What a model may be used for, by the public names of the features. */
export const llmFeatures = [
  'utterances',
  'rephrase',
  'intent-fallback',
  'entity-fallback',
  'summary',
  'answers',
  'prompt',
  'agent',
] as const
export const LlmFeature = z.enum(llmFeatures)
export type LlmFeature = z.infer<typeof LlmFeature>

/** A model of one of the bot's configurations. */
export const LlmModelChoice = z.object({ configurationId: z.string().max(80), model: z.string().max(llmLimits.llmModelChars) })
export type LlmModelChoice = z.infer<typeof LlmModelChoice>

/** Without a configuration a feature works as it does without a model. */
const settings = {
  isEnabled: z.boolean().default(false),
  /** '' for none. */
  configurationId: z.string().max(80).default(''),
  model: z.string().max(llmLimits.llmModelChars).default(''),
  /** What the model is told beside what the feature says itself. */
  instructions: z.string().trim().max(llmLimits.llmInstructionsChars).default(''),
  temperature: z.number().min(temperature.min).max(temperature.max).default(0.7),
  /** Of the answer. */
  maxTokens: z.number().int().min(maxTokens.min).max(maxTokens.max).default(1068),
  /** Asked in this order where the first gives no answer. */
  fallbacks: z.array(LlmModelChoice).max(llmLimits.llmFallbacks).default([]),
  /** Of an answer, with all the models that are asked for it. */
  seconds: z.number().int().min(seconds.min).max(seconds.max).default(90),
  /** A prompt of the bot's library without variables, given behind the instructions; '' for none. */
  promptId: z.string().max(80).default(''),
}

/** As calls show it. */
export const LlmUse = z.object({ name: LlmFeature, ...settings })
export type LlmUse = z.infer<typeof LlmUse>

/** As the document holds it: one for each feature. */
export const ModelUse = z.object({ key: LlmFeature, ...settings })
export type ModelUse = z.infer<typeof ModelUse>

/** What a new one is called, the same for everybody, so that two people who begin at once change the same one. */
export const modelUseIds: Readonly<Record<LlmFeature, string>> = {
  utterances: 'mu-6f1d0c7e-0000-4000-8000-000000000001',
  rephrase: 'mu-6f1d0c7e-0000-4000-8000-000000000002',
  'intent-fallback': 'mu-6f1d0c7e-0000-4000-8000-000000000003',
  'entity-fallback': 'mu-6f1d0c7e-0000-4000-8000-000000000004',
  summary: 'mu-6f1d0c7e-0000-4000-8000-000000000005',
  answers: 'mu-6f1d0c7e-0000-4000-8000-000000000006',
  prompt: 'mu-6f1d0c7e-0000-4000-8000-000000000007',
  agent: 'mu-6f1d0c7e-0000-4000-8000-000000000008',
}

/** Of every feature there is, in their order; those that nobody has set are off. */
export function usesIn(objects: readonly { data: ModelUse }[]): LlmUse[] {
  const known = new Map(objects.map(({ data: { key, ...use } }) => [key, use]))
  return llmFeatures.map((name) => LlmUse.parse({ ...known.get(name), name }))
}

/** Those that are asked in turn: the first, and those after it. */
export function chainOf({ configurationId, model, fallbacks }: Pick<LlmUse, 'configurationId' | 'fallbacks' | 'model'>): LlmModelChoice[] {
  return configurationId === '' ? [...fallbacks] : [{ configurationId, model }, ...fallbacks]
}
