// Ids of the rows of a chain: a model may stand in it twice, and each row keeps its id where others are moved around it. Pure.
import type { LlmModelChoice } from '@parley/contract/model/llm'
import { modelKey } from '@parley/contract/model/model-choice'

export function rowIds(choices: readonly LlmModelChoice[]): string[] {
  const seen = new Map<string, number>()
  return choices.map((choice) => {
    const key = modelKey(choice)
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return count === 1 ? key : `${key} ${count}`
  })
}
