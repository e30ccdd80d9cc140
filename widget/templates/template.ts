// What every drawing of a look gets.
import type { Drawn, Look } from '@parley/contract/templates/shared/drawing'
import type { Words } from '../words'

export interface Told {
  /** Says something for the user; `body` is what the bot gets in place of the words shown. */
  say: (shown: string, body?: string) => void
  words: Words
  /** Said since the user last wrote: only then are its quick replies, ratings and forms open. */
  isOpen: boolean
}

export type LookProps<L extends Look> = Told & { drawn: Drawn<L> }
