// Dialogs and components over the paths that existing scripts use; the console edits them as objects of the document.
import { z } from 'zod'
import { call } from '../base/call'
import { RuleException } from '../objects/conversation-rules'

const base = '/builder/streams/{streamId}'
const streamId = z.string().max(80)
const edit = { permission: 'TASKS', level: 'YES' } as const
const view = { permission: 'TASKS', level: 'VIEW' } as const

/** A node of a dialog as the wire writes it: its id is type + number, its definition is the component. */
export const WireNode = z
  .object({
    nodeId: z.string().max(80),
    type: z.string().max(40),
    componentId: z.string().max(80),
    transitions: z.array(z.record(z.string(), z.json())).default([]),
    metadata: z.record(z.string(), z.json()).default({}),
    /** Of a bot action: the steps it holds, the first one first. */
    nodes: z
      .array(z.object({ nodeId: z.string().max(80), level: z.string().max(20).default('root') }))
      .max(1000)
      .optional(),
  })
  .loose()

export const WireDialog = z
  .object({
    _id: z.string(),
    refId: z.string(),
    name: z.string(),
    shortDesc: z.string(),
    streamId: z.string(),
    state: z.string(),
    nodes: z.array(WireNode),
    /** Bot actions, each with the steps it holds. */
    groups: z.array(WireNode.pick({ nodeId: true }).extend({ nodes: z.array(z.object({ nodeId: z.string(), level: z.string() })) })),
    /** Tasks with a rule of their own when they are asked for in the middle of this one. */
    linkedTasks: z.array(RuleException),
  })
  .loose()
export const WireComponent = z.object({ _id: z.string(), name: z.string(), type: z.string() }).loose()

const Dependency = z.object({ _id: z.string(), name: z.string() })
/** Named by the step that has it; `type` is the way it proves who is calling. */
const Profile = Dependency.extend({ type: z.string() })

