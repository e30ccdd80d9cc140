// The models of a chain with what people know of each: whether it is still there, and the day on which it is switched off.
import type { LlmConfiguration, LlmModelChoice, LlmUse } from '@parley/contract/model/llm'

export interface ChainLink extends LlmModelChoice {
  key: string
  /** Of its configuration. */
  name: string
  isThere: boolean
  /** The day from which it answers no more; '' where nobody has said so. */
  offOn: string
}

export function linksOf(use: LlmUse, configurations: readonly LlmConfiguration[]): ChainLink[] {
  const { configurationId, model, fallbacks } = use
  const first = model === '' ? [] : [{ configurationId, model }]
  return [...first, ...fallbacks].map((choice, at) => {
    const from = configurations.find(({ id }) => id === choice.configurationId)
    const isThere = from?.models.includes(choice.model) === true
    return {
      ...choice,
      key: `${at} ${choice.configurationId} ${choice.model}`,
      name: from?.name ?? '',
      isThere,
      offOn: offDay(from, choice.model),
    }
  })
}

/** Days in which it is time to change the model. */
export const soonDays = 90
const dayMs = 86_400_000

/** `day`: '' for none. */
export function isSoon(day: string, now: number): boolean {
  return day !== '' && Date.parse(day) - now <= soonDays * dayMs
}

/** What people entered goes before what the endpoint announced. */
export function offDay(configuration: LlmConfiguration | undefined, model: string): string {
  if (configuration === undefined) return ''
  const entered = configuration.facts.find((one) => one.model === model)?.offOn ?? ''
  return entered === '' ? (configuration.announced[model] ?? '') : entered
}
