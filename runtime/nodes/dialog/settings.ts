// The settings of a dialog node, as they are stored.
import { z } from 'zod'
import { Assignments } from '../shared/settings'

export const DialogNode = z.object({
  dialogId: z.string().default(''),
  /** `to` is an entity's id in the linked dialog. */
  assign: Assignments,
  /** `to` is an entity's id in this dialog; the expression reads the linked dialog's context. */
  onReturn: Assignments,
  mode: z.enum(['return', 'end']).default('return'),
})
export type DialogNode = z.infer<typeof DialogNode>
