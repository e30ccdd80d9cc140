// The models that a step asks, in their order, with the share of the time that each has until it must begin to answer: its own, or else those
// of its feature while that is on.
import type { ModelChain } from '@parley/contract/base/form'
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { LlmUse } from '@parley/contract/model/llm'
import { chosenModels, ModelChoice, noModel } from '@parley/contract/model/model-choice'

export interface StepChain {
  isOwn: boolean
  models: { choice: ModelChoice; seconds: number }[]
}

export function ownModels({ first, others }: ModelChain, settings: JsonObject): ModelChoice[] {
  const rest: Json[] = Array.isArray(settings[others]) ? settings[others] : []
  return chosenModels(choiceOf(settings[first]), rest.map(choiceOf))
}

const choiceOf = (value: Json | undefined): ModelChoice => ModelChoice.safeParse(value).data ?? noModel

/** The settings that say so. */
export function withModels({ first, others }: ModelChain, models: readonly ModelChoice[]): JsonObject {
  const [one = noModel, ...rest] = models
  return { [first]: { ...one }, [others]: rest.map((each) => ({ ...each })) }
}

export function chainOf(chain: ModelChain, settings: JsonObject, use: LlmUse | undefined): StepChain {
  const own = ownModels(chain, settings)
  const ofFeature = use?.isEnabled === true ? chosenModels(use, use.fallbacks) : []
  const models = own.length > 0 ? own : ofFeature
  const seconds = Math.min(Number(settings[chain.seconds]) || 0, use?.seconds ?? Number.POSITIVE_INFINITY)
  return {
    isOwn: own.length > 0,
    models: models.map(({ configurationId, model }) => ({ choice: { configurationId, model }, seconds: seconds / models.length })),
  }
}
