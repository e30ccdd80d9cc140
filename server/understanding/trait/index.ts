// Traits, as a feature of the server: objects of the bot's document by calls of their own. Hearing them is nlu/asides'.
import { tagOfPart } from '@parley/contract/objects/intent/index'
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { TraitGroupRow, TraitRow } from '@parley/contract/understanding/trait'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import type { Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { findObject, listObjects } from '../../base/storage/document/store'
import { intentOfComponent } from '../../dialog/component/index'
import { changeDocument } from '../../bot/document/index'
import { listCaught, listCounts } from './caught'
import { sentence } from './sentences'

const traitOf = ({ id, data }: BotObject<'trait'>): TraitRow => ({ ...data, _id: id })

async function listGroups(ctx: Ctx, language?: string): Promise<TraitGroupRow[]> {
  const objects = await listObjects(ctx.db, ctx.botId, ['trait-group', 'trait'])
  const traits = objectsOf({ objects }, 'trait')
  return objectsOf({ objects }, 'trait-group')
    .filter(({ data }) => language === undefined || data.language === language)
    .map(({ id, data }) => ({ ...data, _id: id, traits: traits.filter(({ parentId }) => parentId === id).map(traitOf) }))
}

async function groupOf(ctx: Ctx, id: string): Promise<TraitGroupRow> {
  return (await listGroups(ctx)).find(({ _id }) => _id === id) ?? fail('NOT_FOUND', sentence('refused.no-trait-group'))
}

async function findTrait(ctx: Ctx, groupId: string, traitId: string): Promise<TraitRow> {
  const { traits } = await groupOf(ctx, groupId)
  return traits.find(({ _id }) => _id === traitId) ?? fail('NOT_FOUND', sentence('refused.no-trait'))
}

/** What is given of some fields, as an edit takes it. */
const given = (fields: Record<string, unknown>): JsonObject => JSON.parse(JSON.stringify(fields))

const handlers: Handlers<'trait'> = {
  'trait.list-caught': async (ctx, { traitGroupId }) => listCaught(ctx, await groupOf(ctx, traitGroupId)),
  'trait.list-counts': async (ctx) => listCounts(ctx, await listGroups(ctx)),
  'trait.list-groups': (ctx, { language }) => listGroups(ctx, language),
  'trait.get-group': (ctx, { traitGroupId }) => groupOf(ctx, traitGroupId),
  'trait.create-group': async (ctx, { streamId: _, ...set }) => {
    const id = newId('trait-group', ctx.now())
    await changeDocument(ctx, `Added ${set.name}`, [{ op: 'put', id, kind: 'trait-group', set: given(set) }])
    return groupOf(ctx, id)
  },
  'trait.update-group': async (ctx, { streamId: _, traitGroupId: id, ...set }) => {
    const { name } = await groupOf(ctx, id)
    await changeDocument(ctx, `Changed ${name}`, [{ op: 'put', id, kind: 'trait-group', set: given(set) }])
    return groupOf(ctx, id)
  },
  'trait.remove-group': async (ctx, { traitGroupId: id }) => {
    const { name } = await groupOf(ctx, id)
    await changeDocument(ctx, `Removed ${name}`, [{ op: 'remove', id }])
    return {}
  },
  'trait.get': (ctx, { traitGroupId, traitId }) => findTrait(ctx, traitGroupId, traitId),
  'trait.create': async (ctx, { traitGroupId: parentId, name, sentences }) => {
    await groupOf(ctx, parentId)
    const id = newId('trait', ctx.now())
    await changeDocument(ctx, `Added ${name}`, [{ op: 'put', id, kind: 'trait', parentId, set: { name, sentences } }])
    return findTrait(ctx, parentId, id)
  },
  'trait.update': async (ctx, { streamId: _, traitGroupId, traitId: id, ...set }) => {
    const { name } = await findTrait(ctx, traitGroupId, id)
    await changeDocument(ctx, `Changed ${name}`, [{ op: 'put', id, kind: 'trait', set: given(set) }])
    return findTrait(ctx, traitGroupId, id)
  },
  'trait.remove': async (ctx, { traitGroupId, traitId: id }) => {
    const { name } = await findTrait(ctx, traitGroupId, id)
    await changeDocument(ctx, `Removed ${name}`, [{ op: 'remove', id }])
    return {}
  },
  'trait.set-of-component': async (ctx, { componentId, rules }) => {
    const { id, data } = await intentOfComponent(ctx, componentId)
    for (const traitId of new Set(rules.flat().filter((part) => tagOfPart(part) === null))) {
      if ((await findObject(ctx.db, ctx.botId, traitId))?.kind !== 'trait') fail('NOT_FOUND', sentence('refused.no-trait'))
    }
    await changeDocument(ctx, `Changed ${data.name}`, [{ op: 'put', id, kind: 'intent', set: { rules } }])
    return { rules: (await intentOfComponent(ctx, componentId)).data.rules }
  },
}

export const trait: Feature = { name: 'trait', handlers }
