// Patterns and negative patterns of a bot's intents, over the paths that existing scripts use. The pattern language is nlu/patterns'.
import { z } from 'zod'
import { call } from '../base/call'
import { Language } from '../base/fields/moment'

const where = z.object({ streamId: z.string().max(80) })
const view = { permission: 'NATURAL_LANGUAGE', level: 'VIEW' } as const
const edit = { permission: 'NATURAL_LANGUAGE', level: 'YES' } as const
const Pattern = z.string().trim().min(1).max(500)
const ofIntent = where.extend({ intentId: z.string().max(80) })

const PatternRow = z.object({ intentId: z.string(), taskName: z.string(), patterns: z.array(z.string()) })
export type PatternRow = z.infer<typeof PatternRow>

export const maxReportedMatches = 50

/** An utterance that is matched. */
export const MatchedUtterance = z.object({
  text: z.string(),
  intentId: z.string(),
  name: z.string(),
  /** Where the words stand by which a pattern matches it, as UTF-16 offsets; not there where no pattern does. */
  taken: z.array(z.object({ start: z.number(), end: z.number() })).optional(),
})
export type MatchedUtterance = z.infer<typeof MatchedUtterance>

export const PatternCatch = z.object({
  pattern: z.string(),
  /** Utterances that no pattern before it catches, and those that one does. */
  first: z.number(),
  again: z.number(),
  /** Whose they are, most first. */
  intents: z.array(z.object({ intentId: z.string(), name: z.string(), count: z.number() })),
  /** Those of other intents first. */
  examples: z.array(MatchedUtterance).max(maxReportedMatches),
})
export type PatternCatch = z.infer<typeof PatternCatch>

const positive = '/builder/streams/{streamId}/patterns'
const negative = '/builder/streams/{streamId}/negativepatterns'

export const patternCalls = {
  'pattern.list': call({
    ...{ method: 'GET', path: positive, access: view },
    about: 'The patterns of every intent that has some.',
    reads: ['document'],
    input: where,
    reply: z.array(PatternRow),
  }),
  'pattern.add': call({
    ...{ method: 'POST', path: positive, access: edit },
    about: 'Adds a pattern to an intent: a sentence it matches means the intent. One that cannot be read is refused.',
    touches: ['document', 'training'],
    input: ofIntent.extend({ pattern: Pattern }),
    reply: PatternRow,
  }),
  'pattern.set': call({
    ...{ method: 'PUT', path: positive, access: edit },
    about: 'Sets the patterns of an intent: all of them, in the order in which they are tried.',
    touches: ['document', 'training'],
    input: ofIntent.extend({ patterns: z.array(Pattern).max(200) }),
    reply: PatternRow,
  }),
  'pattern.remove': call({
    ...{ method: 'DELETE', path: positive, access: edit },
    about: 'Takes a pattern away from an intent.',
    touches: ['document', 'training'],
    input: ofIntent.extend({ pattern: Pattern }),
    reply: PatternRow,
  }),
  'pattern.list-caught': call({
    ...{ method: 'POST', path: `${positive}/caught`, access: view },
    about:
      'Which of the utterances patterns of an intent would catch, in the order in which they are tried. One that cannot be read is left out.',
    reads: ['document'],
    input: ofIntent.extend({ patterns: z.array(z.string().max(500)).max(200), language: Language.optional() }),
    reply: z.object({ utterances: z.number(), items: z.array(PatternCatch) }),
  }),
  'pattern.list-negative': call({
    ...{ method: 'GET', path: negative, access: view },
    about: 'The negative patterns of every intent that has some.',
    reads: ['document'],
    input: where,
    reply: z.array(PatternRow),
  }),
  'pattern.add-negative': call({
    ...{ method: 'POST', path: negative, access: edit },
    about: 'Adds a negative pattern to an intent: a sentence it matches never means the intent. One that cannot be read is refused.',
    touches: ['document', 'training'],
    input: ofIntent.extend({ pattern: Pattern }),
    reply: PatternRow,
  }),
  'pattern.set-negative': call({
    ...{ method: 'PUT', path: negative, access: edit },
    about: 'Sets the negative patterns of an intent: all of them.',
    touches: ['document', 'training'],
    input: ofIntent.extend({ patterns: z.array(Pattern).max(200) }),
    reply: PatternRow,
  }),
  'pattern.remove-negative': call({
    ...{ method: 'DELETE', path: negative, access: edit },
    about: 'Takes a negative pattern away from an intent.',
    touches: ['document', 'training'],
    input: ofIntent.extend({ pattern: Pattern }),
    reply: PatternRow,
  }),
}
