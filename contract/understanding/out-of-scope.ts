// What the trained model makes of sentences that fit nothing of the bot: how many of them would win an intent, by the score they would win with.
import { z } from 'zod'
import { call } from '../base/call'
import { Language } from '../base/fields/moment'

/** Messages that are looked at, the newest. */
export const mostMissedCounted = 500

const Counted = z.object({
  total: z.number(),
  /** That no limit lets in: they are too far from all that the model has learned. */
  refused: z.number(),
  /** How many of the others win with each score, by hundredths from 0.00 to 1.00. */
  scores: z.array(z.number()),
})
export type OutOfScopeCount = z.infer<typeof Counted>

export const outOfScopeCalls = {
  'out-of-scope.get': call({
    method: 'GET',
    path: '/builder/streams/{streamId}/ml/outofscope',
    access: { permission: 'NATURAL_LANGUAGE', level: 'VIEW' },
    about:
      'What the model of a language makes of what fits nothing: batch tests that expect no intent, and the newest messages that were not understood. With the limit of the live version.',
    reads: ['training', 'test-suite', 'intent-discovery', 'version'],
    input: z.object({ streamId: z.string().max(80), language: Language.optional() }),
    reply: z.object({
      ...{ tests: Counted, missed: Counted },
      /** The lowest score that wins in the version that users talk to; null while nothing is published. */
      live: z.object({ version: z.number(), limit: z.number() }).nullable(),
    }),
  }),
}
