// How long the token of an authorization profile of the draft is good, as far as this server knows: tokens are in the memory of each server
// alone, and nothing here returns one.
import { fail } from '@parley/contract/base/errors'
import type { TokenOfAuthorization } from '@parley/contract/integration/authorization'
import { signsUsersIn } from '@parley/contract/objects/authorization/caller'
import { checkedAlone } from '@parley/contract/objects/authorization/profile'
import { sentence } from '@parley/contract/sentences'
import { profileToTry } from '@parley/runtime/trial/trial'
import { tokenTimes } from '../../base/bot/ports/secret-service'
import type { Ctx } from '../../base/context'
import { findNamed } from '../../bot/document/index'
import type { Trials } from '../../dialog/node/index'

export async function tokenOfProfile(trials: Trials, ctx: Ctx, id: string): Promise<TokenOfAuthorization> {
  const { auth } = (await findNamed(ctx, 'authorization', id)).data
  const at = Date.now()
  const without = { fetchedAt: null, goodUntil: null, at }
  if (signsUsersIn(auth)) return { state: 'each-user', ...without }
  if (checkedAlone(auth) !== 'token') return { state: 'none', ...without }
  const { bot } = await trials.bots.ready(ctx.botId, 'draft')
  const request = profileToTry(bot, id, { language: bot.defaultLanguage, now: ctx.now(), values: [] })
  if (request === null) fail('NOT_FOUND', sentence('refused.no-authorization'))
  const times = await tokenTimes(request, ctx.botId, trials)
  return times === null ? { state: 'next-call', ...without } : { state: 'held', ...times, at }
}
