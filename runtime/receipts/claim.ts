// A claim: words by which a bot says that something was done. What proves one is proof.ts.
import type { Family } from './families'

export interface Claim {
  /** Of the sentence it stands in: offsets, end exclusive. */
  start: number
  end: number
  /** The words that claim. */
  words: string
  /** Any of them fits. */
  families: readonly Family[]
  /** The outcome as it was said, such as "booked". */
  outcome: string
  /** It tells of what was done before, such as "was cancelled on 3 May". */
  isReport: boolean
  /** The part of its sentence whose figures it claims. */
  stated?: string
}
