// The settings of a form node, as they are stored.
import { z } from 'zod'
import { Assignments, Prompts, Retries } from '../shared/settings'

export const FormNode = z.object({
  formId: z.string().default(''),
  /** Said with the form; '' of all of them: its title. */
  prompts: Prompts,
  retries: Retries,
  /** What stands in its fields at first, by their keys. */
  known: z
    .array(z.object({ key: z.string().max(200), value: z.string().max(4000) }))
    .max(50)
    .default([]),
  /** What of the values is stored, and in what, beside `context.forms`. */
  saves: Assignments,
})
export type FormNode = z.infer<typeof FormNode>
