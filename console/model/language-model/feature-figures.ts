// Usage of language models added up for each feature. A time of several models is the longest of theirs: those of single answers are not kept.
import type { LlmUsage } from '@parley/contract/model/llm-budget'

export interface FeatureFigures {
  calls: number
  failures: number
  money: number
  p95Ms: number | null
}

export function byFeature({ rows }: LlmUsage): ReadonlyMap<string, FeatureFigures> {
  const figures = new Map<string, FeatureFigures>()
  for (const { feature, calls, failures, money, p95Ms } of rows) {
    const before = figures.get(feature) ?? { calls: 0, failures: 0, money: 0, p95Ms: null }
    figures.set(feature, {
      calls: before.calls + calls,
      failures: before.failures + failures,
      money: before.money + money,
      p95Ms: longest(before.p95Ms, p95Ms),
    })
  }
  return figures
}

export function longest(one: number | null, other: number | null): number | null {
  return one === null ? other : other === null ? one : Math.max(one, other)
}
