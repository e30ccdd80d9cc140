// The values that a step sets before it runs and when it is over, whatever its kind: each an entity or a value of the context, and the
// expression it is set to (reference, section 1.2). Setting them is the runtime's.
import { z } from 'zod'
import type { Field } from '../base/form'

/** `to`: an entity's id or `context.name`; null as the expression's value takes what is there away. Later rows read earlier ones. */
export const AssignmentRows = z.array(z.object({ to: z.string().max(400), expression: z.string().max(4000) })).max(100)
export type AssignmentRows = z.infer<typeof AssignmentRows>

export const StepAssignments = z.object({
  /** Each time the conversation comes to the step, before its tags. */
  preAssignments: AssignmentRows.optional(),
  /** Each time it leaves the step, before the rules of its ways out are tried. */
  postAssignments: AssignmentRows.optional(),
})
export type StepAssignments = z.infer<typeof StepAssignments>

/** How they are edited; words in other languages are the console's. */
export const stepAssignmentFields = [
  { name: 'preAssignments', label: 'Before the step', control: 'assignments', intoContext: true },
  { name: 'postAssignments', label: 'After the step', control: 'assignments', intoContext: true },
] as const satisfies readonly Field[]
