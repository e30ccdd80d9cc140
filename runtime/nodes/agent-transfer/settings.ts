// The settings of an agent transfer, as they are stored.
import { z } from 'zod'
import { Prompts } from '../shared/settings'

export const AgentTransferNode = z.object({
  /** Said before the user is handed over, in answer to what they write while they wait, when nobody takes it, and outside the hours. */
  messages: Prompts,
  waiting: Prompts,
  noAgent: Prompts,
  closed: Prompts,
  /** Agents see the conversation under this name; '' for the common queue. May hold `{{...}}`. */
  queue: z.string().max(200).default(''),
  /** The e-mail address of the one agent it waits for; '' for any. May hold `{{...}}`. */
  agent: z.string().max(300).default(''),
  /** Minutes until it leaves by “no agent”; 0 for as long as it takes. */
  patienceMinutes: z.number().int().min(0).max(1440).default(10),
  hours: z.enum(['always', 'weekdays', 'every-day']).default('always'),
  /** Hours and minutes, and a zone by its name; texts with `{{...}}`. What is none when it runs takes its default. */
  opens: z.string().max(200).default('09:00'),
  closes: z.string().max(200).default('17:00'),
  timezone: z.string().max(200).default(''),
})
export type AgentTransferNode = z.infer<typeof AgentTransferNode>
