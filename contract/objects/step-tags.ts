// The tags that a step sets when the conversation comes to it: of the user, of the session and of the message, each a name with a value,
// and context tags, which are names alone. Setting them is the runtime's; the wire calls them customTags and contextTags.
import { z } from 'zod'
import type { Field } from '../base/form'

const maxTags = 50
const name = z.string().max(128)
const Tags = z.array(z.object({ key: name, value: z.string().max(4000) })).max(maxTags)

export const StepTags = z.object({
  userTags: Tags.optional(),
  sessionTags: Tags.optional(),
  messageTags: Tags.optional(),
  contextTags: z.array(name).max(maxTags).optional(),
})
export type StepTags = z.infer<typeof StepTags>

/** How they are edited; words in other languages are the console's. */
export const stepTagFields = [
  { name: 'messageTags', label: 'Of the message', control: 'key-values' },
  { name: 'sessionTags', label: 'Of the session', control: 'key-values' },
  { name: 'userTags', label: 'Of the user', control: 'key-values' },
  { name: 'contextTags', label: 'Of the context', control: 'list', form: 'context-tag' },
] as const satisfies readonly Field[]
