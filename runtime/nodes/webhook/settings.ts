// The settings of a webhook node, as they are stored.
import { z } from 'zod'
import { Assignments, Prompts } from '../shared/settings'

export const WebhookNode = z.object({
  /** By which name the bot's own server knows the step; '' for the node's own. */
  component: z.string().max(200).default(''),
  timeoutMs: z.number().int().min(1000).max(20_000).default(10_000),
  /** How long a server may take that says it will answer later. */
  waitMinutes: z.number().int().min(1).max(1440).default(15),
  /** Said when the server answers later, and to whoever asks meanwhile. */
  waitingPrompts: Prompts,
  saves: Assignments,
})
export type WebhookNode = z.infer<typeof WebhookNode>
