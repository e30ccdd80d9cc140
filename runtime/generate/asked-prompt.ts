// What the log keeps of a prompt of the library that a model is asked with: which version it was, what the user said, and the values it was
// filled with, so that it can be tried with them again. Bounded, however long the values are.
import type { AskedPrompt } from '@parley/contract/base/event'
import { promptTrialLimits } from '@parley/contract/model/prompt-trial-limits'
import type { CompiledPrompt } from './compiled-prompt'

const { values: mostValues, valueChars, messageChars } = promptTrialLimits

/** `fill`: as the prompt itself is filled. */
export function askedPrompt({ id, version, paths }: CompiledPrompt, said: string, fill: (text: string) => string): AskedPrompt {
  const values = paths.slice(0, mostValues).map((path) => [path, cut(fill(`{{${path}}}`), valueChars)] as const)
  return { promptId: id, version, message: cut(said, messageChars), values: Object.fromEntries(values) }
}

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`)
