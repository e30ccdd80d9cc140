// The bot's digital forms one at a time, over the paths that existing scripts use, and a step that shows one. Forms are objects of the
// bot's document; how one is shown and checked in a conversation is the form node's.
import { z } from 'zod'
import { call } from '../base/call'
import { DigitalForm, FormFields, FormPages } from '../objects/form'
import { FullComponent } from './component'

const base = '/builder/streams/{streamId}'
const ofForms = `${base}/forms`
const ofForm = `${ofForms}/{formId}`
const id = z.string().max(80)
const edit = { permission: 'TASKS', level: 'YES' } as const
const view = { permission: 'TASKS', level: 'VIEW' } as const
const form = z.object({ streamId: id, formId: id })

export const WireForm = DigitalForm.extend({ _id: z.string() })

export const formCalls = {
  'form.list': call({
    method: 'GET',
    path: ofForms,
    access: view,
    about: 'The bot’s digital forms, by name.',
    reads: ['document'],
    input: z.object({ streamId: id }),
    reply: z.array(WireForm),
  }),
  'form.list-for-desk': call({
    method: 'GET',
    path: `${base}/agentdesktop/forms`,
    access: { anyOf: ['TASKS', 'EXTENSIONS'], level: 'VIEW' },
    about: 'The bot’s digital forms that a desk can put before a user, by name: those that ask for something.',
    reads: ['document'],
    input: z.object({ streamId: id }),
    reply: z.array(WireForm),
  }),
  'form.get': call({
    method: 'GET',
    path: ofForm,
    access: view,
    about: 'One digital form.',
    reads: ['document'],
    input: form,
    reply: WireForm,
  }),
  'form.get-traffic': call({
    method: 'GET',
    path: `${ofForm}/traffic`,
    access: view,
    about: 'How often a digital form was sent to users in the last days, and how often all of it came back; tests do not count.',
    reads: ['session'],
    input: form,
    /** Asking for the same form again, until it is right or given up, is one sending. */
    reply: z.object({ days: z.number(), sent: z.number(), finished: z.number() }),
  }),
  'form.create': call({
    method: 'POST',
    path: ofForms,
    access: edit,
    about: 'Makes a digital form.',
    touches: ['document'],
    input: DigitalForm.extend({ streamId: id }),
    reply: WireForm,
  }),
  'form.update': call({
    method: 'PUT',
    path: ofForm,
    access: edit,
    about: 'Changes what is given of a digital form; fields and pages are replaced as a whole.',
    touches: ['document'],
    input: form.extend({
      name: DigitalForm.shape.name.optional(),
      title: z.string().max(200).optional(),
      description: z.string().max(1000).optional(),
      submit: z.string().max(60).optional(),
      fields: FormFields.optional(),
      pages: FormPages.optional(),
    }),
    reply: WireForm,
  }),
  'form.remove': call({
    method: 'DELETE',
    path: ofForm,
    access: edit,
    about: 'Removes a digital form.',
    touches: ['document'],
    input: form,
    reply: z.object({ ok: z.literal(true) }),
  }),
  'form.add-node': call({
    method: 'POST',
    path: `${base}/dialogs/{dialogId}/addFormNode`,
    access: edit,
    about: 'Adds a step to a dialog that shows a digital form; without a form it is still to be chosen.',
    touches: ['document'],
    input: z.object({ streamId: id, dialogId: id, formId: id.optional(), name: z.string().trim().min(1).max(128).optional() }).loose(),
    reply: FullComponent,
  }),
}
