// Answers the team calls; bots, people, invitations and roles each have a folder, joining is join.
import { accountFacts, membershipOf } from '../../base/security/access/accounts'
import { actorOf, type Ctx } from '../../base/context'
import type { CallReply } from '@parley/contract/calls'
import type { Feature, Handlers } from '../../base/http/handler'
import { changeCoDeveloper, coDevelopersOf, promote, removeCoDeveloper, share } from './bots/service'
import { inviteToBot, invitePeople } from './invitations/send'
import { accept, accountRoleOf, invitationsOf, sendAgain, shownInvitation, takeBack } from './invitations/service'
import { changeGroup, groupsOf, makeGroup, removeGroup } from './people/groups'
import { removeSecondFactor } from './people/second-factor'
import { answer, requestsOf } from './people/requests'
import { changePerson, peopleOf, removePerson, unlockPerson } from './people/service'
import { allPermissions, changeRole, makeRole, permissionsOf, removeRole, rolesOf } from './roles/service'

export { acceptInvitation, joinInvitedAccounts, readInvitation } from './join'

const done = { ok: true } as const

/** Whoever has no longer a place in the account is told so here, instead of being refused. */
async function isAllowed(ctx: Ctx): Promise<CallReply<'team.is-allowed'>> {
  const { userId, accountId } = actorOf(ctx)
  const [membership, account] = await Promise.all([membershipOf(ctx.db, userId, accountId), accountFacts(ctx.db, accountId)])
  const allowed = membership?.isDeveloper === true && account?.isSuspended === false
  return { isAllowed: allowed, role: membership ? accountRoleOf(membership.role) : null }
}

const handlers: Handlers<'team'> = {
  'team.list-co-developers': (ctx) => coDevelopersOf(ctx),
  'team.share': (ctx, input) => share(ctx, input),
  'team.update-co-developer': (ctx, input) => changeCoDeveloper(ctx, input),
  'team.remove-co-developer': (ctx, input) => removeCoDeveloper(ctx, input.coDeveloperId),
  'team.invite': (ctx, input) => inviteToBot(ctx, input),
  'team.promote': (ctx, input) => promote(ctx, input.coDeveloperId),
  'team.is-allowed': (ctx) => isAllowed(ctx),
  'team.list-roles': (ctx) => rolesOf(ctx),
  'team.list-permissions': async () => allPermissions(),
  'team.get-role-permissions': (ctx, input) => permissionsOf(ctx, input.roleId),
  'team.create-role': (ctx, input) => makeRole(ctx, input),
  'team.update-role': (ctx, input) => changeRole(ctx, input),
  'team.remove-role': async (ctx, input) => {
    await removeRole(ctx, input.roleId)
    return done
  },
  'team.list-people': (ctx) => peopleOf(ctx),
  'team.update-person': (ctx, input) => changePerson(ctx, input),
  'team.unlock-person': (ctx, input) => unlockPerson(ctx, input.memberId),
  'team.remove-second-factor': (ctx, input) => removeSecondFactor(ctx, input.memberId),
  'team.remove-person': async (ctx, input) => {
    await removePerson(ctx, input.memberId)
    return done
  },
  'team.invite-people': (ctx, input) => invitePeople(ctx, input),
  'team.list-invitations': (ctx) => invitationsOf(ctx),
  'team.resend-invitation': (ctx, input) => sendAgain(ctx, input.invitationId),
  'team.revoke-invitation': async (ctx, input) => {
    await takeBack(ctx, input.invitationId)
    return done
  },
  'team.get-invitation': (ctx, input) => shownInvitation(ctx, input.token),
  'team.accept-invitation': (ctx, input) => accept(ctx, input.token),
  'team.list-requests': (ctx) => requestsOf(ctx),
  'team.answer-request': async (ctx, input) => {
    await answer(ctx, input)
    return done
  },
  'team.list-groups': (ctx) => groupsOf(ctx),
  'team.create-group': (ctx, input) => makeGroup(ctx, input),
  'team.update-group': (ctx, input) => changeGroup(ctx, input),
  'team.remove-group': async (ctx, input) => {
    await removeGroup(ctx, input.teamId)
    return done
  },
}

export const teamFeature: Feature = { name: 'team', handlers }
