// Inviting people by their addresses and numbers: those already in the account are given the bots at once, everybody else is sent a
// link that lets them in. What the link leads to is join.
import { randomBytes } from 'node:crypto'
import { fail } from '@parley/contract/base/errors'
import { type IdentityValue, identityOf } from '@parley/contract/base/identity-form'
import type { Permissions } from '@parley/contract/base/access/access'
import type { CallInput, CallReply } from '@parley/contract/calls'
import { accountFacts } from '../../../base/security/access/accounts'
import { permissionsOn } from '../../../base/security/access/access'
import { hashOf } from '../../../base/security/access/tokens'
import { audit } from '../../../base/security/audit/audit'
import { actorOf, type Ctx, type Tx } from '../../../base/context'
import { languageOf } from '../../../base/work/notifications/templates'
import { holderOf, lockIdentity } from '../../../base/security/people/people'
import { botOf } from '../bots/service'
import { findBots, findPersonShare, putPersonShare, type SharedBot } from '../bots/store'
import { publishTeamChange, publishShareChange } from '../notices'
import { checkOwnerMatters } from '../people/owners'
import { findMember } from '../people/store'
import { checkMayGive, givenRole } from '../roles/rights'
import type { RoleRecord } from '../roles/store'
import { findInvitationTo, putInvitation } from './store'
import { sentence } from '../sentences'
import { botShared, invitationSent } from '../events'
import { teamLimits } from '@parley/contract/account/team-limits'

type Results = CallReply<'team.invite'>['results']

interface Offer {
  accountId: string
  /** undefined where somebody is invited to a bot: what an earlier invitation says stands. */
  role: string | undefined
  bots: { bot: SharedBot; role: RoleRecord }[]
  message: string
}

const dayMs = 24 * 3600_000

/** A new link's token, what is kept of it, and until when it is good. */
export function newLink(now: number): { token: string; tokenHash: string; expiresAt: Date } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOf(token), expiresAt: new Date(now + teamLimits.invitationDays * dayMs) }
}

export async function inviteToBot(ctx: Ctx, input: CallInput<'team.invite'>): Promise<{ results: Results }> {
  const bot = await botOf(ctx)
  const offered = await offer(ctx, bot, input.roleId, ctx.permissions)
  const isMail = (identity: IdentityValue | null) => (identity?.type === 'email' ? identity : null)
  const invited = input.emailIds.map((text) => ({ text, identity: isMail(identityOf(text)) }))
  return { results: await inviteAll(ctx, { accountId: bot.accountId, role: undefined, bots: [offered], message: input.message }, invited) }
}

export async function invitePeople(ctx: Ctx, input: CallInput<'team.invite-people'>): Promise<{ results: Results }> {
  const { accountId, role } = actorOf(ctx)
  checkOwnerMatters(role, input.role)
  const found = new Map(
    (
      await findBots(
        ctx.db,
        input.bots.map(({ streamId }) => streamId),
        accountId,
      )
    ).map((bot) => [bot.id, bot]),
  )
  const bots: Offer['bots'] = []
  for (const { streamId, roleId } of input.bots) {
    const bot = found.get(streamId) ?? fail('NOT_FOUND', sentence('refused.no-bot'))
    const held = await permissionsOn(ctx.db, actorOf(ctx), streamId)
    if (held.BOT_DEVELOPERS !== 'YES') fail('NO_PERMISSION', sentence('refused.may-not-share', { bot: bot.name }))
    bots.push(await offer(ctx, bot, roleId, held))
  }
  const invited = input.identities.map((text) => ({ text, identity: identityOf(text) }))
  return { results: await inviteAll(ctx, { accountId, role: input.role, bots, message: input.message }, invited) }
}

async function offer(ctx: Ctx, bot: SharedBot, roleId: string, held: Permissions): Promise<Offer['bots'][number]> {
  const role = await givenRole(ctx.db, bot.accountId, roleId)
  checkMayGive(actorOf(ctx), held, role)
  return { bot, role }
}

interface Invitee {
  text: string
  identity: IdentityValue | null
}

