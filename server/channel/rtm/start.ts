// The socket's address: good for one connection within half a minute. It says which bot, which user, and whether the draft is meant.
import { customDataOf } from '@parley/channels/shared/custom-data'
import type { CallInput } from '@parley/contract/calls'
import { fail } from '@parley/contract/base/errors'
import type { JsonObject } from '@parley/contract/base/json'
import { permissionsOn } from '../../base/security/access/access'
import { endedAmong, type Grant, isDeveloperOf, accessRevision } from '../../base/security/access/grants'
import { findToken, grantOf, hashOf, issueToken, type Token, useOnce } from '../../base/security/access/tokens'
import { actorOf, type Actor, type Ctx, type Services } from '../../base/context'
import type { Welcomes } from './live/welcomes'
import { findBot, nameOfUser, type PersonName, type RtmBot } from './store'
import { rtmLimits } from './limits'

export interface SocketTicket extends PersonName {
  bot: RtmBot
  userId: string
  identity: string
  /** What the page gives along, for the welcome; null for nothing. */
  customData: JsonObject | null
  /** A developer with access to the bot, who may talk to the draft. */
  isDeveloper: boolean
  /** What the connection stands on for as long as it is open. */
  grant: Grant
  /** The server's address as this client reached it. */
  origin: string
}

export const socketPath = '/rtm/bot'

/** What the page gives along waits for the connection sealed. */
export async function startSocket(
  ctx: Ctx,
  welcomes: Pick<Welcomes, 'expect'>,
  { taskBotId = '', customData }: CallInput<'rtm.start'>['botInfo'],
): Promise<{ url: string }> {
  const actor = actorOf(ctx)
  const botId = await botFor(ctx, actor, taskBotId)
  const given = await givenWith(ctx)
  const along = customDataOf(customData)
  const sealed = along && { customData: ctx.secrets.seal('conversation', JSON.stringify(along)) }
  const details = { ...(await detailsOf(ctx, actor, { botId, given })), ...sealed }
  const { userId, accountId } = actor
  const { family, clientId } = given
  const { token } = await issueToken(
    ctx.db,
    { kind: 'socket', family, userId, accountId, botId, clientId, details, seconds: rtmLimits.rtmUrlSeconds },
    ctx.now(),
  )
  welcomes.expect(token, { botId, userId: actor.userId })
  return { url: `${ctx.request.origin.replace(/^http/, 'ws')}${socketPath}?sid=${token}` }
}

/** The caller's own token, which may have been taken away a moment ago. */
async function givenWith(ctx: Ctx): Promise<Token> {
  return (await findToken(ctx.db, ctx.request.bearer)) ?? fail('TOKEN_EXPIRED')
}

async function botFor(ctx: Ctx, actor: Actor, asked: string): Promise<string> {
  if (actor.kind === 'end-user')
    return asked === '' || asked === actor.botId ? actor.botId : fail('NO_PERMISSION', 'This token is for another bot.')
  await permissionsOn(ctx.db, actor, asked)
  return asked
}

async function detailsOf(ctx: Ctx, actor: Actor, { botId, given }: { botId: string; given: Token }): Promise<JsonObject> {
  if (actor.kind === 'end-user') return { ...given.details, isDeveloper: grantOf(given).isDeveloper }
  const name = await nameOfUser(ctx.db, actor.userId)
  const isDeveloper = await isDeveloperOf(ctx.db, botId, actor.userId)
  return { identity: actor.userId, developerId: actor.userId, ...name, isDeveloper }
}

/** Takes the ticket an address holds; null for one that is unknown, used or too old, or whose access was taken away. */
export async function takeTicket(
  { db, secrets, now: clock }: Pick<Services, 'db' | 'secrets' | 'now'>,
  sid: string,
  origin: string,
): Promise<SocketTicket | null> {
  const now = clock()
  const token = sid === '' ? undefined : await findToken(db, sid)
  if (token?.kind !== 'socket' || token.expiresAt <= now || !(await useOnce(db, hashOf(sid), now))) return null
  const text = (name: string): string => (typeof token.details[name] === 'string' ? token.details[name] : '')
  const isDeveloper = token.details['isDeveloper'] === true
  const grant: Grant = { ...grantOf(token), isDeveloper }
  // Whoever has the ticket hears all news from now on; what came while it was looked at is looked at again.
  for (;;) {
    const before = accessRevision()
    const bot = await findBot(db, token.botId)
    if (!bot || (await endedAmong(db, [grant])).size > 0) return null
    if (before !== accessRevision()) continue
    const { userId } = token
    const name: PersonName = { firstName: text('firstName'), lastName: text('lastName'), emailId: text('emailId') }
    const sealed = text('customData')
    const customData = sealed === '' ? null : customDataOf(JSON.parse(secrets.open('conversation', sealed)))
    return { bot, userId, ...name, identity: text('identity'), customData, isDeveloper, grant, origin }
  }
}
