// What the last training measured on each sentence while it was held out, kept small: by a short key of intent and sentence, so that a
// sentence that was changed or moved since has no measure any more. Measuring is cross-validate.ts's; showing is the console's.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { EvaluatedSentence } from './cross-validate'

/** Margin, and the intent it was taken for where that was another one. */
export const UnseenSentences = z.record(z.string(), z.tuple([z.number(), z.string()]))
export type UnseenSentences = z.infer<typeof UnseenSentences>

const keyLength = 11
/** A sentence that was missed by a hair is still below zero after rounding, so that nobody takes it for understood. */
const leastMiss = -0.01

export function keyOfSentence(intentId: string, text: string): string {
  return createHash('sha256').update(`${intentId} ${text}`).digest('base64url').slice(0, keyLength)
}

export function keptSentences(sentences: readonly EvaluatedSentence[]): UnseenSentences {
  return Object.fromEntries(
    sentences.map(({ intentId, takenFor, text, margin }) => {
      const rounded = Math.round(margin * 100) / 100
      return [keyOfSentence(intentId, text), takenFor === intentId ? [rounded, ''] : [Math.min(rounded, leastMiss), takenFor]]
    }),
  )
}
