// A guardrail: what it looks for, where, and what happens to a text in which it is found. Trying it on a text is runtime/guardrails.
import { z } from 'zod'
import { guardrailActions, guardrailPoints } from '../../base/event'
import { toneNames } from '../../base/mood/tone'
import { patternFault } from '../privacy'
import { Prompt } from '../prompt'

export type GuardrailPoint = (typeof guardrailPoints)[number]
export type GuardrailAction = (typeof guardrailActions)[number]

/** Words and patterns read the text alone; intents, traits and tones are heard by the bot's own engine; a question goes to a model. */
export const guardrailChecks = ['words', 'pattern', 'intent', 'trait', 'tone', 'model'] as const
export type GuardrailCheck = (typeof guardrailChecks)[number]

export const guardrailBounds = { words: 500, wordChars: 200, patternChars: 1000, questionChars: 1000, retries: 2 } as const

export const Guardrail = z
  .object({
    name: z.string().min(1).max(200),
    enabled: z.boolean().default(true),
    points: z.array(z.enum(guardrailPoints)).max(guardrailPoints.length).default(['input']),
    /** Steps whose texts it looks at; none: all of them. */
    nodeIds: z.array(z.string().max(80)).max(200).default([]),
    check: z.enum(guardrailChecks).default('words'),
    words: z.array(z.string().max(guardrailBounds.wordChars)).max(guardrailBounds.words).default([]),
    /** "art" is not found in "party". */
    wholeWords: z.boolean().default(true),
    pattern: z.string().max(guardrailBounds.patternChars).default(''),
    intentId: z.string().max(80).default(''),
    traitId: z.string().max(80).default(''),
    /** Of an intent or a trait. */
    leastScore: z.number().min(0).max(1).default(0.7),
    tone: z.enum(toneNames).default('angry'),
    leastLevel: z.number().int().min(1).max(3).default(2),
    /** Answered with yes: it is found. */
    question: z.string().max(guardrailBounds.questionChars).default(''),
    /** What happens where the model cannot be asked: the text passes, or it counts as found. */
    ifAway: z.enum(['pass', 'find']).default('pass'),
    action: z.enum(guardrailActions).default('block'),
    /** Said in place of the text; none: the standard response. */
    messages: z.array(Prompt).max(200).default([]),
    /** Stands where something was found; in place of the whole text where no words of it are what was found. */
    replacement: z.string().max(100).default('***'),
    /** How often a model is asked again. */
    retries: z.number().int().min(1).max(guardrailBounds.retries).default(1),
    /** The group of agents that is asked; '' for everyone at the desk. */
    queue: z.string().max(200).default(''),
    /** How long it waits for an agent; 0: as long as it takes. */
    patienceMinutes: z.number().int().min(0).max(1440).default(10),
    /** Among those of the same cost the first ones are tried first. */
    position: z.number().int().min(0).max(10_000).default(0),
  })
  .superRefine(({ pattern }, context) => {
    const fault = pattern === '' ? null : patternFault(pattern, true)
    if (fault !== null) context.addIssue({ code: 'custom', path: ['pattern'], message: fault })
  })
export type Guardrail = z.infer<typeof Guardrail>
