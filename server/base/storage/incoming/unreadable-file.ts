// A file that cannot be read as what it should be, in a sentence for the person who sent it.
import { Failure } from '@parley/contract/base/errors'
import type { Sentence } from '@parley/contract/base/fields/localized'

/** As it stands it ends a call; a feature with a report of its own says `why` in it. */
export class UnreadableFile extends Failure {
  constructor(readonly why: Sentence) {
    super('INVALID_FILE_TYPE', why)
  }
}

/** What a reading gives, or why it cannot be had. */
export async function readOrWhy<T>(read: () => Promise<T>): Promise<T | { unreadable: Sentence }> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.why }
    throw error
  }
}
