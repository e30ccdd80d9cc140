// What every drawing of a look gets.
import type { Drawn, Look } from '@parley/contract/templates/shared/drawing'

/** Says something for the user: `text` is what the bot gets, `shown` what the conversation shows in its place. */
export type Say = (text: string, shown?: string) => void

export interface Told {
  /** null where the message is only read. */
  say: Say | null
  /** Said since the user last wrote. */
  isOpen: boolean
}

export type LookProps<L extends Look> = Told & { drawn: Drawn<L> }
