// What came of an answer that a model wrote from passages, and what stands below one that is said.
import type { Citation } from '@parley/contract/base/understand'
import type { ModelRequest } from '../../model/request'
import type { Say } from '../../nodes/node-kind'
import type { TurnState } from '../../state'
import { sourceOf } from '../source-of'
import type { Rests } from './checked-statements'

/** What a model says that finds no answer. */
export const noAnswer = 'NONE'

export interface Asking {
  state: TurnState
  /** Of the step that looks for the answer. */
  nodeId?: string
  /** It is said at once: people see it while it is written. */
  isSaid?: boolean
}

export interface WrittenAnswer {
  say: Say
  text: string
  /** The places it names, in its order. */
  citations: Citation[]
  score: number
}

/** `written`: null where it is not said. */
export interface Looked {
  score: number
  citations: Citation[]
  removed: string[]
  unfounded: string[]
  leftOut?: string[]
  written: WrittenAnswer | null
}

/** null: no model has answered. */
export type Writing = (asking: Asking, rests: Rests, request: ModelRequest) => Promise<Looked | null>

export function namedBelow(citations: readonly Citation[], language: string): string {
  const sources = citations.map((citation, at) => `[${at + 1}] ${sourceOf(citation, language)}`)
  return `\n\n${sources.join('\n')}`
}
