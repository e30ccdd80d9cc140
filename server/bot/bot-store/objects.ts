// The objects of a sample or of what the store lists, for who looks into it without installing it.
import type { BotObject } from '@parley/contract/objects/object'
import { fieldsOfNode } from '@parley/runtime/nodes/index'
import { buildSample } from '../../../samples/build'
import type { Ctx } from '../../base/context'
import { documentFromText } from '../../base/storage/document/canonical'
import { findItem } from './items'
import { contentOf } from './store'

export async function objectsOfItem(ctx: Ctx, itemId: string): Promise<BotObject[]> {
  const found = await findItem(ctx, itemId)
  if (found.from === 'product') return buildSample(found.sample, itemId, fieldsOfNode).objects
  const { botId, offer } = found.offer
  return documentFromText(botId, (await contentOf(ctx.db, botId, offer.number)).written).objects
}
