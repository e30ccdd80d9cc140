// The settings of a confirmation node, as they are stored.
import { z } from 'zod'
import { Prompts, Retries } from '../shared/settings'

export const ConfirmationNode = z.object({
  prompts: Prompts,
  yesWords: z.array(z.string().max(128)).max(100).default([]),
  noWords: z.array(z.string().max(128)).max(100).default([]),
  showOptions: z.boolean().default(true),
  retries: Retries,
})
export type ConfirmationNode = z.infer<typeof ConfirmationNode>
