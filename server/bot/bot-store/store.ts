// The store of an account in the database: what authors write, what was offered and how it stands, and who is told of new versions.
import { documentFormat } from '@parley/contract/objects/format'
import type { VersionText } from '../../base/storage/document/version-text'
import { type Offer, type OfferState, offerStates } from '@parley/contract/bot/bot-store'
import { StoreListing } from '@parley/contract/bot/store/listing'
import { fail } from '@parley/contract/base/errors'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../base/context'
import { Shown } from './shown'
import type { StoreOfferRow } from './tables'

const usual = StoreListing.parse({})

export async function findListing(db: Db, botId: string): Promise<StoreListing> {
  const row = await db.selectFrom('store_entry').select('listing').where('bot_id', '=', botId).executeTakeFirst()
  return row === undefined ? usual : StoreListing.parse(row.listing)
}

export async function keepListing(db: Db, botId: string, listing: StoreListing, at: Date): Promise<void> {
  const kept = { listing: JSON.stringify(listing), changed_at: at }
  await db
    .insertInto('store_entry')
    .values({ bot_id: botId, ...kept })
    .onConflict((conflict) => conflict.column('bot_id').doUpdateSet(kept))
    .execute()
}

const facts = [
  'store_offer.bot_id',
  'store_offer.number',
  'store_offer.state',
  'store_offer.shown',
  'store_offer.bot_version',
  'store_offer.note',
  'store_offer.reason',
  'store_offer.offered_by',
  'store_offer.offered_by_name',
  'store_offer.offered_at',
  'store_offer.decided_by_name',
  'store_offer.decided_at',
] as const

type Facts = Omit<Selectable<StoreOfferRow>, 'document' | 'format' | 'models'>

/** An offer with what it shows and who made it. */
export interface KnownOffer {
  botId: string
  offeredById: string
  shown: Shown
  offer: Offer
}

function knownOf(row: Facts): KnownOffer {
  const state: OfferState = offerStates.find((one) => one === row.state) ?? 'withdrawn'
  return {
    botId: row.bot_id,
    offeredById: row.offered_by,
    shown: Shown.parse(row.shown),
    offer: {
      number: row.number,
      botVersion: row.bot_version,
      state,
      note: row.note,
      reason: row.reason,
      offeredBy: row.offered_by_name,
      offeredAt: row.offered_at.getTime(),
      decidedBy: row.decided_by_name,
      decidedAt: row.decided_at?.getTime() ?? null,
    },
  }
}

function ofAccount(db: Db, accountId: string, state: OfferState) {
  return db
    .selectFrom('store_offer')
    .innerJoin('bot', 'bot.id', 'store_offer.bot_id')
    .select([...facts])
    .where('bot.account_id', '=', accountId)
    .where('bot.removed_at', 'is', null)
    .where('store_offer.state', '=', state)
}

/** By name: what an account lists, or what waits in it. */
export async function offersIn(db: Db, accountId: string, state: 'listed' | 'in-review'): Promise<KnownOffer[]> {
  const rows = await ofAccount(db, accountId, state).orderBy(sql`store_offer.shown->>'name'`).orderBy('store_offer.bot_id').execute()
  return rows.map(knownOf)
}

export async function findOffer(db: Db, accountId: string, botId: string, state: 'listed' | 'in-review'): Promise<KnownOffer | undefined> {
  const row = await ofAccount(db, accountId, state).where('store_offer.bot_id', '=', botId).executeTakeFirst()
  return row && knownOf(row)
}

export async function offersOf(db: Db, botId: string): Promise<KnownOffer[]> {
  const rows = await db
    .selectFrom('store_offer')
    .select([...facts])
    .where('bot_id', '=', botId)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(knownOf)
}

export async function offerOf(db: Db, botId: string, number: number): Promise<KnownOffer | undefined> {
  return (await offersOf(db, botId)).find(({ offer }) => offer.number === number)
}

/** The frozen document of an offer, as what reads documents takes it, and its models. */
export async function contentOf(db: Db, botId: string, number: number): Promise<{ written: VersionText; models: string }> {
  const row = await db
    .selectFrom('store_offer')
    .select(['document', 'format', 'models'])
    .where('bot_id', '=', botId)
    .where('number', '=', number)
    .executeTakeFirst()
  if (row === undefined) fail('NOT_FOUND')
  return { written: { rev: 0, text: row.document, format: row.format }, models: row.models }
}

export interface NewOffer {
  botId: string
  shown: Shown
  document: string
  models: string
  botVersion: number
  note: string
  by: { id: string; name: string }
  at: Date
}

/** The next of the bot; the caller holds the bot's document. */
export async function insertOffer(db: Db, { botId, shown, botVersion, by, at, ...content }: NewOffer): Promise<void> {
  const last = await db
    .selectFrom('store_offer')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('bot_id', '=', botId)
    .executeTakeFirst()
  await db
    .insertInto('store_offer')
    .values({
      bot_id: botId,
      number: (last?.number ?? 0) + 1,
      state: 'in-review',
      shown: JSON.stringify(shown),
      format: documentFormat,
      bot_version: botVersion,
      offered_by: by.id,
      offered_by_name: by.name,
      offered_at: at,
      decided_by_name: '',
      reason: '',
      ...content,
    })
    .execute()
}

/** Whether any was in that state until now. */
export async function moveOffers(
  db: Db,
  botId: string,
  { from, to, number }: { from: OfferState; to: OfferState; number?: number },
  decided: { by: string; reason: string; at: Date },
): Promise<boolean> {
  let query = db
    .updateTable('store_offer')
    .set({ state: to, decided_by_name: decided.by, reason: decided.reason, decided_at: decided.at })
    .where('bot_id', '=', botId)
    .where('state', '=', from)
  if (number !== undefined) query = query.where('number', '=', number)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

interface Subscription {
  userId: string
  accountId: string
  itemId: string
}

export async function keepSubscription(db: Db, { userId, accountId, itemId }: Subscription, at: Date): Promise<void> {
  await db
    .insertInto('store_subscription')
    .values({ user_id: userId, account_id: accountId, item_id: itemId, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function endSubscription(db: Db, { userId, accountId, itemId }: Subscription): Promise<void> {
  await db
    .deleteFrom('store_subscription')
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('item_id', '=', itemId)
    .execute()
}

/** Items of which somebody is told in an account. */
export async function subscribedBy(db: Db, userId: string, accountId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('store_subscription')
    .select('item_id')
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .execute()
  return new Set(rows.map(({ item_id }) => item_id))
}

/** Who is told of an item: those who still belong to the account. */
export async function subscribersOf(db: Db, accountId: string, itemId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('store_subscription')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.user_id', '=', 'store_subscription.user_id')
        .onRef('membership.account_id', '=', 'store_subscription.account_id'),
    )
    .select('store_subscription.user_id')
    .where('store_subscription.account_id', '=', accountId)
    .where('item_id', '=', itemId)
    .where('membership.is_suspended', '=', false)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export async function namesOfBots(db: Db, botIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (botIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('object')
    .select(['bot_id', sql<string>`data->>'name'`.as('name')])
    .where('kind', '=', 'bot')
    .where('bot_id', 'in', [...botIds])
    .execute()
  return new Map(rows.map((row) => [row.bot_id, row.name]))
}
