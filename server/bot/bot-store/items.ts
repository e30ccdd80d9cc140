// What somebody finds in the samples and in the store of their account, as cards show it.
import { isAccountAdmin } from '@parley/contract/base/access/roles'
import { fail } from '@parley/contract/base/errors'
import type { StoreItem } from '@parley/contract/bot/bot-store'
import { StoreListing } from '@parley/contract/bot/store/listing'
import { sharesOf } from '../../base/security/access/shares'
import { actorOf, type Ctx } from '../../base/context'
import { basesFrom } from '../../base/storage/bases/bases'
import { shownIcons } from '../bot/index'
import { listSamples } from '../marketplace/index'
import { type KnownOffer, findOffer, namesOfBots, offersIn, subscribedBy } from './store'
import { sentence } from './sentences'

type Sample = ReturnType<typeof listSamples>[number]
/** All but what is the caller's own; its icon as the bot names it. */
type Plain = Omit<StoreItem, 'isSubscribed' | 'installed'>

export function ofSample(sample: Sample): Plain {
  const { id, name, color, version, summary, description, category, picture, languages, dialogs, intents } = sample
  return {
    ...StoreListing.parse({ summary, description, category, picture, languages }),
    streamId: id,
    from: 'product',
    kind: 'sample',
    name,
    color,
    icon: '',
    counts: {
      dialogs: dialogs.length,
      intents: intents.length,
      utterances: intents.reduce((sum, { utterances }) => sum + utterances.length, 0),
      questions: 0,
    },
    version,
    note: '',
    by: '',
    listedAt: null,
  }
}

export function ofOffer({ botId, shown, offer }: KnownOffer): Plain {
  return {
    ...shown.listing,
    streamId: botId,
    from: 'account',
    kind: shown.kind,
    name: shown.name,
    color: shown.color,
    icon: shown.icon,
    counts: shown.counts,
    version: offer.number,
    note: offer.note,
    by: offer.offeredBy,
    listedAt: offer.state === 'listed' ? offer.decidedAt : null,
  }
}

/** With what the caller is told of and has installed. */
export async function asSeen(ctx: Ctx, items: readonly Plain[]): Promise<StoreItem[]> {
  const { userId, accountId } = actorOf(ctx)
  const shares = [...(await sharesOf(ctx.db, userId))].filter(([, bot]) => !bot.isRemoved && bot.accountId === accountId)
  const ids = items.map(({ streamId }) => streamId)
  const [icons, subscribed, bases] = await Promise.all([
    shownIcons(
      ctx.db,
      items.map(({ streamId: id, icon }) => ({ id, accountId, icon })),
    ),
    subscribedBy(ctx.db, userId, accountId),
    basesFrom(
      ctx.db,
      ids,
      shares.map(([botId]) => botId),
    ),
  ])
  const names = await namesOfBots(
    ctx.db,
    bases.map(({ botId }) => botId),
  )
  return items.map((item) => ({
    ...item,
    icon: icons.get(item.streamId) ?? '',
    isSubscribed: subscribed.has(item.streamId),
    installed: bases
      .filter(({ itemId }) => itemId === item.streamId)
      .map(({ botId, version }) => ({ streamId: botId, name: names.get(botId) ?? '', version })),
  }))
}

export async function listItems(ctx: Ctx, kind?: StoreItem['kind']): Promise<StoreItem[]> {
  const offers = await offersIn(ctx.db, actorOf(ctx).accountId, 'listed')
  return asSeen(ctx, offers.filter(({ shown }) => kind === undefined || shown.kind === kind).map(ofOffer))
}

export async function listSampleItems(ctx: Ctx): Promise<StoreItem[]> {
  return [...(await asSeen(ctx, listSamples().map(ofSample))), ...(await listItems(ctx, 'sample'))]
}

/** What may be installed under this id: a sample of the product, or what the account's store lists. */
export type Found = { from: 'product'; sample: Sample } | { from: 'account'; offer: KnownOffer }

export async function findItem(ctx: Ctx, itemId: string): Promise<Found> {
  const sample = listSamples().find(({ id }) => id === itemId)
  if (sample !== undefined) return { from: 'product', sample }
  const offer = await findOffer(ctx.db, actorOf(ctx).accountId, itemId, 'listed')
  return offer === undefined ? fail('NOT_FOUND', sentence('refused.no-item')) : { from: 'account', offer }
}

/** What waits to be looked over, for who may decide it. */
export async function findWaiting(ctx: Ctx, itemId: string, number: number): Promise<Found> {
  const { accountId, role } = actorOf(ctx)
  const offer = isAccountAdmin(role) ? await findOffer(ctx.db, accountId, itemId, 'in-review') : undefined
  return offer?.offer.number === number ? { from: 'account', offer } : fail('NOT_FOUND', sentence('refused.not-waiting'))
}

export function plainOf(found: Found): Plain {
  return found.from === 'product' ? ofSample(found.sample) : ofOffer(found.offer)
}
