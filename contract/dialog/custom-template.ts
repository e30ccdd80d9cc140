// Message templates of a bot's own, over paths for scripts, and what one looks like with sample values. They are objects of the bot's
// document.
import { z } from 'zod'
import { call } from '../base/call'
import { Language } from '../base/fields/moment'
import { limits } from '../base/limits'
import { Outgoing } from '../base/message'
import { MessageTemplate } from '../objects/message-template'
import { Prompt } from '../objects/prompt'

const base = '/builder/streams/{streamId}/customtemplates'
const id = z.string().max(80)
const edit = { permission: 'TASKS', level: 'YES' } as const
const view = { permission: 'TASKS', level: 'VIEW' } as const
const one = { streamId: id, customTemplateId: id }

const Samples = MessageTemplate.shape.samples.unwrap()

export const WireTemplate = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  /** One wording: text with markup, choices, or a template as JSON text. */
  message: Prompt,
  samples: Samples,
})
export type WireTemplate = z.infer<typeof WireTemplate>

const Given = z.object({ description: z.string().max(1000), message: Prompt, samples: Samples }).partial()
const name = z.string().trim().min(1).max(128)

export const customTemplateCalls = {
  'custom-template.list': call({
    method: 'GET',
    path: base,
    access: view,
    about: 'The message templates of a bot’s own, by name.',
    reads: ['document'],
    input: z.object({ streamId: id }),
    reply: z.array(WireTemplate),
  }),
  'custom-template.create': call({
    method: 'POST',
    path: base,
    access: edit,
    about: 'Makes a message template.',
    touches: ['document'],
    input: z.object({ streamId: id, name, ...Given.shape }),
    reply: WireTemplate,
    maxBytes: limits.openRequestBytes * 8,
  }),
  'custom-template.get': call({
    method: 'GET',
    path: `${base}/{customTemplateId}`,
    access: view,
    about: 'One message template of a bot’s own.',
    reads: ['document'],
    input: z.object(one),
    reply: WireTemplate,
  }),
  'custom-template.update': call({
    method: 'PUT',
    path: `${base}/{customTemplateId}`,
    access: edit,
    about: 'Changes what is given of a message template.',
    touches: ['document'],
    input: z.object({ ...one, name: name.optional(), ...Given.shape }),
    reply: WireTemplate,
    maxBytes: limits.openRequestBytes * 8,
  }),
  'custom-template.remove': call({
    method: 'DELETE',
    path: `${base}/{customTemplateId}`,
    access: edit,
    about: 'Removes a message template; messages that were made from it stay.',
    touches: ['document'],
    input: z.object(one),
    reply: z.object({ ok: z.literal(true) }),
  }),
  'custom-template.preview': call({
    method: 'POST',
    path: `${base}/{customTemplateId}/preview`,
    access: view,
    about: 'A message template with its sample values, or those that are given, as HTML, as markup and as the message itself.',
    input: z.object({ ...one, samples: Samples.optional(), language: Language.optional() }),
    /** `problem`: what kept a script of the template from running to its end. */
    reply: z.object({ html: z.string(), markdown: z.string(), messages: z.array(Outgoing), problem: z.string() }),
  }),
}