export const dialogCalls = {
  'dialog.list': call({
    method: 'GET',
    path: `${base}/dialogs`,
    access: view,
    about: 'The bot’s dialogs, oldest first, as a plain array.',
    reads: ['document'],
    input: z.object({ streamId }),
    reply: z.array(WireDialog),
  }),
  'dialog.get': call({
    method: 'GET',
    path: `${base}/dialogs/{dialogId}`,
    access: view,
    about: 'One dialog with its nodes.',
    reads: ['document'],
    input: z.object({ streamId, dialogId: z.string() }),
    reply: WireDialog,
  }),
  'dialog.create': call({
    method: 'POST',
    path: `${base}/dialogs`,
    access: edit,
    about: 'Makes a dialog from components.',
    touches: ['document'],
    input: z
      .object({
        streamId,
        name: z.string().trim().min(1).max(128),
        shortDesc: z.string().max(2000).default(''),
        nodes: z.array(WireNode).max(1000).default([]),
      })
      .loose(),
    reply: WireDialog,
  }),
  'dialog.update': call({
    method: 'PUT',
    path: `${base}/dialogs/{dialogId}`,
    access: edit,
    about: 'Replaces a dialog’s name and node graph.',
    touches: ['document'],
    input: z
      .object({
        streamId,
        dialogId: z.string(),
        name: z.string().trim().min(1).max(128).optional(),
        shortDesc: z.string().max(2000).optional(),
        nodes: z.array(WireNode).max(1000).optional(),
      })
      .loose(),
    reply: WireDialog,
  }),
  'dialog.add-linked-tasks': call({
    method: 'POST',
    path: `${base}/dialogs/{dialogId}/addlinkedtasks`,
    access: edit,
    about:
      'Says what other tasks do when they are asked for in the middle of this one: each by its own rule (`hold` where none is given), with how this one comes back and the values that pass there and back; follow-up tasks once this one is done. One that is named again gets the new rule.',
    touches: ['document'],
    input: z
      .object({
        streamId,
        dialogId: z.string().max(80),
        linkedTasks: z
          .array(RuleException.extend({ interruption: RuleException.shape.interruption.default('hold') }))
          .max(100)
          .default([]),
        followUpTasks: z
          .array(RuleException.pick({ dialogId: true }))
          .max(100)
          .default([]),
      })
      .loose(),
    reply: WireDialog,
  }),
  'dialog.remove': call({
    method: 'DELETE',
    path: `${base}/dialogs/{dialogId}`,
    access: edit,
    about: 'Removes a dialog and its nodes.',
    touches: ['document'],
    input: z.object({ streamId, dialogId: z.string() }),
    reply: z.object({ ok: z.literal(true) }),
  }),
  'dialog.mark-configured': call({
    method: 'POST',
    path: `${base}/dialogs/{dialogId}/markConfigured`,
    access: edit,
    about: 'Says that a dialog is done being worked on.',
    touches: ['document'],
    input: z.object({ streamId, dialogId: streamId }).loose(),
    reply: WireDialog,
  }),
  'dialog.clone': call({
    method: 'POST',
    path: `${base}/dialogs/{dialogId}/clone`,
    access: edit,
    about: 'Copies a dialog with its nodes; without a name it is called a copy.',
    touches: ['document'],
    input: z.object({ streamId, dialogId: streamId, name: z.string().trim().min(1).max(128).optional() }).loose(),
    reply: WireDialog,
  }),
  'dialog.get-dependencies': call({
    method: 'GET',
    path: `${base}/dialogs/{dialogId}/dependencies`,
    access: view,
    about: 'What a dialog leans on: other dialogs, intents, entities, variables and authorization profiles.',
    reads: ['document'],
    input: z.object({ streamId, dialogId: streamId }),
    reply: z.object({
      tasks: z.array(Dependency),
      intents: z.array(Dependency),
      entities: z.array(Dependency),
      variables: z.array(Dependency.extend({ scope: z.string() })),
      idps: z.array(Profile),
    }),
  }),
  'dialog.list-idps': call({
    method: 'GET',
    path: `${base}/dialogs/{dialogId}/idps`,
    access: view,
    about: 'How the steps of a dialog say who is calling: one profile for each step that does, without its secrets.',
    reads: ['document'],
    input: z.object({ streamId, dialogId: streamId }),
    reply: z.array(Profile),
  }),
  'dialog.list-intent-suggestions': call({
    method: 'GET',
    path: `${base}/dialogs/{dialogId}/intentsuggestions`,
    access: view,
    about: 'Intents that may begin a dialog: those that lead nowhere yet, the ones that share most words with it first.',
    reads: ['document'],
    input: z.object({ streamId, dialogId: streamId }),
    reply: z.array(Dependency.extend({ sharedWords: z.array(z.string()) })),
  }),
  'dialog.create-component': call({
    method: 'POST',
    path: `${base}/components`,
    access: edit,
    about: 'Makes a component: a node that no dialog holds yet. An intent component makes its intent too.',
    touches: ['document'],
    input: z
      .object({
        streamId,
        type: z.string().max(40),
        name: z.string().max(128).optional(),
        intent: z.string().max(128).optional(),
        desc: z.string().max(2000).optional(),
        message: z.json().optional(),
      })
      .loose(),
    reply: WireComponent,
  }),
  'dialog.update-component': call({
    method: 'PUT',
    path: `${base}/components/{componentId}`,
    access: edit,
    about: 'Changes a component’s name or the dialog it serves.',
    touches: ['document'],
    input: z
      .object({ streamId, componentId: z.string(), name: z.string().max(128).optional(), dialogId: z.string().max(80).optional() })
      .loose(),
    reply: WireComponent,
  }),
  'dialog.get-default': call({
    method: 'GET',
    path: `${base}/defaultDialogSettings`,
    alsoAt: [{ path: '/users/{userId}/builder/v2/streams/{streamId}/defaultDialogSettings' }],
    access: view,
    about: 'The dialog that answers when nothing was understood; empty where there is none.',
    reads: ['document', 'bot'],
    input: z.object({ streamId }).loose(),
    reply: z.object({ defaultDialogId: z.string(), name: z.string() }),
  }),
  'dialog.set-default': call({
    method: 'PUT',
    path: `${base}/defaultDialogSettings`,
    alsoAt: [{ path: '/users/{userId}/builder/v2/streams/{streamId}/defaultDialogSettings' }],
    access: edit,
    about: 'Names the dialog that answers when nothing was understood, by its refId.',
    touches: ['document', 'bot'],
    input: z.object({ streamId, defaultDialogId: z.string() }).loose(),
    reply: z.object({ ok: z.literal(true) }),
  }),
}
