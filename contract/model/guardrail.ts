// Guardrails of a bot tried on a text, and back-tested on what was said before. What is set of one is an object of the bot's document, which the
// console edits as any other.
import { z } from 'zod'
import { call } from '../base/call'
import { guardrailActions, guardrailPoints } from '../base/event'
import { Language } from '../base/fields/moment'
import { changeAccess } from '../objects/kind-permissions'

const base = '/builder/streams/{streamId}/guardrails'
const id = z.string().max(80)
const edit = changeAccess('guardrail')

/** The most that are looked through, by what looking costs, and the most that are listed. */
export const backTestBounds = { plain: 10_000, heard: 500, listed: 100, excerpt: 400 } as const

const Found = z.object({
  guardrailId: z.string(),
  name: z.string(),
  action: z.enum(guardrailActions),
  /** Masked where it is hidden. */
  found: z.string(),
})

export const TriedGuardrails = z.object({
  outcome: z.enum(['pass', 'block', 'ask-again', 'hand-over']),
  /** The text as it goes on, or what is said in its place. */
  text: z.string(),
  found: z.array(Found),
  /** Why a model could not be asked. */
  failed: z.array(z.string()),
  ms: z.number(),
})
export type TriedGuardrails = z.infer<typeof TriedGuardrails>

export const BackTest = z.object({
  /** Texts that were looked through, and those in which it found something. */
  read: z.number(),
  found: z.number(),
  /** Of those found: in turns that the bot understood, where blocking does harm. */
  understood: z.number(),
  /** There are more texts than were looked through. */
  isCut: z.boolean(),
  /** Of turns that the bot understood first; none for who may not read conversations. */
  hits: z.array(
    z.object({
      sessionId: z.string(),
      turn: z.number(),
      at: z.number(),
      text: z.string(),
      found: z.string(),
      isUnderstood: z.boolean(),
    }),
  ),
})
export type BackTest = z.infer<typeof BackTest>

export const guardrailCalls = {
  'guardrail.try': call({
    ...{ method: 'POST', path: `${base}/try`, access: edit },
    about: 'What the guardrails of the draft make of a text, all that are on at a place or one alone, and what would be said.',
    touches: [],
    perMinute: 60,
    input: z.object({
      streamId: id,
      text: z.string().min(1).max(5000),
      point: z.enum(guardrailPoints),
      /** Alone, also one that is off or looks elsewhere. */
      guardrailId: id.optional(),
      language: Language.optional(),
    }),
    reply: TriedGuardrails,
  }),
  'guardrail.back-test': call({
    ...{ method: 'POST', path: `${base}/{guardrailId}/backtest`, access: edit },
    about:
      'What a guardrail of the draft would have found in conversations before: counted, and listed for who may read them. No model is asked.',
    touches: [],
    perMinute: 10,
    input: z.object({
      streamId: id,
      guardrailId: id,
      point: z.enum(guardrailPoints).default('input'),
      days: z.number().int().min(1).max(90).default(30),
    }),
    reply: BackTest,
  }),
}
