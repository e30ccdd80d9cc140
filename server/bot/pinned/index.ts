// What somebody has pinned in the menu of a bot, as a feature of the server. Which lines there are is the console's to know.
import type { CallInput } from '@parley/contract/calls'
import type { Pinned } from '@parley/contract/bot/pinned'
import { actorOf, type Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { keepPinned, readPinned } from './store'

const whose = (ctx: Ctx) => ({ userId: actorOf(ctx).userId, botId: ctx.botId })

async function set(ctx: Ctx, { menus }: CallInput<'pinned.set'>): Promise<Pinned> {
  await keepPinned(ctx.db, whose(ctx), { menus })
  return readPinned(ctx.db, whose(ctx))
}

const handlers: Handlers<'pinned'> = {
  'pinned.get': (ctx) => readPinned(ctx.db, whose(ctx)),
  'pinned.set': set,
}

export const pinned: Feature = { name: 'pinned', handlers }
