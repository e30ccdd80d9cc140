// The socket's address: good for one connection within half a minute. It says which bot, which user, and whether the draft is meant.
import { fail } from '@parley/contract/base/errors'
import type { JsonObject } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import { permissionsOn } from '../../base/access/access'
import { findToken, hashOf, issueToken, useOnce } from '../../base/access/tokens'
import { actorOf, type Actor, type Ctx, type Db } from '../../base/context'
import { detailsOfToken, findBot, isDeveloperOf, type RtmBot } from './store'

export interface SocketTicket {
  bot: RtmBot
  userId: string
  firstName: string
  lastName: string
  identity: string
  /** A developer with access to the bot, who may talk to the draft. */
  isDeveloper: boolean
  /** The server's address as this client reached it. */
  origin: string
}

export const socketPath = '/rtm/bot'

export async function startSocket(ctx: Ctx, asked: string): Promise<{ url: string }> {
  const actor = actorOf(ctx)
  const botId = await botFor(ctx, actor, asked)
  const details = await detailsOf(ctx, actor, botId)
  const { token } = await issueToken(
    ctx.db,
    { kind: 'socket', userId: actor.userId, accountId: actor.accountId, botId, details, seconds: limits.rtmUrlSeconds },
    ctx.now(),
  )
  return { url: `${ctx.request.origin.replace(/^http/, 'ws')}${socketPath}?sid=${token}` }
}

async function botFor(ctx: Ctx, actor: Actor, asked: string): Promise<string> {
  if (actor.kind === 'end-user')
    return asked === '' || asked === actor.botId ? actor.botId : fail('NO_PERMISSION', 'This token is for another bot.')
  await permissionsOn(ctx.db, actor, asked)
  return asked
}

/** Whoever was a developer when the token was granted may have lost the bot since. */
async function detailsOf(ctx: Ctx, actor: Actor, botId: string): Promise<JsonObject> {
  if (actor.kind === 'end-user') {
    const details = await detailsOfToken(ctx.db, actor.tokenHash)
    const subject = String(details.identity ?? '').replace(/^[^/]*\//, '')
    return { ...details, isDeveloper: details.isDeveloper === true && (await isDeveloperOf(ctx.db, botId, subject)) }
  }
  const [firstName = '', ...rest] = actor.name.split(' ')
  return { identity: actor.userId, firstName, lastName: rest.join(' '), isDeveloper: await isDeveloperOf(ctx.db, botId, actor.userId) }
}

/** Takes the ticket an address holds; null for one that is unknown, used or too old. */
export async function takeTicket(db: Db, sid: string, origin: string, now: number): Promise<SocketTicket | null> {
  const token = sid === '' ? undefined : await findToken(db, sid)
  if (token?.kind !== 'socket' || token.expiresAt <= now || !(await useOnce(db, hashOf(sid), now))) return null
  const bot = await findBot(db, token.botId)
  if (!bot) return null
  const text = (name: string): string => (typeof token.details[name] === 'string' ? token.details[name] : '')
  return {
    bot,
    userId: token.userId,
    firstName: text('firstName'),
    lastName: text('lastName'),
    identity: text('identity'),
    isDeveloper: token.details.isDeveloper === true,
    origin,
  }
}
