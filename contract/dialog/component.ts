// Components and nodes of dialogs, one at a time, over the paths that existing scripts use: a component is a step's definition, a node its
// place in a dialog. Dialogs as a whole are dialog.ts.
import { z } from 'zod'
import { call } from '../base/call'
import { Language } from '../base/fields/moment'
import { JsonObject } from '../base/json'
import { WireComponent, WireNode } from './dialog'

const base = '/builder/streams/{streamId}'
const ofDialog = `${base}/dialogs/{dialogId}`
const ofComponent = `${base}/components/{componentId}`
const id = z.string().max(80)
const edit = { permission: 'TASKS', level: 'YES' } as const
const view = { permission: 'TASKS', level: 'VIEW' } as const
const done = z.object({ ok: z.literal(true) })
const name = z.string().trim().min(1).max(128)
const inDialog = z.object({ streamId: id, dialogId: id })
const component = z.object({ streamId: id, componentId: id })
const node = inDialog.extend({ nodeId: id })
const language = Language.optional()
const Synonyms = z.object({ synonyms: z.array(z.string().trim().min(1).max(128)).max(500) })
const Patterns = z.object({ patterns: z.array(z.string().trim().min(1).max(500)).max(200) })

/** A component with its settings and, where a dialog holds it, the dialog. */
export const FullComponent = WireComponent.extend({ dialogId: z.string(), settings: JsonObject })

const placed = { metadata: JsonObject.default({}), transitions: z.array(JsonObject).max(100).optional() }

/** One page of a list, in its order. */
const page = {
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(500).optional(),
}

export const componentCalls = {
  'component.list': call({
    method: 'GET',
    path: `${base}/components`,
    access: view,
    about: 'The bot’s components, by name; all of them unless a page is asked for.',
    reads: ['document'],
    input: z.object({ streamId: id, ...page }),
    reply: z.array(FullComponent),
  }),
  'component.get': call({
    method: 'GET',
    path: ofComponent,
    access: view,
    about: 'One component with its settings.',
    reads: ['document'],
    input: component,
    reply: FullComponent,
  }),
  'component.remove': call({
    method: 'DELETE',
    path: ofComponent,
    access: edit,
    about: 'Removes a component, from its dialog too.',
    touches: ['document'],
    input: component,
    reply: done,
  }),
  'component.list-in-dialog': call({
    method: 'GET',
    path: `${ofDialog}/components`,
    access: view,
    about: 'The components of one dialog, by name.',
    reads: ['document'],
    input: inDialog,
    reply: z.array(FullComponent),
  }),
  'component.create-in-dialog': call({
    method: 'POST',
    path: `${ofDialog}/components`,
    access: edit,
    about: 'Makes a component in a dialog.',
    touches: ['document'],
    input: inDialog.extend({ type: z.string().max(40), name: name.optional(), settings: JsonObject.default({}) }).loose(),
    reply: FullComponent,
  }),
  'component.update-in-dialog': call({
    method: 'PUT',
    path: `${ofDialog}/components`,
    access: edit,
    about: 'Changes the name or settings of a component of a dialog.',
    touches: ['document'],
    input: inDialog.extend({ componentId: id, name: name.optional(), settings: JsonObject.default({}) }).loose(),
    reply: FullComponent,
  }),
  'component.remove-from-dialog': call({
    method: 'DELETE',
    path: `${ofDialog}/components`,
    access: edit,
    about: 'Removes a component of a dialog.',
    touches: ['document'],
    input: inDialog.extend({ componentId: id }),
    reply: done,
  }),
  'component.get-node': call({
    method: 'GET',
    path: `${ofDialog}/nodes/{nodeId}`,
    access: view,
    about: 'One node of a dialog, by its id on the wire or its component’s.',
    reads: ['document'],
    input: node,
    reply: WireNode,
  }),
  'component.add-node': call({
    method: 'POST',
    path: `${ofDialog}/nodes/{nodeId}`,
    access: edit,
    about: 'Puts a component that no dialog holds into a dialog; `nodeId` is the component’s.',
    touches: ['document'],
    input: node.extend(placed).loose(),
    reply: WireNode,
  }),
  'component.move-node': call({
    method: 'PUT',
    path: `${ofDialog}/nodes/{nodeId}`,
    access: edit,
    about: 'Moves a node (`metadata.left`, `metadata.top`) and replaces its transitions where some are given.',
    touches: ['document'],
    input: node.extend(placed).loose(),
    reply: WireNode,
  }),
  'component.remove-node': call({
    method: 'DELETE',
    path: `${ofDialog}/nodes/{nodeId}`,
    access: edit,
    about: 'Removes a node of a dialog.',
    touches: ['document'],
    input: node,
    reply: done,
  }),
  'component.unlock-node': call({
    method: 'PUT',
    path: `${ofDialog}/nodes/{nodeId}/unlock`,
    access: edit,
    about: 'Gives the caller’s edit lock of a node and of its dialog back; refused while somebody else holds it.',
    touches: ['lock'],
    input: node,
    reply: done,
  }),
  'component.unlock': call({
    method: 'POST',
    path: `${ofComponent}/unlock`,
    access: edit,
    about: 'Gives the caller’s edit lock of a component and of its dialog back; refused while somebody else holds it.',
    touches: ['lock'],
    input: component,
    reply: done,
  }),
  'component.get-synonyms': call({
    method: 'GET',
    path: `${ofComponent}/synonyms`,
    access: view,
    about: 'Other words for the name of a component’s intent or entity, in one language.',
    reads: ['document'],
    input: component.extend({ language }),
    reply: Synonyms,
  }),
  'component.set-synonyms': call({
    method: 'PUT',
    path: `${ofComponent}/synonyms`,
    access: edit,
    about: 'Replaces the other words for the name of a component’s intent or entity, in one language.',
    touches: ['document'],
    input: component.extend({ language, ...Synonyms.shape }),
    reply: Synonyms,
  }),
  'component.get-patterns': call({
    method: 'GET',
    path: `${ofComponent}/patterns`,
    access: view,
    about: 'The patterns of an intent component.',
    reads: ['document'],
    input: component,
    reply: Patterns,
  }),
  'component.set-patterns': call({
    method: 'PUT',
    path: `${ofComponent}/patterns`,
    access: edit,
    about: 'Replaces the patterns of an intent component.',
    touches: ['document'],
    input: component.extend(Patterns.shape),
    reply: Patterns,
  }),
  'component.save-service': call({
    method: 'PUT',
    path: `${ofComponent}/servicenode`,
    access: edit,
    about: 'The call of a service component: written (`insert`), taken back to an empty one (`delete`), or read (`get`).',
    touches: ['document'],
    input: component.extend({ operation: z.enum(['insert', 'delete', 'get']), settings: JsonObject.default({}) }),
    reply: FullComponent,
  }),
}
