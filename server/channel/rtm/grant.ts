// Trades proof of who an end user is for a token bound to one bot: a signed JWT, an app's anonymous visitor, or a visitor of the bot's
// own page. Only a published bot with the web client switched on can be reached.
import { fail } from '@parley/contract/base/errors'
import type { CallInput, CallReply } from '@parley/contract/calls'
import { iceBreakerChars, mostIceBreakers, mostMenuEntries, rtm } from '@parley/channels/rtm/index'
import { lookIn } from '@parley/channels/rtm/look'
import { iceBreakersIn, menuIn } from '@parley/channels/shared/offers'
import { type GrantDetails, isDeveloperOf } from '../../base/security/access/grants'
import { issueToken } from '../../base/security/access/tokens'
import { actorOf, type Ctx } from '../../base/context'
import { emailIn } from '../../base/bot/user-context'
import { readSetting } from '../channel/index'
import { type App, appBoundTo, checkApp, findApp, findAppOfKey, isOwnApp, isSecretOf, ownApp } from '../sdk-app/index'
import { readAssertion, signAssertion } from './assertion'
import { iconOf, iconOfLive } from './icon/icon'
import { endUserId, isHardToGuess, visitorName } from './identity'
import { mergeUsers } from './merge'
import { findBot, nameOfUser, type PersonName, type RtmBot } from './store'
import { sentence } from './sentences'

type Granted = CallReply<'rtm.grant'>

/** A day: the client keeps it for as long as its page is open. */
const tokenSeconds = 24 * 3600
const signedSeconds = 3600

/**
 * With an app's id and secret, whoever has them signs for its users. Otherwise callers sign for themselves with the account's own app;
 * another name given is only ever an end user's there, never a developer's id.
 */
export async function signFor(ctx: Ctx, input: CallInput<'rtm.sign'>): Promise<{ jwt: string }> {
  const options = {
    secrets: ctx.secrets,
    audience: input.aud ?? '',
    isAnonymous: input.isAnonymous === 'true',
    now: ctx.now(),
    seconds: signedSeconds,
  }
  const named = input.identity ?? ''
  if (input.clientId) {
    const app = await checkedApp(ctx, input.clientId, input.clientSecret ?? '')
    const subject = named === '' ? (ctx.actor?.userId ?? '') : named
    if (subject === '') fail('INVALID_INPUT', sentence('refused.no-identity'))
    return { jwt: await signAssertion(app, subject, options) }
  }
  const actor = actorOf(ctx)
  if (actor.kind !== 'developer') fail('NO_PERMISSION')
  const isSelf = named === '' || named === actor.userId
  return { jwt: await signAssertion(await ownApp(ctx), isSelf ? actor.userId : `as ${named}`, options) }
}

/** The secret is the proof. An app with a key pair has none here, so nobody signs with it but whoever holds its private key. */
async function checkedApp(ctx: Ctx, clientId: string, secret: string): Promise<App> {
  const app = await findApp(ctx.db, clientId)
  if (!app || !isSecretOf(ctx.secrets, app, secret, ctx.now())) fail('INVALID_CREDENTIALS')
  return app
}

export async function grantSigned(ctx: Ctx, jwt: string, botId: string): Promise<Granted> {
  const { app, subject, isAnonymous, identityToMerge } = await readAssertion(ctx, jwt)
  const granted = await grantFor(ctx, app, { subject: isAnonymous ? visitorOf(subject) : subject, botId })
  if (identityToMerge !== '') {
    // Public clients know a visitor by `<clientId>/<subject>`, integrators by the subject alone.
    const visitor = visitorOf(identityToMerge.replace(`${app.clientId}/`, '').replace(/^anonymous /, ''))
    await mergeUsers(ctx.db, app.bots, { from: endUserId(app.clientId, visitor), into: granted.userInfo.userId })
  }
  return granted
}

/** A visitor is never the same person as a signed user of that name. */
function visitorOf(subject: string): string {
  return `anonymous ${subject}`
}

