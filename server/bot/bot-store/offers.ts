// Offering a bot of one's own to the store of its account: what is written about it, a frozen copy of its published version, and the
// decision of who looks it over.
import { fail } from '@parley/contract/base/errors'
import type { CallInput } from '@parley/contract/calls'
import type { Offer, StoreEntry } from '@parley/contract/bot/bot-store'
import { StoreListing } from '@parley/contract/bot/store/listing'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import { isKind } from '@parley/contract/objects/text-places'
import { actorOf, type Ctx, type Tx } from '../../base/context'
import { findBase } from '../../base/storage/bases/bases'
import { canonicalText } from '../../base/storage/document/canonical'
import { lockDocument } from '../../base/storage/document/batch-log'
import { listObjects } from '../../base/storage/document/store'
import { accountOfBot } from '../../base/security/access/account-of-bot'
import { shownIcons } from '../bot/index'
import { documentOfVersion, listOfVersions } from '../../release/bot-version/index'
import { offerReturned, storeListed } from './events'
import { countsOf, kindOf } from './shown'
import { asSeen, ofOffer } from './items'
import { findListing, findOffer, insertOffer, keepListing, moveOffers, offerOf, offersIn, offersOf } from './store'
import { sentence } from './sentences'

export async function entryOf(ctx: Ctx): Promise<StoreEntry> {
  const { db, botId } = ctx
  const [bot] = objectsOf({ objects: await listObjects(db, botId, ['bot']) }, 'bot')
  if (bot === undefined) fail('NOT_FOUND', sentence('refused.no-bot'))
  const { name, color, icon } = bot.data
  const live = (await listOfVersions(db, botId)).find((version) => version.live)
  const offers = (await offersOf(db, botId)).map(({ offer }) => offer)
  const liveVersion = live?.number ?? null
  const icons = await shownIcons(db, [{ id: botId, accountId: await accountOfBot(db, botId), icon }])
  const looks = { name, color, icon: icons.get(botId) ?? '', kind: kindOf(bot.data) }
  return { streamId: botId, ...looks, listing: await findListing(db, botId), offers, liveVersion }
}

export async function saveEntry(ctx: Ctx, { streamId: _, ...fields }: CallInput<'bot-store.save-entry'>): Promise<StoreEntry> {
  await ctx.write(async (tx) => {
    await lockDocument(tx.db, ctx.botId)
    const listing = StoreListing.parse({ ...(await findListing(tx.db, ctx.botId)), ...fields })
    await keepListing(tx.db, ctx.botId, listing, new Date(ctx.now()))
    tell(ctx, tx)
  })
  return entryOf(ctx)
}

export async function offerVersion(ctx: Ctx, note: string): Promise<StoreEntry> {
  const { botId } = ctx
  const live = (await listOfVersions(ctx.db, botId)).find((version) => version.live)
  if (live === undefined) fail('NOT_PUBLISHED', sentence('refused.offer-unpublished'))
  if ((await findBase(ctx.db, botId))?.isSmart === true) fail('INVALID_INPUT', sentence('refused.offer-installed'))
  const listing = await findListing(ctx.db, botId)
  if (listing.summary === '') fail('INVALID_INPUT', sentence('refused.offer-summary'))
  const { objects } = await documentOfVersion(ctx, live.id)
  const [bot] = objectsOf({ objects }, 'bot')
  if (bot === undefined) fail('NOT_FOUND', sentence('refused.no-bot'))
  const { name, color, icon, languages } = bot.data
  const shownListing = { ...listing, languages: listing.languages.length > 0 ? listing.languages : languages }
  const shown = { name, color, icon, kind: kindOf(bot.data), listing: shownListing, counts: countsOf(objects) }
  const { userId: id, name: by } = actorOf(ctx)
  const at = new Date(ctx.now())
  await ctx.write(async (tx) => {
    await lockDocument(tx.db, botId)
    await moveOffers(tx.db, botId, { from: 'in-review', to: 'withdrawn' }, { by, reason: '', at })
    const content = { document: canonicalText({ objects: objects.map(withoutValue) }), models: live.modelHash }
    await insertOffer(tx.db, { botId, shown, ...content, botVersion: live.number, note, by: { id, name: by }, at })
    tell(ctx, tx)
  })
  return entryOf(ctx)
}

/** A secure variable never has its value in a document; one that was written before it became secure has none here either. */
function withoutValue(object: BotObject): BotObject {
  return isKind(object, 'variable') && object.data.secure ? { ...object, data: { ...object.data, value: '' } } : object
}

export async function withdraw(ctx: Ctx): Promise<StoreEntry> {
  const decided = { by: actorOf(ctx).name, reason: '', at: new Date(ctx.now()) }
  await ctx.write(async (tx) => {
    const moved = [
      await moveOffers(tx.db, ctx.botId, { from: 'in-review', to: 'withdrawn' }, decided),
      await moveOffers(tx.db, ctx.botId, { from: 'listed', to: 'withdrawn' }, decided),
    ]
    if (!moved.includes(true)) fail('NOT_FOUND', sentence('refused.no-offer'))
    tell(ctx, tx)
  })
  return entryOf(ctx)
}

export async function listReviews(ctx: Ctx) {
  const waiting = await offersIn(ctx.db, actorOf(ctx).accountId, 'in-review')
  const items = await asSeen(ctx, waiting.map(ofOffer))
  return items.flatMap((item, at) => {
    const known = waiting[at]
    return known === undefined ? [] : [{ item, offer: known.offer }]
  })
}

export async function review(ctx: Ctx, { itemId, number, decision, reason }: CallInput<'bot-store.review'>): Promise<Offer> {
  const { accountId, userId, name: by } = actorOf(ctx)
  if (decision === 'return' && reason === '') fail('INVALID_INPUT', sentence('refused.return-reason'))
  if ((await findOffer(ctx.db, accountId, itemId, 'in-review'))?.offer.number !== number)
    fail('CHANGED_SINCE', sentence('refused.not-waiting'))
  const decided = { by, reason, at: new Date(ctx.now()) }
  const to = decision === 'list' ? 'listed' : 'returned'
  await ctx.write(async (tx) => {
    await lockDocument(tx.db, itemId)
    if (to === 'listed') await moveOffers(tx.db, itemId, { from: 'listed', to: 'replaced' }, decided)
    if (!(await moveOffers(tx.db, itemId, { from: 'in-review', to, number }, decided)))
      fail('CHANGED_SINCE', sentence('refused.not-waiting'))
    await ctx.events.emit(tx, to === 'listed' ? storeListed : offerReturned, { botId: itemId, number, userId })
    tx.afterCommit(() => ctx.bus.publish({ type: 'changed', botId: '', tag: 'store', accountId }))
  })
  const known = await offerOf(ctx.db, itemId, number)
  return known?.offer ?? fail('NOT_FOUND', sentence('refused.no-offer'))
}

/** Everybody of the account sees what is listed. */
function tell(ctx: Ctx, tx: Tx): void {
  const { accountId } = actorOf(ctx)
  tx.afterCommit(() => ctx.bus.publish({ type: 'changed', botId: '', tag: 'store', accountId }))
}
