// Samples and the store of an account, as a feature of the server: browsing, trying out, installing, and offering a bot of one's own. An
// installed smart bot and its updates are smart-bot.
import { actorOf, type Ctx } from '../../base/context'
import type { CallInput, CallReply } from '@parley/contract/calls'
import type { Feature, Handlers } from '../../base/http/handler'
import { findItem, listItems, listSampleItems, plainOf } from './items'
import { install } from './install'
import { entryOf, listReviews, offerVersion, review, saveEntry, withdraw } from './offers'
import { endSubscription, keepSubscription } from './store'
import { type StoreTrial, storeTrialOn } from './trial'

export { objectsOfItem } from './objects'
export { contentOf, findOffer, offerOf, subscribersOf } from './store'

async function subscribe(ctx: Ctx, { itemId, isOn }: CallInput<'bot-store.subscribe'>): Promise<CallReply<'bot-store.subscribe'>> {
  const { userId, accountId } = actorOf(ctx)
  const whose = { userId, accountId, itemId }
  if (!isOn) {
    await ctx.write((tx) => endSubscription(tx.db, whose))
    return { itemId, isSubscribed: false, version: 0 }
  }
  const { version } = plainOf(await findItem(ctx, itemId))
  await ctx.write((tx) => keepSubscription(tx.db, whose, new Date(ctx.now())))
  return { itemId, isSubscribed: true, version }
}

const handlersWith = (trial: StoreTrial): Handlers<'bot-store'> => ({
  'bot-store.list-samples': (ctx) => listSampleItems(ctx),
  'bot-store.list-smart-bots': (ctx) => listItems(ctx, 'smart'),
  'bot-store.list-items': (ctx) => listItems(ctx),
  'bot-store.install': (ctx, input) => install(ctx, input),
  'bot-store.subscribe': (ctx, input) => subscribe(ctx, input),
  'bot-store.try': (ctx, input) => trial.say(ctx, input),
  'bot-store.get-entry': (ctx) => entryOf(ctx),
  'bot-store.save-entry': (ctx, input) => saveEntry(ctx, input),
  'bot-store.offer': (ctx, { note }) => offerVersion(ctx, note),
  'bot-store.withdraw': (ctx) => withdraw(ctx),
  'bot-store.list-reviews': (ctx) => listReviews(ctx),
  'bot-store.review': (ctx, input) => review(ctx, input),
})

export const botStore: Feature = {
  name: 'bot-store',
  handlers: {},
  open: (services) => ({ handlers: handlersWith(storeTrialOn(services)) }),
}
