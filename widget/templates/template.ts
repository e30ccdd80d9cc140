// What every drawing of a look gets.
import type { Drawn, Look } from '@parley/contract/templates/shared/drawing'
import type { SentFile } from '../client/message'
import type { Upload, Uploads } from '../client/uploads'
import type { Words } from '../words'

export type Say = (shown: string, body?: string, files?: readonly SentFile[]) => void

/** Sends files ahead of the message they leave with, and tells how it stands with them. */
export type BeginUploads = (changed: (list: readonly Upload[]) => void) => Uploads

export interface LookContext {
  /** Says something for the user; `body` is what the bot gets in place of the words shown. */
  say: Say
  /** Absent where the chat takes no files. */
  uploads?: BeginUploads | undefined
  words: Words
  /** Said since the user last wrote: only then are its quick replies, ratings and forms open. */
  isOpen: boolean
}

export type LookProps<L extends Look> = LookContext & { drawn: Drawn<L> }
