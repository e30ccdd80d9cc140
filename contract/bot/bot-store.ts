// The store of an account beside the samples of the product: what is offered there and who has looked it over, trying it out, installing it
// as a bot of one's own, and being told of new versions. What an installed smart bot may change is smart-bot's.
import { z } from 'zod'
import { call } from '../base/call'
import { LanguageOrAny } from '../base/fields/moment'
import { limits } from '../base/limits'
import { Outgoing } from '../base/message'
import { Stream } from './bot'
import { listing, mostTryMessages, StoreListing } from './store/listing'

/**
 * How an offered version stands: it is looked over by an administrator of the account, who lists it or returns it with a reason; its author
 * may withdraw it. One that a newer listed version has replaced is `replaced`.
 */
export const offerStates = ['in-review', 'listed', 'returned', 'withdrawn', 'replaced'] as const
export type OfferState = (typeof offerStates)[number]

const Offer = z.object({
  /** Counts the offers of this bot from 1: the version of the store. */
  number: z.number(),
  /** Of the bot's published version that it is frozen from. */
  botVersion: z.number(),
  state: z.enum(offerStates),
  note: z.string(),
  /** Why it was returned. */
  reason: z.string(),
  offeredBy: z.string(),
  offeredAt: z.number(),
  decidedBy: z.string(),
  decidedAt: z.number().nullable(),
})
export type Offer = z.infer<typeof Offer>

const Counts = z.object({ dialogs: z.number(), intents: z.number(), utterances: z.number(), questions: z.number() })
export type StoreCounts = z.infer<typeof Counts>

/** What somebody may install: a sample of the product, or what a bot of the account is offered as. */
export const StoreItem = z.object({
  /** The sample's id, or the id of the bot that is offered. */
  streamId: z.string(),
  /** Where it comes from: with the product, or from the account. */
  from: z.enum(['product', 'account']),
  kind: z.enum(['sample', 'smart']),
  name: z.string(),
  color: z.string(),
  /** As a bot has it (Stream). */
  icon: z.string(),
  ...StoreListing.shape,
  counts: Counts,
  version: z.number(),
  note: z.string(),
  by: z.string(),
  /** When this version was listed; null for a sample of the product. */
  listedAt: z.number().nullable(),
  /** The caller is told of new versions. */
  isSubscribed: z.boolean(),
  /** Bots that the caller has installed from it, with the version each has now. */
  installed: z.array(z.object({ streamId: z.string(), name: z.string(), version: z.number() })),
})
export type StoreItem = z.infer<typeof StoreItem>

/** A bot of one's own as the store knows it. */
export const StoreEntry = z.object({
  streamId: z.string(),
  name: z.string(),
  color: z.string(),
  icon: z.string(),
  kind: z.enum(['sample', 'smart']),
  listing: StoreListing,
  /** Newest first. */
  offers: z.array(Offer),
  /** Its published version, which would be offered; null where there is none. */
  liveVersion: z.number().nullable(),
})
export type StoreEntry = z.infer<typeof StoreEntry>

const id = z.string().min(1).max(80)
const reads = ['store', 'bot', 'version'] as const
const author = { permission: 'BOT_SETTINGS', level: 'YES' } as const

