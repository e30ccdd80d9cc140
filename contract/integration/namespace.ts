// Namespaces of a bot's variables over the paths that scripts use. They are kept with the bot, in its document; variables, dialogs and the
// bot's knowledge name them.
import { z } from 'zod'
import { call } from '../base/call'
import { changeAccess, documentPermissions } from '../objects/kind-permissions'
import { Namespace } from '../objects/namespace'
import { VariableRow } from './variable-row'
import { variableLimits } from './variable-limits'

const base = '/builder/streams/{streamId}/namespaces'
const one = `${base}/{namespaceId}` as const
const id = z.string().max(80)
const where = z.object({ streamId: id })
const ofOne = where.extend({ namespaceId: id })
const view = { anyOf: documentPermissions, level: 'VIEW' } as const
const edit = changeAccess('bot')

const { name } = Namespace.shape

export const NamespaceRow = z.object({
  _id: z.string(),
  name: z.string(),
  /** How many belong to it. */
  variables: z.number(),
  /** Dialogs that use it. */
  dialogs: z.number(),
  /** Answers of the bot’s knowledge use it. */
  knowledge: z.boolean(),
})
export type NamespaceRow = z.infer<typeof NamespaceRow>

export const namespaceCalls = {
  'namespace.list': call({
    ...{ method: 'GET', path: base, access: view },
    about: 'The namespaces of a bot’s variables, with what uses each, and whether they are on.',
    reads: ['document'],
    input: where,
    reply: z.object({ enabled: z.boolean(), items: z.array(NamespaceRow) }),
  }),
  'namespace.create': call({
    ...{ method: 'POST', path: base, access: edit },
    about: 'Makes a namespace; 409 where there is one of the name.',
    touches: ['document'],
    input: where.extend({ name }),
    reply: NamespaceRow,
  }),
  'namespace.enable': call({
    ...{ method: 'PUT', path: `${base}/enable`, access: edit },
    about: 'Switches namespaces on or off for the whole bot. Off, every variable is seen everywhere, and nothing that names them is lost.',
    touches: ['document'],
    input: where.extend({ enabled: z.boolean() }),
    reply: z.object({ enabled: z.boolean() }),
  }),
  'namespace.update': call({
    ...{ method: 'PUT', path: one, access: edit },
    about: 'Renames a namespace.',
    touches: ['document'],
    input: ofOne.extend({ name }),
    reply: NamespaceRow,
  }),
  'namespace.remove': call({
    ...{ method: 'DELETE', path: one, access: edit },
    about: 'Removes a namespace, also from the variables, the dialogs and the knowledge that name it.',
    touches: ['document'],
    input: ofOne,
    reply: z.object({}),
  }),
  'namespace.list-variables': call({
    ...{ method: 'GET', path: `${one}/variables`, access: view },
    about: 'The variables of a namespace, by their keys.',
    reads: ['document'],
    input: ofOne,
    reply: z.array(VariableRow),
  }),
  'namespace.set-variables': call({
    ...{ method: 'PUT', path: `${one}/variables`, access: edit },
    about: 'Says which variables belong to a namespace: those that are named, and no others. Their other namespaces stay.',
    touches: ['document'],
    input: ofOne.extend({ variableIds: z.array(id).max(variableLimits.variableFileRows) }),
    reply: z.array(VariableRow),
  }),
  'namespace.add-to-knowledge': call({
    ...{ method: 'POST', path: `${one}/knowledgegraph`, access: edit },
    about:
      'Lets the answers of the bot’s knowledge use a namespace, or, with `used` false, no longer. Answers that use none see all variables.',
    touches: ['document'],
    input: ofOne.extend({ used: z.boolean().default(true) }),
    reply: NamespaceRow,
  }),
}
