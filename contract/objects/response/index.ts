// What a bot says in place of one of the platform's standard responses: its own wordings by language and channel. Below a dialog they
// hold while that dialog runs, otherwise for all of the bot; with a field, while that step or entity is asked about. Which responses there are and what they say by themselves is runtime/say.
import { z } from 'zod'
import type { Field } from '../../base/form'
import { Prompt } from '../prompt'

export const StandardResponse = z.object({
  /** Of the table of standard responses; one that is not known is kept and never said. */
  key: z.string().min(1).max(60),
  /**
   * The field it holds for: a step of the dialog it hangs on, or an entity wherever that dialog, or without one any dialog, asks for it.
   * '' for all of what it hangs on.
   */
  fieldId: z.string().max(80).default(''),
  prompts: z.array(Prompt).max(200).default([]),
})
export type StandardResponse = z.infer<typeof StandardResponse>

/** What of it is edited, as described fields. */
export const responseFields: readonly Field[] = [{ name: 'prompts', label: 'Wordings', control: 'prompts' }]