export const botStoreCalls = {
  'bot-store.list-samples': call({
    method: 'GET',
    path: '/builder/samplebots',
    access: 'signed-in',
    about: 'The samples of the product, and the bots that the account’s store lists as samples.',
    reads: ['store', 'bot'],
    input: z.object({}),
    reply: z.array(StoreItem),
  }),
  'bot-store.list-smart-bots': call({
    method: 'GET',
    path: '/builder/smartbots',
    access: 'signed-in',
    about: 'The smart bots that the account’s store lists.',
    reads: ['store', 'bot'],
    input: z.object({}),
    reply: z.array(StoreItem),
  }),
  'bot-store.list-items': call({
    method: 'GET',
    path: '/builder/botstore/items',
    access: 'signed-in',
    about: 'All that the account’s store lists.',
    reads: ['store', 'bot'],
    input: z.object({}),
    reply: z.array(StoreItem),
  }),
  'bot-store.install': call({
    method: 'POST',
    path: '/builder/marketplace/streams/{itemId}/install',
    access: 'signed-in',
    about:
      'Makes a bot of the caller’s own from a sample or from what the store lists. Secure variables come without their values and are listed to be filled in. A smart bot remembers its base and is told of new versions.',
    touches: ['bot', 'store'],
    input: z.object({ itemId: id, name: z.string().trim().max(128).default('') }),
    reply: z.object({ bot: Stream, toFillIn: z.array(z.object({ objectId: z.string(), key: z.string() })) }),
  }),
  'bot-store.subscribe': call({
    method: 'POST',
    path: '/builder/marketplace/streams/{itemId}/subscribe',
    access: 'signed-in',
    about: 'Says that the caller is told of new versions, or, with `isOn` false, no longer.',
    touches: ['store'],
    input: z.object({ itemId: id, isOn: z.boolean().default(true) }),
    reply: z.object({ itemId: z.string(), isSubscribed: z.boolean(), version: z.number() }),
  }),
  'bot-store.try': call({
    method: 'POST',
    path: '/builder/marketplace/streams/{itemId}/try',
    access: 'signed-in',
    about:
      'Talks with a sample or with what the store lists without installing it: all that was said so far is said again, and the answers to the last of it come back. Nothing is kept, and no service outside is called.',
    repairs: ['said'],
    perMinute: 120,
    input: z.object({
      itemId: id,
      /** Without any, the bot greets. */
      said: z.array(z.string().min(1).max(limits.messageChars)).max(mostTryMessages),
      language: LanguageOrAny.default(''),
      /** An offered version instead, for an administrator who looks it over. */
      offer: z.number().int().min(1).optional(),
    }),
    reply: z.object({ messages: z.array(Outgoing), isEnded: z.boolean(), openers: z.array(z.string()) }),
  }),
  'bot-store.get-entry': call({
    method: 'GET',
    path: '/builder/botstore/streams/{streamId}',
    access: { permission: 'BOT_SETTINGS', level: 'VIEW' },
    about: 'How a bot of one’s own is shown in the store, and how its offers stand.',
    reads,
    input: z.object({ streamId: id }),
    reply: StoreEntry,
  }),
  'bot-store.save-entry': call({
    method: 'POST',
    path: '/builder/botstore/samplebots',
    access: author,
    about: 'Keeps how a bot is shown in the store. Those who browse see it with the next version that is listed.',
    touches: ['store'],
    input: z.object({ streamId: id, ...z.object(listing).partial().shape }),
    reply: StoreEntry,
  }),
  'bot-store.offer': call({
    method: 'POST',
    path: '/builder/botstore/streams/{streamId}/offers',
    access: author,
    about:
      'Offers the published version of a bot to the account’s store, as it is now, without any secret value; an administrator looks it over.',
    touches: ['store'],
    input: z.object({ streamId: id, note: z.string().trim().max(1000).default('') }),
    reply: StoreEntry,
  }),
  'bot-store.withdraw': call({
    method: 'POST',
    path: '/builder/botstore/streams/{streamId}/withdraw',
    access: author,
    about: 'Takes a bot out of the store, and out of review. Bots that were installed from it stay.',
    touches: ['store'],
    input: z.object({ streamId: id }),
    reply: StoreEntry,
  }),
  'bot-store.list-reviews': call({
    method: 'GET',
    path: '/builder/botstore/reviews',
    access: 'account-admin',
    about: 'What waits to be looked over in the account.',
    reads: ['store'],
    input: z.object({}),
    reply: z.array(z.object({ item: StoreItem, offer: Offer })),
  }),
  'bot-store.review': call({
    method: 'PUT',
    path: '/builder/botstore/reviews/{itemId}',
    access: 'account-admin',
    about: 'Lists an offered version in the store, or returns it with a reason.',
    touches: ['store'],
    input: z.object({
      /** The id of the bot that is offered. */
      itemId: id,
      number: z.number().int().min(1),
      decision: z.enum(['list', 'return']),
      reason: z.string().trim().max(1000).default(''),
    }),
    reply: Offer,
  }),
}