/** Opens the bot an API key stands for, as a visitor nobody has met. The key lies open in a page, so it gives no more than that. */
export async function bootstrap(ctx: Ctx, apiKey: string): Promise<CallReply<'rtm.bootstrap'>> {
  const app = apiKey === '' ? undefined : await findAppOfKey(ctx.db, apiKey)
  const botId = app?.bots[0]
  if (!app || botId === undefined || !(await appBoundTo(ctx.db, app, botId))) fail('INVALID_CREDENTIALS', 'This API key opens no bot.')
  await checkApp(ctx, app, botId)
  const bot = await reachable(ctx, botId)
  const visitor = visitorName('')
  const jwt = await signAssertion(app, visitor, {
    secrets: ctx.secrets,
    audience: '',
    isAnonymous: true,
    now: ctx.now(),
    seconds: signedSeconds,
  })
  return { jwt, botInfo: { name: bot.name, _id: bot.id }, ity: visitor }
}

/** Where the app allows it. Nothing but the name a browser keeps tells a visitor from another, so it must be one nobody can guess. */
export async function grantAnonymous(ctx: Ctx, assertion: { issuer: string; subject: string }, botId: string): Promise<Granted> {
  const app = await findApp(ctx.db, assertion.issuer)
  if (!app) fail('JWT_INVALID', 'error verifying the jwt: the issuer is not a known app')
  if (!app.allowsAnonymous) fail('JWT_INVALID', 'error verifying the jwt: the app lets in no anonymous visitors')
  if (!isHardToGuess(assertion.subject)) fail('JWT_INVALID', 'error verifying the jwt: the subject is not a random id, such as a UUID')
  return grantFor(ctx, app, { subject: visitorOf(assertion.subject), botId, isAnonymous: true })
}

interface Asked {
  subject: string
  botId: string
  /** A visitor whom nobody vouches for. */
  isAnonymous?: true
}

async function grantFor(ctx: Ctx, app: App, { subject, botId: asked, isAnonymous }: Asked): Promise<Granted> {
  const botId = asked === '' && app.bots.length === 1 ? (app.bots[0] ?? '') : asked
  await checkApp(ctx, app, botId)
  // Developers who try their own bot through the public way may also talk to its draft.
  const isDeveloper = isOwnApp(app) && (await isDeveloperOf(ctx.db, botId, subject))
  const bot = isDeveloper ? ((await findBot(ctx.db, botId)) ?? fail('NOT_FOUND', sentence('refused.no-bot'))) : await reachable(ctx, botId)
  const name = isDeveloper ? await nameOfUser(ctx.db, subject) : { ...nobody, emailId: emailIn(subject) }
  const { clientId } = app
  const person = { userId: endUserId(clientId, subject), identity: `${clientId}/${subject}`, name }
  return issue(ctx, bot, { ...person, clientId, developerId: isDeveloper ? subject : '', isAnonymous: isAnonymous ?? false })
}

export async function openAsVisitor(ctx: Ctx, botId: string, given: string): Promise<CallReply<'rtm.open'>> {
  const bot = await reachable(ctx, botId)
  const visitor = visitorName(given)
  const granted = await issue(ctx, bot, {
    userId: endUserId(`web ${botId}`, visitor),
    identity: `web/${visitor.slice(0, 8)}`,
    name: nobody,
    clientId: '',
    developerId: '',
    isAnonymous: false,
  })
  const { settings = {} } = (await readSetting(ctx.db, botId, rtm.id)) ?? {}
  const { attachments } = settings
  const { hasSpeech } = ctx.consoleSettings
  const iceBreakers = iceBreakersIn(settings, { most: mostIceBreakers, chars: iceBreakerChars }) ?? []
  const shown = {
    color: lookIn(settings).color,
    takesFiles: attachments !== false,
    hasSpeech,
    iceBreakers,
    menu: menuIn(settings, mostMenuEntries),
  }
  return { ...granted, visitor, bot: { id: botId, name: bot.name, ...shown } }
}

/** Only a bot that is published shows its name and its look. */
export async function lookOf(ctx: Ctx, botId: string): Promise<CallReply<'rtm.get-look'>> {
  const bot = await reachable(ctx, botId)
  const icon = await iconOfLive(ctx, botId)
  // Another icon has another address, so that no browser shows the one before.
  const shown = icon === '' ? '' : `${iconOf(ctx.request.origin, botId)}?is=${encodeURIComponent(icon)}`
  return { name: bot.name, icon: shown, ...lookIn((await readSetting(ctx.db, botId, rtm.id))?.settings ?? {}) }
}

