// Collections of a bot's variables, sets of other values, over the paths that scripts use. They are kept with the bot, in its document.
import { z } from 'zod'
import { call } from '../base/call'
import { VariableCollection } from '../objects/collection'
import { changeAccess, documentPermissions } from '../objects/kind-permissions'

const base = '/builder/streams/{streamId}/collections'
const one = `${base}/{collectionRefId}` as const
const id = z.string().max(80)
const where = z.object({ streamId: id })
const ofOne = where.extend({ collectionRefId: id })
const view = { anyOf: documentPermissions, level: 'VIEW' } as const
const edit = changeAccess('bot')

const { name } = VariableCollection.shape
const description = z.string().max(2000)

export const CollectionRow = z.object({
  refId: z.string(),
  name: z.string(),
  description: z.string(),
  /** Conversations read it. */
  inUse: z.boolean(),
  /** Variables that have a value in it. */
  variables: z.number(),
})
export type CollectionRow = z.infer<typeof CollectionRow>

export const variableCollectionCalls = {
  'variable-collection.list': call({
    ...{ method: 'GET', path: base, access: view },
    about: 'The collections of a bot’s variables, with how many variables have a value in each.',
    reads: ['document'],
    input: where,
    reply: z.array(CollectionRow),
  }),
  'variable-collection.create': call({
    ...{ method: 'POST', path: base, access: edit },
    about: 'Makes a collection without values; 409 where there is one of the name.',
    touches: ['document'],
    input: where.extend({ name, description: description.default('') }),
    reply: CollectionRow,
  }),
  'variable-collection.update': call({
    ...{ method: 'PUT', path: one, access: edit },
    about: 'Renames or describes a collection, or makes it the one that conversations read (`inUse`).',
    touches: ['document'],
    input: ofOne.extend({ name: name.optional(), description: description.optional(), inUse: z.boolean().optional() }),
    reply: CollectionRow,
  }),
  'variable-collection.remove': call({
    ...{ method: 'DELETE', path: one, access: edit },
    about: 'Removes a collection with the values in it. Conversations that read it have the usual values.',
    touches: ['document'],
    input: ofOne,
    reply: z.object({}),
  }),
}
