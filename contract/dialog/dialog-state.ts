// Where each dialog stands on its way to end users, and the steps of that way: asked to be published, recalled, approved or rejected, taken
// back, worked on again. Publishing the whole bot at once is bot-version.ts.
import { z } from 'zod'
import { call } from '../base/call'
import type { StateId } from '../objects/states'

const base = '/builder/streams/{streamId}'
const id = z.string().max(80)
const edit = { permission: 'TASKS', level: 'YES' } as const
const view = { permission: 'TASKS', level: 'VIEW' } as const
const publish = { permission: 'PUBLISH_BOT', level: 'YES' } as const
const touches = ['document', 'version', 'bot', 'publish-request'] as const
const comment = z.string().trim().max(2000).default('')

/** Of the states (objects/states) those of a dialog. */
const dialogStates = [
  'inprogress',
  'configured',
  'awaitingapproval',
  'published',
  'upgradeinprogress',
  'rejected',
] as const satisfies readonly StateId[]
const DialogStateId = z.enum(dialogStates)
export type DialogStateId = z.infer<typeof DialogStateId>

export const DialogState = z.object({
  _id: z.string(),
  name: z.string(),
  state: DialogStateId,
  /** End users reach it, in this form or an earlier one. */
  isLive: z.boolean(),
  /** The request that waits, or was rejected. */
  request: z.object({ id: z.string(), askedBy: z.string(), askedAt: z.number(), comment: z.string(), reason: z.string() }).nullable(),
})
export type DialogState = z.infer<typeof DialogState>

const ofDialog = z.object({ streamId: id, dialogId: id })

export const dialogStateCalls = {
  'dialog-state.list': call({
    method: 'GET',
    path: `${base}/dialogstates`,
    access: view,
    about: 'Where each dialog stands, by name.',
    reads: ['document', 'version', 'publish-request'],
    input: z.object({ streamId: id }),
    reply: z.array(DialogState),
  }),
  'dialog-state.request': call({
    method: 'POST',
    path: `/users/{userId}${base}/publish`,
    access: edit,
    about: 'Asks that dialogs be published: configured ones await approval from then on.',
    touches: [...touches],
    input: z.object({ userId: id, streamId: id, dialogs: z.array(id).min(1).max(200), comment }),
    reply: z.array(DialogState),
  }),
  'dialog-state.decide': call({
    method: 'PUT',
    path: `${base}/publishrequests/{requestId}`,
    access: publish,
    about: 'Approves a request, which publishes that dialog beside what is live, or rejects it with a reason.',
    starts: 'bot-version.publish',
    touches: [...touches],
    input: z.object({ streamId: id, requestId: id, decision: z.enum(['approve', 'reject']), reason: comment }),
    reply: DialogState,
  }),
  'dialog-state.recall': call({
    method: 'POST',
    path: `${base}/dialogs/{dialogId}/recall`,
    access: edit,
    about: 'Withdraws the request to publish a dialog.',
    touches: [...touches],
    input: ofDialog.loose(),
    reply: DialogState,
  }),
  'dialog-state.unpublish': call({
    method: 'POST',
    path: `${base}/dialogs/{dialogId}/unpublish`,
    access: publish,
    about: 'Takes a dialog from end users by another version without it; the draft keeps it, configured.',
    touches: [...touches],
    input: ofDialog.loose(),
    reply: DialogState,
  }),
  'dialog-state.upgrade': call({
    method: 'POST',
    path: `${base}/dialogs/{dialogId}/upgrade`,
    access: edit,
    about: 'Begins to work on a published dialog again: the draft is in progress, end users go on with what is published.',
    touches: [...touches],
    input: ofDialog.loose(),
    reply: DialogState,
  }),
  'dialog-state.migrate': call({
    method: 'POST',
    path: `${base}/dialogs/{dialogId}/migrate`,
    access: edit,
    about:
      'Brings the steps of a dialog that an earlier release made, and the entities of old types that they name, into the form of this one.',
    touches: [...touches],
    input: ofDialog.loose(),
    reply: DialogState.extend({ converted: z.number() }),
  }),
}
