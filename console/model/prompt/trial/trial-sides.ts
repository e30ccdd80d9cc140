// What a trial compares: at each side a version on a model, over inputs, and what has become of each answer. Pure.
import type { ModelChoice } from '@parley/contract/model/model-choice'
import type { PromptTrial } from '@parley/contract/model/prompt'
import type { PromptInput, PromptVersion } from '@parley/contract/objects/model-prompt/index'

export interface TrialSide {
  /** Of the version; null: this side is not asked; usual: the version in use at the left, the open one at the right. */
  number: number | 'usual' | null
  model: ModelChoice
}

/** A side with its version; null: it is not asked. */
export interface AskedSide extends TrialSide {
  number: number | null
}

/** Who has chosen nothing compares the open version with the one in use. */
export function askedSides([left, right]: readonly [TrialSide, TrialSide], used: number, open: number): [AskedSide, AskedSide] {
  const first = left.number === 'usual' ? used || open : left.number
  return [
    { ...left, number: first },
    { ...right, number: right.number === 'usual' ? (open === first ? null : open) : right.number },
  ]
}

/** `text`: what has come of the answer. */
export type TrialState = { is: 'waiting' } | { is: 'running'; text: string } | TrialOutcome
/** `asked`, `input`: what was asked with. */
export type TrialOutcome = { is: 'done'; trial: PromptTrial; asked: PromptVersion; input: PromptInput } | { is: 'failed'; error: Error }

interface Now {
  version: PromptVersion | undefined
  input: PromptInput
  /** Those that the version reads. */
  paths: readonly string[]
}

/** Whether an answer is that of other words, or of other values, than there are now. */
export function isOutdated(state: TrialState | undefined, { version, input, paths }: Now): boolean {
  if (state?.is !== 'done' || version === undefined) return false
  const { number, system, text } = state.asked
  const isOfVersion = number === version.number && system === version.system && text === version.text
  const isOfInput =
    state.input.message === input.message && paths.every((path) => (state.input.values[path] ?? '') === (input.values[path] ?? ''))
  return !isOfVersion || !isOfInput
}

export const cellKey = (side: number, inputId: string): string => `${side} ${inputId}`
