// Days of usage, also those on which no model was asked.
import type { LlmUsage } from '@parley/contract/model/llm-budget'

type Day = LlmUsage['days'][number]

const dayMs = 86_400_000
const none = { calls: 0, failures: 0, inputTokens: 0, outputTokens: 0, cachedTokens: 0, money: 0 }

export function everyDay(days: readonly Day[], { from, to }: { from: string; to: string }): Day[] {
  const known = new Map(days.map((day) => [day.day, day]))
  const count = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1)
  return Array.from({ length: count }, (_, at) => {
    const day = new Date(Date.parse(from) + at * dayMs).toISOString().slice(0, 10)
    return known.get(day) ?? { day, ...none }
  })
}
