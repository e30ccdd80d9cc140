// Bots that were installed as smart bots, as a feature of the server: their base, what of it is open for change, and its updates.
import type { CallReply } from '@parley/contract/calls'
import type { BotObject } from '@parley/contract/objects/object'
import { actorOf, type Ctx } from '../../base/context'
import { findBase } from '../../base/storage/bases/bases'
import { stateOf } from '../../base/storage/document/batch'
import { findObjects } from '../../base/storage/document/store'
import { wordOfTitle } from '../../base/storage/document/words'
import type { Feature, Handlers } from '../../base/http/handler'
import { findOffer } from '../bot-store/index'
import { bringUpdate, previewUpdate } from './update'

async function baseOf(ctx: Ctx): Promise<CallReply<'smart-bot.get'>> {
  const base = await findBase(ctx.db, ctx.botId)
  if (base === undefined || !base.isSmart) return { base: null }
  const known = await findOffer(ctx.db, actorOf(ctx).accountId, base.itemId, 'listed')
  const newer = known !== undefined && known.offer.number > base.version ? known.offer : null
  const openObjects = await findObjects(ctx.db, ctx.botId, base.open.objects)
  const shown = {
    itemId: base.itemId,
    name: base.name,
    version: base.version,
    installedAt: base.at.getTime(),
    open: base.open,
    openObjects: openObjects.map((object) => ({ objectId: object.id, kind: object.kind, title: titleOf(object) })),
    update: newer && { version: newer.number, note: newer.note, listedAt: newer.decidedAt ?? newer.offeredAt },
  }
  return { base: shown }
}

function titleOf(object: BotObject): string {
  const title = wordOfTitle(object.kind, stateOf(object).data)
  return typeof title === 'string' ? title : title.text
}

const handlers: Handlers<'smart-bot'> = {
  'smart-bot.get': (ctx) => baseOf(ctx),
  'smart-bot.preview-update': (ctx) => previewUpdate(ctx),
  'smart-bot.update': (ctx, input) => bringUpdate(ctx, input),
}

export const smartBot: Feature = { name: 'smart-bot', handlers }
