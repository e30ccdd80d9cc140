// Small talk: what the bot says to what people say without a task in mind. Groups (small-talk-group) keep it in order; when it is said is nlu/small-talk's and
// the runtime's.
import { z } from 'zod'
import type { Field } from '../../base/form'
import { limits } from '../../base/limits'
import { Prompt } from '../prompt'

const Said = z.string().min(1).max(limits.utteranceChars)
const Position = z.number().int().min(0).max(100_000).default(0)

export const SmallTalk = z.object({
  /** What people say, as it is shown; a pattern counts too. */
  question: Said,
  /** Other ways to say it. */
  others: z.array(Said).max(200).default([]),
  answers: z.array(Prompt).max(200).default([]),
  enabled: z.boolean().default(true),
  position: Position,
})
export type SmallTalk = z.infer<typeof SmallTalk>

/** What of it is edited, as described fields. */
export const smallTalkFields: readonly Field[] = [{ name: 'answers', label: 'Answers', control: 'prompts' }]
