// Invitations afterwards: the list of those that wait, sending one again, taking it back, and what its reader does with the link.
import { fail } from '@parley/contract/base/errors'
import { identityOf } from '@parley/contract/base/identity-form'
import { type AccountRole, accountRoles } from '@parley/contract/base/access/roles'
import type { CallReply } from '@parley/contract/calls'
import type { Invitation } from '@parley/contract/account/team-shapes'
import { accountFacts } from '../../../base/security/access/accounts'
import { audit } from '../../../base/security/audit/audit'
import { actorOf, type Ctx } from '../../../base/context'
import { findPersonById, holderOf } from '../../../base/security/people/people'
import { findBots } from '../bots/store'
import { acceptInvitation, readInvitation } from '../join'
import { publishTeamChange, publishShareChange } from '../notices'
import { listRoles } from '../roles/store'
import { newLink, sendLink } from './send'
import { findOpenInvitation, listOpenInvitations, renewLink, revokeInvitation, type WaitingInvitation } from './store'
import { sentence } from '../sentences'

export function accountRoleOf(text: string): AccountRole {
  return accountRoles.find((role) => role === text) ?? 'member'
}

export async function invitationsOf(ctx: Ctx): Promise<Invitation[]> {
  const { accountId } = actorOf(ctx)
  const waiting = await listOpenInvitations(ctx.db, accountId)
  const botIds = [...new Set(waiting.flatMap(({ bots }) => bots.map(({ streamId }) => streamId)))]
  const botNames = new Map((await findBots(ctx.db, botIds, accountId)).map(({ id, name }) => [id, name]))
  const roleNames = new Map((await listRoles(ctx.db, accountId)).map(({ id, name }) => [id, name]))
  return waiting.map((one) => ({
    invitationId: one.id,
    identity: one.identity,
    role: accountRoleOf(one.role),
    bots: one.bots.flatMap(({ streamId, roleId }) => {
      const name = botNames.get(streamId)
      return name === undefined ? [] : [{ streamId, name, roleId, roleName: roleNames.get(roleId) ?? '' }]
    }),
    invitedBy: one.inviterName,
    createdOn: one.createdAt.toISOString(),
    expiresOn: one.expiresAt.toISOString(),
    isExpired: one.expiresAt.getTime() <= ctx.now(),
  }))
}

/** Fails for another account's as for one that never was. */
async function waitingOne(ctx: Ctx, id: string): Promise<WaitingInvitation> {
  return (await findOpenInvitation(ctx.db, actorOf(ctx).accountId, id)) ?? fail('NOT_FOUND', sentence('refused.no-invitation'))
}

export async function sendAgain(ctx: Ctx, id: string): Promise<Invitation> {
  const { accountId, name } = actorOf(ctx)
  const one = await waitingOne(ctx, id)
  const identity = identityOf(one.identity) ?? fail('NOT_FOUND', sentence('refused.no-invitation'))
  await ctx.write(async (tx) => {
    const { token, ...link } = newLink(ctx.now())
    await renewLink(tx.db, id, link)
    const botIds = one.bots.map(({ streamId }) => streamId)
    await sendLink(ctx, tx, { accountId, identity, botIds, message: one.message, inviterName: name, token })
    await audit(tx.db, ctx, { kind: 'invitation.sent', target: one.identity, details: { role: one.role } })
    publishTeamChange(ctx, tx, accountId)
  })
  return (await invitationsOf(ctx)).find(({ invitationId }) => invitationId === id) ?? fail('NOT_FOUND', sentence('refused.no-invitation'))
}

export async function takeBack(ctx: Ctx, id: string): Promise<void> {
  const one = await waitingOne(ctx, id)
  await ctx.write(async (tx) => {
    await revokeInvitation(tx.db, id, new Date(ctx.now()))
    await audit(tx.db, ctx, { kind: 'invitation.revoked', target: one.identity })
    publishTeamChange(ctx, tx, one.accountId)
    publishShareChange(
      ctx,
      tx,
      one.bots.map(({ streamId }) => streamId),
    )
  })
}

/** What the page of the link shows; nothing of the account but its name. */
export async function shownInvitation(ctx: Ctx, token: string): Promise<CallReply<'team.get-invitation'>> {
  const invitation = await readInvitation(ctx.db, token, ctx.now())
  const inviter = await findPersonById(ctx.db, invitation.invitedBy)
  const bots = await findBots(
    ctx.db,
    invitation.bots.map(({ streamId }) => streamId),
    invitation.accountId,
  )
  return {
    accountName: (await accountFacts(ctx.db, invitation.accountId))?.settings.name ?? '',
    invitedBy: `${inviter?.firstName ?? ''} ${inviter?.lastName ?? ''}`.trim(),
    identity: invitation.identity,
    bots: bots.map(({ name }) => name),
    isKnown: (await holderOf(ctx.db, invitation.identityValue))?.isVerified === true,
  }
}

/** The link alone is not enough: it must be the caller's own identity that was invited. */
export async function accept(ctx: Ctx, token: string): Promise<{ accountId: string }> {
  const { userId, name } = actorOf(ctx)
  const invitation = await readInvitation(ctx.db, token, ctx.now())
  const holder = await holderOf(ctx.db, invitation.identityValue)
  if (holder?.userId !== userId || !holder.isVerified)
    fail('NO_PERMISSION', sentence('refused.invitation-for', { identity: invitation.identity }))
  await ctx.write((tx) => acceptInvitation(ctx, tx, { userId, name }, invitation))
  return { accountId: invitation.accountId }
}
