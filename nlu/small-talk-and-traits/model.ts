// Sentences that stand beside the intents: those of small talk and of traits, as the engine learns them. Finding them is find.ts.
import { traitStrategies } from '@parley/contract/objects/trait-group/index'
import { z } from 'zod'

export const TrainingSmallTalk = z.object({ id: z.string(), questions: z.array(z.string()) })
export type TrainingSmallTalk = z.infer<typeof TrainingSmallTalk>

export const TrainingTrait = z.object({
  id: z.string(),
  name: z.string(),
  groupId: z.string(),
  group: z.string(),
  strategy: z.enum(traitStrategies),
  threshold: z.number(),
  sentences: z.array(z.string()),
})
export type TrainingTrait = z.infer<typeof TrainingTrait>

export interface SmallTalkAndTraits {
  smallTalk?: readonly TrainingSmallTalk[] | undefined
  traits?: readonly TrainingTrait[] | undefined
}

/** All sentences in the order of their rows: of small talk, then of traits. */
export function sentencesOf({ smallTalk = [], traits = [] }: SmallTalkAndTraits): string[] {
  return [...smallTalk.flatMap(({ questions }) => questions), ...traits.flatMap(({ sentences }) => sentences)]
}

/** Whether a sentence of small talk has a mark of the pattern language. */
export function isPattern(text: string): boolean {
  return /[[\]{}<>~*_]|^!/.test(text)
}
