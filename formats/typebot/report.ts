// Rows of the report on one file.
import type { Sentence } from '@parley/contract/base/fields/localized'
import type { Outcome } from '../shared/bot-format'
import type { Steps } from './source'

export interface Row {
  kind: string
  name: string
  steps: Steps
  outcome: Outcome
  landed?: readonly string[]
  why?: Sentence | undefined
}

export type Tell = (row: Row) => void
