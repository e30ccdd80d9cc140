// An input that people keep to try a prompt with: what a user said, and the values that the prompt reads, by their paths.
import { z } from 'zod'
import { promptLimits } from './limits'

const sizeOf = (values: Readonly<Record<string, string>>): number =>
  Object.entries(values).reduce((sum, [path, value]) => sum + path.length + value.length, 0)

export const PromptInput = z.object({
  id: z.string().min(1).max(80),
  /** What it stands for, in people's words; '' for none. */
  name: z.string().max(promptLimits.inputNameChars).default(''),
  message: z.string().max(promptLimits.messageChars).default(''),
  values: z
    .record(z.string().max(promptLimits.valuePathChars), z.string().max(promptLimits.valueChars))
    .refine((values) => Object.keys(values).length <= promptLimits.values && sizeOf(values) <= promptLimits.inputChars)
    .default({}),
})
export type PromptInput = z.infer<typeof PromptInput>

/** Whether an input may be kept as it is. */
export const mayKeep = (input: PromptInput): boolean => PromptInput.safeParse(input).success
