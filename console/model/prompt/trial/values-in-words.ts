// The values of an input in a few words, and those that the prompt reads and the input does not give. Pure.
import type { PromptInput } from '@parley/contract/objects/model-prompt/index'

export interface ValuesInWords {
  /** Those that are given, each with the last name of its path. */
  given: { path: string; name: string; value: string }[]
  missing: string[]
}

const mostChars = 40

export function valuesInWords({ values }: Pick<PromptInput, 'values'>, paths: readonly string[]): ValuesInWords {
  const given = paths.flatMap((path) => {
    const value = (values[path] ?? '').trim().replace(/\s+/g, ' ')
    if (value === '') return []
    return [{ path, name: path.split('.').at(-1) ?? path, value: value.length > mostChars ? `${value.slice(0, mostChars)}…` : value }]
  })
  return { given, missing: paths.filter((path) => (values[path] ?? '') === '') }
}
