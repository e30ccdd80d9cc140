// A rule over the tones of what a user says, and what the bot does where it holds: says a message, starts a dialog, runs a script or hands
// the conversation to a person. When it is tried, and the order among several, is runtime/events/sentiment.
import { z } from 'zod'
import type { Field } from '../../base/form'
import { toneLevels, toneNames } from '../../base/mood/tone'
import { reactionFields, reactionShape } from '../bot-reaction'

const Level = z.number().int().min(toneLevels.least).max(toneLevels.most)

/** A tone that was not heard has the level 0. */
export const ToneRange = z.object({ tone: z.enum(toneNames), min: Level.default(1), max: Level.default(3) })
export type ToneRange = z.infer<typeof ToneRange>

export const SentimentEvent = z.object({
  name: z.string().min(1).max(200),
  enabled: z.boolean().default(true),
  /** When it is tried: at every message, or once a task has ended. */
  moment: z.enum(['message', 'task-end']).default('message'),
  /** The last message, or the mean of the conversation so far. */
  over: z.enum(['message', 'dialog']).default('message'),
  /** Any of the tones lies in its range, all of them do, or their levels add up to the threshold. */
  join: z.enum(['any', 'all', 'sum']).default('any'),
  tones: z.array(ToneRange).max(toneNames.length).default([]),
  threshold: z.number().int().min(-18).max(18).default(3),
  ...reactionShape,
  /** The first one that holds is done. */
  position: z.number().int().min(0).max(10_000).default(0),
})
export type SentimentEvent = z.infer<typeof SentimentEvent>

/** What of it is edited, as described fields; its tones have an editor of their own. */
export const sentimentEventFields: readonly Field[] = [
  {
    name: 'moment',
    label: 'When it is tried',
    control: 'choice',
    options: [
      { value: 'message', label: 'At every message' },
      { value: 'task-end', label: 'When a task has ended' },
    ],
  },
  {
    name: 'over',
    label: 'What is looked at',
    control: 'choice',
    options: [
      { value: 'message', label: 'The last message' },
      { value: 'dialog', label: 'The conversation so far' },
    ],
  },
  ...reactionFields,
]
