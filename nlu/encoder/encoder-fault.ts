// A sentence encoder that cannot be used: why, in words for whoever put it there.
import type { Sentence } from '@parley/contract/base/fields/localized'
import { type SentenceKey, sentence } from '@parley/contract/sentences'

export class EncoderFault extends Error {
  override readonly name = 'EncoderFault'

  constructor(
    readonly why: Sentence,
    options?: ErrorOptions,
  ) {
    super(why.text, options)
  }
}

export function encoderFault(key: SentenceKey & `encoder.${string}`, values: Sentence['values'], cause?: unknown): EncoderFault {
  return new EncoderFault(sentence(key, values), { cause })
}

/** Of an error that others made, the first line: what follows in it is no operator's business. */
export function firstLineOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.split('\n', 1)[0]?.slice(0, 300) ?? ''
}
