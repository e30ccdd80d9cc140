// What every drawing of a look gets.
import type { Attachment } from '@parley/contract/base/message'
import type { Drawn, Look } from '@parley/contract/templates/shared/drawing'

/** Says something for the user: `text` is what the bot gets, `shown` what the conversation shows in its place. */
export type Say = (text: string, shown?: string, files?: readonly Attachment[]) => void

/** Sends a file ahead of the message that it leaves with; its id. */
export type UploadFile = (file: File) => Promise<string>

export interface LookContext {
  /** null where the message is only read. */
  say: Say | null
  /** null where no files are taken. */
  upload?: UploadFile | null
  /** Said since the user last wrote. */
  isOpen: boolean
}

export type LookProps<L extends Look> = LookContext & { drawn: Drawn<L> }
