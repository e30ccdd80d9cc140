// A dialog: one task the bot can do. Its nodes are objects of their own whose parent is the dialog.
import { z } from 'zod'
import type { Field } from '../../base/form'
import { DialogRules } from '../conversation-rules'
import { NamespaceIds } from '../namespace'

export const Dialog = z.object({
  name: z.string().min(1).max(128),
  description: z.string().max(2000).default(''),
  /** The node a run starts at; '' while the dialog is empty. */
  startNodeId: z.string().default(''),
  state: z.enum(['inprogress', 'configured']).default('configured'),
  /** Where it differs from the bot's settings. */
  conversation: DialogRules.optional(),
  /** What entities are set to when it begins, unless who starts it gives them: an entity's id, and an expression. */
  mapping: z
    .array(z.object({ to: z.string().max(80), expression: z.string().max(4000) }))
    .max(100)
    .optional(),
  /** Of the variables its texts see; all of them where it names none. */
  namespaces: NamespaceIds.optional(),
})
export type Dialog = z.infer<typeof Dialog>

export const dialogFields: readonly Field[] = [{ name: 'mapping', label: 'Parameter mapping', control: 'assignments' }]
