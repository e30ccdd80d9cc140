// Dialogs to begin with: which templates there are, and a dialog made of one. What each of them holds is samples/templates.
import { z } from 'zod'
import { call } from '../base/call'
import { WireDialog } from './dialog'

const path = '/builder/streams/{streamId}/dialogs/template'
const streamId = z.string().max(80)

/** Each has its words in the console. */
export const dialogTemplateIds = ['appointment', 'callback', 'order-status', 'feedback', 'person'] as const
export type DialogTemplateId = (typeof dialogTemplateIds)[number]

const ListedTemplate = z.object({
  id: z.enum(dialogTemplateIds),
  /** What the dialog is called where nobody names it. */
  name: z.string(),
  description: z.string(),
  nodes: z.number(),
  utterances: z.number(),
})

export const dialogTemplateCalls = {
  'dialog-template.list': call({
    method: 'GET',
    path,
    access: { permission: 'TASKS', level: 'VIEW' },
    about: 'The dialogs to begin with.',
    input: z.object({ streamId }),
    reply: z.array(ListedTemplate),
  }),
  'dialog-template.create': call({
    method: 'POST',
    path,
    access: { permission: 'TASKS', level: 'YES' },
    about:
      'Makes a dialog of a template, with its steps, its intent and the entities and variables it needs; those the bot has by the same name are used.',
    touches: ['document'],
    input: z.object({
      streamId,
      template: z.enum(dialogTemplateIds),
      name: z.string().trim().min(1).max(128).optional(),
      shortDesc: z.string().max(2000).optional(),
    }),
    reply: WireDialog,
  }),
}
