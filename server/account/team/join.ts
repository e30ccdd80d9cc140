// Makes somebody whose address or number is proved a member of the accounts that have invited it, with the bots the invitation names.
// Sending, listing and revoking invitations are the rest of the feature's.
import { fail } from '@parley/contract/base/errors'
import { identityOf, type IdentityValue } from '@parley/contract/base/identity-form'
import { publishUserChange } from '../../base/security/access/access-changes'
import { hashOf } from '../../base/security/access/tokens'
import { audit } from '../../base/security/audit/audit'
import type { Ctx, Db, Tx } from '../../base/context'
import { publishTeamChange, publishShareChange } from './notices'
import { addMember, closeInvitation, type OpenInvitation, openInvitationByToken, openInvitationsOf, shareInvitedBots } from './join-store'
import { invitationAccepted } from './events'

/** Of a link's token; fails for one that is used, revoked, too old or made up. */
export async function readInvitation(db: Db, token: string, now: number): Promise<OpenInvitation & { identityValue: IdentityValue }> {
  const invitation = (await openInvitationByToken(db, hashOf(token), now)) ?? fail('INVALID_TOKEN')
  return { ...invitation, identityValue: identityOf(invitation.identity) ?? fail('INVALID_TOKEN') }
}

/** Accepts every open invitation of an identity that was just proved to be the user's (S6-004). Answers with the accounts joined. */
export async function joinInvitedAccounts(
  ctx: Pick<Ctx, 'actor' | 'request' | 'now' | 'bus' | 'events'>,
  tx: Tx,
  who: { userId: string; name: string; identity: IdentityValue },
): Promise<string[]> {
  const invitations = await openInvitationsOf(tx.db, who.identity.value, ctx.now())
  for (const invitation of invitations) await acceptInvitation(ctx, tx, who, invitation)
  return invitations.map(({ accountId }) => accountId)
}

export async function acceptInvitation(
  ctx: Pick<Ctx, 'actor' | 'request' | 'now' | 'bus' | 'events'>,
  tx: Tx,
  who: { userId: string; name: string },
  invitation: OpenInvitation,
): Promise<void> {
  if (!(await closeInvitation(tx.db, invitation.id, ctx.now()))) fail('INVALID_TOKEN')
  await addMember(tx.db, { userId: who.userId, accountId: invitation.accountId, role: invitation.role })
  await shareInvitedBots(tx.db, who.userId, invitation)
  const facts = { accountId: invitation.accountId, userId: who.userId, actorName: who.name, target: invitation.identity }
  await audit(tx.db, ctx, { ...facts, kind: 'invitation.accepted' })
  await audit(tx.db, ctx, { ...facts, kind: 'account.joined', details: { role: invitation.role } })
  await ctx.events.emit(tx, invitationAccepted, { accountId: invitation.accountId, userId: who.userId, byId: invitation.invitedBy })
  tx.afterCommit(() => publishUserChange(ctx.bus, who.userId))
  publishTeamChange(ctx, tx, invitation.accountId)
  publishShareChange(
    ctx,
    tx,
    invitation.bots.map(({ streamId }) => streamId),
  )
}
