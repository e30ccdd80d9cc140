// The sentence encoders of the server: which there are, and how each does on a bot's own utterances before one is chosen. Choosing is a setting
// of the bot (objects/bot-settings), for some languages one of a custom model.
import { z } from 'zod'
import { call } from '../base/call'
import { Language } from '../base/fields/moment'
import { LocalizedFields } from '../base/fields/localized'
import { Job } from '../operate/job'

const base = '/builder/streams/{streamId}/encoders'
const where = z.object({ streamId: z.string().max(80) })
const view = { permission: 'NATURAL_LANGUAGE', level: 'VIEW' } as const
const edit = { permission: 'NATURAL_LANGUAGE', level: 'YES' } as const

const Encoder = z.object({
  name: z.string(),
  /** As it is shown; '' where the name says it all. */
  label: z.string(),
  /** Codes of the languages it knows; `*` for any. */
  languages: z.array(z.string()),
  /** Why it cannot be used; '' while nothing is known against it. */
  fault: z.string(),
  /** Of the fault. */
  says: LocalizedFields,
})

/** What was measured with each; a row whose `fault` is not empty could not be. */
export const EncoderComparison = z.object({
  language: z.string(),
  /** How many sentences fit nothing: tests that expect no intent. */
  outside: z.number(),
  encoders: z.array(
    Encoder.pick({ name: true, label: true, fault: true, says: true }).extend({
      /** null where it could not be measured. Times of a sentence in microseconds. */
      scores: z
        .object({
          ...{ sentences: z.number(), right: z.number(), kept: z.number(), refused: z.number().nullable() },
          ...{ p50: z.number(), p99: z.number(), trainingMs: z.number() },
        })
        .nullable(),
    }),
  ),
})
export type EncoderComparison = z.infer<typeof EncoderComparison>

export const encoderCalls = {
  'encoder.list': call({
    ...{ method: 'GET', path: base, access: view },
    about: 'The sentence encoders of this server: the built-in one, and those the operator has put into its folder.',
    reads: [],
    input: where,
    reply: z.array(Encoder),
  }),
  'encoder.compare': call({
    ...{ method: 'POST', path: `${base}/comparison`, access: edit },
    starts: 'encoder.compare',
    touches: ['job'],
    about: 'Begins to measure every encoder that knows the language, and the words alone, on the bot’s own utterances, held out in parts.',
    input: where.extend({ language: Language.optional() }),
    reply: Job,
  }),
  'encoder.get-comparison': call({
    ...{ method: 'GET', path: `${base}/comparison`, access: view },
    about:
      'How far the last measuring of encoders is; once it is done, what each got right, kept and refused, and how long a sentence took.',
    reads: ['job'],
    input: where,
    reply: z.object({ job: Job.nullable(), result: EncoderComparison.nullable() }),
  }),
}