async function inviteAll(ctx: Ctx, offered: Offer, invited: Invitee[]): Promise<Results> {
  if (invited.every(({ identity }) => identity === null)) fail('RECIPIENTS_NOT_VALID')
  const unique = [...new Map(invited.map((one) => [one.identity?.value ?? one.text, one])).values()]
  return ctx.write(async (tx) => {
    const results: Results = []
    // In one order everywhere, so that two who invite the same people do not wait for one another for ever.
    for (const { identity } of unique.toSorted((a, b) => (a.identity?.value ?? '').localeCompare(b.identity?.value ?? '')))
      if (identity) await lockIdentity(tx.db, identity)
    for (const { text, identity } of unique)
      results.push(
        identity
          ? await inviteOne(ctx, tx, offered, identity)
          : { identity: text, outcome: 'not-valid', text: 'This is not a valid address.' },
      )
    publishTeamChange(ctx, tx, offered.accountId)
    publishShareChange(
      ctx,
      tx,
      offered.bots.map(({ bot }) => bot.id),
    )
    return results
  })
}

async function inviteOne(ctx: Ctx, tx: Tx, offered: Offer, identity: IdentityValue): Promise<Results[number]> {
  const holder = await holderOf(tx.db, identity)
  const member = holder?.isVerified === true ? await findMember(tx.db, offered.accountId, holder.userId) : undefined
  if (!member) {
    await send(ctx, tx, offered, identity)
    if (holder?.isVerified === true) {
      const { accountId } = offered
      await ctx.events.emit(tx, invitationSent, { accountId, userId: holder.userId, byId: actorOf(ctx).userId })
    }
    return { identity: identity.value, outcome: 'invited', text: 'An invitation is on its way.' }
  }
  let given = 0
  for (const { bot, role } of offered.bots) {
    if ((await findPersonShare(tx.db, bot.id, member.userId)) !== undefined) continue
    await putPersonShare(tx.db, bot.id, member.userId, role.id)
    const details = { bot: bot.name, role: role.name }
    await audit(tx.db, ctx, { kind: 'bot.shared', accountId: offered.accountId, target: member.name, details })
    await ctx.events.emit(tx, botShared, { botId: bot.id, userId: member.userId, byId: actorOf(ctx).userId, roleId: role.id })
    given += 1
  }
  return given > 0
    ? { identity: identity.value, outcome: 'shared', text: `${member.name} is in the account and has been given what was new.` }
    : { identity: identity.value, outcome: 'already-there', text: `${member.name} is there already.` }
}

/** A second invitation adds to the first, whose link ends. */
async function send(ctx: Ctx, tx: Tx, offered: Offer, identity: IdentityValue): Promise<void> {
  const { accountId, message } = offered
  const { userId, name } = actorOf(ctx)
  const before = await findInvitationTo(tx.db, accountId, identity.value)
  const earlier = before !== undefined && before.expiresAt.getTime() > ctx.now() ? before : undefined
  const kept = (earlier?.bots ?? []).filter(({ streamId }) => !offered.bots.some(({ bot }) => bot.id === streamId))
  const bots = [...kept, ...offered.bots.map(({ bot, role }) => ({ streamId: bot.id, roleId: role.id }))]
  const { token, tokenHash, expiresAt } = newLink(ctx.now())
  const role = offered.role ?? earlier?.role ?? 'member'
  await putInvitation(tx.db, { accountId, identity: identity.value, role, bots, message, invitedBy: userId, tokenHash, expiresAt })
  await sendLink(ctx, tx, { accountId, identity, botIds: bots.map(({ streamId }) => streamId), message, inviterName: name, token })
  await audit(tx.db, ctx, { kind: 'invitation.sent', accountId, target: identity.value, details: { role } })
}

interface Letter {
  accountId: string
  identity: IdentityValue
  botIds: string[]
  message: string
  inviterName: string
  token: string
}

/** In the account's language, because nobody knows the reader's yet. */
export async function sendLink(ctx: Ctx, tx: Tx, letter: Letter): Promise<void> {
  const { accountId, identity, message, inviterName, token } = letter
  const settings = (await accountFacts(ctx.db, accountId))?.settings
  const bots = await findBots(tx.db, letter.botIds, accountId)
  await ctx.notifier.queue(tx, {
    accountId,
    kind: identity.type === 'email' ? 'mail' : 'sms',
    to: identity.value,
    template: 'invitation',
    language: languageOf(settings?.language ?? ''),
    values: {
      account: settings?.name ?? '',
      invitedBy: inviterName,
      bots: bots.map((bot) => bot.name).join('\n'),
      message,
      link: `${ctx.consoleUrl()}/invitation?token=${token}`,
      days: String(teamLimits.invitationDays),
    },
  })
}
