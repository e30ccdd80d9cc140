// A source that cannot be read, in a sentence for whoever wants it read.
import type { Sentence } from '@parley/contract/base/fields/localized'

export class SourceFault extends Error {
  override readonly name = 'SourceFault'
  constructor(readonly why: Sentence) {
    super(why.text)
  }
}
