// Collections of a bot's variables, as a feature of the server: changes of the bot in its document, by calls of their own. Values in them are
// the variables' own.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { CollectionRow } from '@parley/contract/integration/variable-collection'
import { maxCollections, type VariableCollection } from '@parley/contract/objects/collection'
import type { Edit } from '@parley/contract/objects/object'
import { isInCollection } from '@parley/contract/objects/variable/value'
import { editsWithoutCollection } from '@parley/contract/objects/variable/without-collection'
import type { Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { lockDocument } from '../../base/storage/document/batch-log'
import { changeDocumentIn } from '../../bot/document/index'
import { type Draft, draftOf } from '../variable/index'
import { sentence } from './sentences'

function rowOf({ bot, variables }: Draft, { id, name, description }: VariableCollection): CollectionRow {
  const held = variables.filter(({ data }) => isInCollection(data, id)).length
  return { refId: id, name, description, inUse: bot.collectionId === id, variables: held }
}

function find({ collections }: Draft, id: string): VariableCollection {
  return collections.find((one) => one.id === id) ?? fail('NOT_FOUND', sentence('refused.no-variable-collection'))
}

/** `plan` answers with the edits, and with the id of the collection that they are about. */
async function change(
  ctx: Ctx,
  label: string,
  plan: (draft: Draft) => { edits: Edit[]; id: string },
): Promise<{ draft: Draft; id: string }> {
  return ctx.write(async (tx) => {
    await lockDocument(tx.db, ctx.botId)
    const { edits, id } = plan(await draftOf(tx.db, ctx.botId))
    if (edits.length > 0) await changeDocumentIn(tx, ctx, label, edits)
    return { draft: await draftOf(tx.db, ctx.botId), id }
  })
}

async function changed(...asked: Parameters<typeof change>): Promise<CollectionRow> {
  const { draft, id } = await change(...asked)
  return rowOf(draft, find(draft, id))
}

const put = ({ botId }: Draft, set: Extract<Edit, { op: 'put' }>['set']): Edit => ({ op: 'put', id: botId, kind: 'bot', set })

function checkName({ collections }: Draft, name: string, id = ''): void {
  if (collections.some((one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase()))
    fail('NAME_TAKEN', sentence('refused.collection-taken', { name }), { name: 'in use' })
}

const handlers: Handlers<'variable-collection'> = {
  'variable-collection.list': async (ctx) => {
    const draft = await draftOf(ctx.db, ctx.botId)
    return draft.collections.map((one) => rowOf(draft, one))
  },
  'variable-collection.create': (ctx, { name, description }) =>
    changed(ctx, `Added collection ${name}`, (draft) => {
      checkName(draft, name)
      if (draft.collections.length >= maxCollections) fail('INVALID_INPUT', sentence('refused.collections', { most: maxCollections }))
      const id = newId('variableCollection', ctx.now())
      return { id, edits: [put(draft, { collections: [...draft.collections, { id, name, description }] })] }
    }),
  'variable-collection.update': (ctx, { collectionRefId: id, name, description, inUse }) =>
    changed(ctx, 'Changed a collection', (draft) => {
      const before = find(draft, id)
      if (name !== undefined) checkName(draft, name, id)
      const after = { ...before, ...(name !== undefined && { name }), ...(description !== undefined && { description }) }
      const collections = draft.collections.map((one) => (one.id === id ? after : one))
      const { collectionId = '' } = draft.bot
      const use = inUse === undefined ? collectionId : inUse ? id : collectionId === id ? '' : collectionId
      return { id, edits: [put(draft, { collections, ...(use !== collectionId && { collectionId: use }) })] }
    }),
  'variable-collection.remove': async (ctx, { collectionRefId: id }) => {
    await change(ctx, 'Removed a collection', (draft) => {
      find(draft, id)
      return { id, edits: editsWithoutCollection(id, { id: draft.botId, data: draft.bot }, draft.variables) }
    })
    return {}
  },
}

export const variableCollection: Feature = { name: 'variable-collection', handlers }
