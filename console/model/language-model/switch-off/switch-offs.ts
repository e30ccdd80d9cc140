// Which models of the configurations are switched off some day, and which features that hits. Drawing is switched-off-card.
import type { LlmConfiguration, LlmFeature, LlmUse } from '@parley/contract/model/llm'
import { offDay } from '../chain/links'

export interface SwitchOff {
  configurationId: string
  model: string
  /** 2026-12-31 */
  day: string
  /** Until then; negative once it is past. */
  daysLeft: number
  /** Features that ask it first, and those that ask it when another gives no answer. */
  first: LlmFeature[]
  fallback: LlmFeature[]
}

const dayMs = 86_400_000
const halfYear = 183

/** Soonest first. `now`: a moment. */
export function switchOffs(configurations: readonly LlmConfiguration[], uses: readonly LlmUse[], now: number): SwitchOff[] {
  const today = Math.floor(now / dayMs)
  const all = configurations.flatMap((configuration) =>
    configuration.models.flatMap((model): SwitchOff[] => {
      const day = offDay(configuration, model)
      if (day === '') return []
      const isIt = (one: { configurationId: string; model: string }) => one.configurationId === configuration.id && one.model === model
      const used = uses.filter(({ isEnabled }) => isEnabled)
      const first = used.filter(isIt).map(({ name }) => name)
      const fallback = used.filter((use) => !isIt(use) && use.fallbacks.some(isIt)).map(({ name }) => name)
      return [{ configurationId: configuration.id, model, day, daysLeft: Math.floor(Date.parse(day) / dayMs) - today, first, fallback }]
    }),
  )
  return all.toSorted((one, other) => one.day.localeCompare(other.day) || one.model.localeCompare(other.model))
}

/** Where on a thread from today on a day lies, from 0 to 1; `days`: how long the thread is. */
export const placeOf = (daysLeft: number, days: number): number => Math.min(1, Math.max(0, daysLeft / days))

/** Half a year at least, and as far as the last day that is known. */
export const threadDays = (list: readonly Pick<SwitchOff, 'daysLeft'>[]): number =>
  Math.max(halfYear, ...list.map(({ daysLeft }) => daysLeft))
