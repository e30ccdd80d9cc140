// Processes outside of the platform that steps of a bot start: which there are, and the address at which one reports what it came to.
import { z } from 'zod'
import { call } from '../base/call'

const text = z.string()

/** A step that starts one, under the labels of a flow task. */
const ProcessApp = z.object({
  _id: text,
  name: text,
  dialogId: text,
  label: text,
  intent: text,
  description: text,
  message: text,
  promptMessage: text,
  nodeType: text,
  serviceType: text,
  nodeSubType: text,
  callbackURL: text,
  events: z.array(text),
})

export const processCalls = {
  'process.list': call({
    method: 'GET',
    path: '/builder/streams/{streamId}/processapps',
    access: { permission: 'TASKS', level: 'VIEW' },
    about: 'The processes and flow services that steps of the bot start, as a plain array.',
    reads: ['document'],
    input: z.object({ streamId: z.string().max(80) }),
    reply: z.array(ProcessApp),
  }),
  'process.report': call({
    method: 'POST',
    path: '/process/reports/{token}',
    access: 'public',
    about: 'A process reports what it came to, at the address it was told when it was started; its conversation goes on after the reply.',
    input: z.object({ token: z.string().max(400), event: z.string().min(1).max(100), data: z.json().default(null) }).loose(),
    reply: z.object({ ok: z.literal(true) }),
  }),
}
