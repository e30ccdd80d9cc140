// What all answers of one side of a trial come to. Pure.
import type { PromptInput } from '@parley/contract/objects/model-prompt/index'
import { cellKey, type TrialState } from './trial-sides'

export interface Totals {
  answers: number
  passed: number
  checks: number
  inputTokens: number
  outputTokens: number
  /** In millionths. */
  cost: number
  /** Of an answer, in the middle. */
  ms: number
}

export function totalsOf(side: number, inputs: readonly PromptInput[], cells: ReadonlyMap<string, TrialState>): Totals {
  const done = inputs.flatMap(({ id }) => {
    const cell = cells.get(cellKey(side, id))
    return cell?.is === 'done' && cell.trial.isAnswered ? [cell.trial] : []
  })
  const checks = done.flatMap((trial) => trial.checks)
  const sum = (of: (trial: (typeof done)[number]) => number): number => done.reduce((all, trial) => all + of(trial), 0)
  return {
    answers: done.length,
    passed: checks.filter(({ isPassed }) => isPassed).length,
    checks: checks.length,
    inputTokens: sum(({ inputTokens }) => inputTokens),
    outputTokens: sum(({ outputTokens }) => outputTokens),
    cost: sum(({ cost }) => cost),
    ms: done.length === 0 ? 0 : Math.round(sum(({ ms }) => ms) / done.length),
  }
}