interface Spoken {
  /** Whom the caller names; '' for nobody. */
  behind?: string
  /** Of the named person, what they said elsewhere and here becomes one. */
  merges?: boolean
  /** The channel it is said on, beside the web client’s. */
  channel: string
}

interface SpokenFor {
  userId: string
  identity: string
  /** Where that is what the app signed or named. */
  emailId: string
  bot: RtmBot
  /** As the app signed it; '' for none. */
  userIdentity: string
  /** The same for whoever holds such a JWT, whomever they name. */
  callerId: string
}

/** Whom a JWT speaks for, where it is sent with every request instead of being traded for a token. */
export async function personOfJwt(
  ctx: Ctx,
  jwt: string,
  botId: string,
  { behind = '', merges = false, channel }: Spoken,
): Promise<SpokenFor> {
  const { app, subject, isAnonymous, userIdentity } = await readAssertion(ctx, jwt, { mayRepeat: true })
  await checkApp(ctx, app, botId)
  if (userIdentity !== '' && behind !== '' && behind !== userIdentity)
    fail('JWT_INVALID', 'error verifying the jwt: userIdentity is not from.id')
  const own = isAnonymous ? visitorOf(subject) : subject
  const named = behind === '' ? userIdentity : behind
  // A server may speak for many people under one subject. They stay that subject's: nobody reaches another signed user by naming them.
  const name = named === '' || named === subject ? own : `${own} for ${named}`
  const bot = await reachable(ctx, botId, channel)
  const callerId = endUserId(app.clientId, userIdentity === '' ? own : `${own} as ${userIdentity}`)
  const person = {
    userId: endUserId(app.clientId, name),
    identity: `${app.clientId}/${name}`,
    emailId: emailIn(name),
    bot,
    userIdentity,
    callerId,
  }
  if (!merges) return person
  if (userIdentity === '') fail('INVALID_INPUT', sentence('refused.merge-identity'))
  const known = endUserId(app.clientId, userIdentity)
  if (known !== person.userId) {
    // What is open goes on nowhere: it may be in the memory of a server under the name it had.
    await ctx.gateway.endUserConversations({ botId, userId: person.userId, channel })
    await mergeUsers(ctx.db, app.bots, { from: person.userId, into: known })
  }
  return { ...person, userId: known, identity: `${app.clientId}/${userIdentity}`, emailId: emailIn(userIdentity) }
}

/** The bot, when it is published and its web client, or the channel that is asked for, is on. */
async function reachable(ctx: Ctx, botId: string, channel?: string): Promise<RtmBot> {
  const bot = await findBot(ctx.db, botId)
  if (!bot) fail('NOT_FOUND', sentence('refused.no-bot'))
  if (!bot.isLive) fail('NOT_PUBLISHED')
  const isOn = (await readSetting(ctx.db, botId, rtm.id))?.enable === true
  if (!isOn && (channel === undefined || (await ctx.channelConnections.of(botId, channel))?.isEnabled !== true))
    fail('NOT_PUBLISHED', sentence('refused.not-in-clients'))
  return bot
}

const nobody: PersonName = { firstName: '', lastName: '', emailId: '' }

interface Person {
  userId: string
  identity: string
  name: PersonName
  /** The app that lets them in; '' for none. */
  clientId: string
  /** The developer it is, who may talk to the draft; '' for everybody else. */
  developerId: string
  /** A visitor of an app, whom nobody vouches for. */
  isAnonymous: boolean
}

async function issue(ctx: Ctx, bot: RtmBot, person: Person): Promise<Granted> {
  const now = ctx.now()
  const { userId, clientId, developerId, isAnonymous, identity, name } = person
  const details: GrantDetails = { ...name, identity, channel: rtm.id, developerId, isAnonymous }
  const { token, expiresAt } = await issueToken(
    ctx.db,
    { kind: 'end-user', userId, accountId: bot.accountId, botId: bot.id, clientId, details, seconds: tokenSeconds },
    now,
  )
  return {
    authorization: {
      accessToken: token,
      token_type: 'Bearer',
      issuedDate: new Date(now).toISOString(),
      expiresDate: new Date(expiresAt).toISOString(),
    },
    userInfo: {
      userId,
      accountId: bot.accountId,
      orgId: bot.accountId,
      identity,
      enrollType: 'enterprise',
      managedBy: bot.accountId,
      fName: name.firstName,
      lName: name.lastName,
    },
  }
}
