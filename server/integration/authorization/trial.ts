// Tries an authorization profile of the draft without a step, by the same rules and limits as in a turn, as the person who tries it: of a
// profile by which users sign in, that person's own account is used, and can be forgotten.
import { fail } from '@parley/contract/base/errors'
import type { TriedAuthorization } from '@parley/contract/integration/authorization'
import { checkedAlone } from '@parley/contract/objects/authorization/profile'
import { sentence } from '@parley/contract/sentences'
import { forUser } from '@parley/runtime/context/for-user'
import { profileToTry } from '@parley/runtime/trial/trial'
import { callWithSecrets } from '../../base/bot/ports/secret-service'
import { actorOf, type Ctx } from '../../base/context'
import { findNamed } from '../../bot/document/index'
import type { Trials } from '../../dialog/node/index'

const unchecked = 'Nothing was checked at the service: give the profile an address to try it with.'

export async function tryProfile(trials: Trials, ctx: Ctx, id: string, code = ''): Promise<TriedAuthorization> {
  const { bot } = await trials.bots.ready(ctx.botId, 'draft')
  const request = profileToTry(bot, id, { language: bot.defaultLanguage, now: ctx.now(), values: [] })
  if (request === null) fail('NOT_FOUND', sentence('refused.no-authorization'))
  const { auth } = (await findNamed(ctx, 'authorization', id)).data
  const from = performance.now()
  const reply = await callWithSecrets(forUser(request, actorOf(ctx).userId, code), ctx.botId, trials)
  const ms = Math.round(performance.now() - from)
  if (!reply.ok) return { ok: false, isUnchecked: false, statusCode: 0, text: reply.text, signIn: reply.signIn ?? '', ms }
  const { statusCode } = reply
  if (statusCode === 0 && checkedAlone(auth) === 'nothing')
    return { ok: false, isUnchecked: true, statusCode, text: unchecked, signIn: '', ms }
  const isGood = statusCode === 0 || (statusCode >= 200 && statusCode < 300)
  return { ok: isGood, isUnchecked: false, statusCode, text: isGood ? '' : `The service answered ${statusCode}.`, signIn: '', ms }
}

export async function forgetAccount({ tools }: Trials, ctx: Ctx, id: string): Promise<{ ok: true }> {
  await findNamed(ctx, 'authorization', id)
  await tools.userSignIns.forget({ botId: ctx.botId, userId: actorOf(ctx).userId, profile: id })
  return { ok: true }
}
