// A message template of a bot's own: words or one of the templates, written once under a name, tried with sample values, and put into
// messages from there.
import { z } from 'zod'
import type { Field } from '../../base/form'
import { Prompt } from '../prompt'

export const MessageTemplate = z.object({
  name: z.string().min(1).max(128),
  description: z.string().max(1000).default(''),
  /** One wording; what it is shown as is part of it. */
  prompts: z.array(Prompt).max(1).default([]),
  /** Sample values by expression, for the preview. */
  samples: z
    .array(z.object({ key: z.string().max(400), value: z.string().max(4000) }))
    .max(50)
    .default([]),
})
export type MessageTemplate = z.infer<typeof MessageTemplate>

/** What of it is edited, as described fields. */
export const messageTemplateFields: readonly Field[] = [
  { name: 'description', label: 'Description', control: 'text' },
  { name: 'prompts', label: 'Message', control: 'prompts', max: 1 },
  { name: 'samples', label: 'Sample values', control: 'key-values' },
]
