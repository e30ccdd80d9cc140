// An authenticator app that a colleague has lost, together with the recovery codes: an administrator takes it away. What that changes
// about the sign-in is the two-factor feature's.
import { fail } from '@parley/contract/base/errors'
import type { Person } from '@parley/contract/account/team-shapes'
import { actorOf, type Ctx } from '../../../base/context'
import { takeAway } from '../../two-factor/index'
import { checkOwnerMatters } from './owners'
import { holdPeople, nobody, shownPerson, tellChanged } from './service'
import { findMember, hasAccount } from './store'
import { sentence } from '../sentences'

/** Who is in another account too is protected there as well, so no administrator of one account weakens that. */
export async function removeSecondFactor(ctx: Ctx, memberId: string): Promise<Person> {
  const { userId, accountId } = actorOf(ctx)
  if (memberId === userId) fail('INVALID_INPUT', sentence('refused.own-app'))
  await ctx.write(async (tx) => {
    const role = await holdPeople(ctx, tx)
    const member = (await findMember(tx.db, accountId, memberId)) ?? nobody()
    checkOwnerMatters(role, member.role)
    if (await hasAccount(tx.db, memberId, accountId)) fail('NO_PERMISSION', sentence('refused.app-of-others', { name: member.name }))
    await takeAway(ctx, tx, member)
    tellChanged(ctx, tx, accountId, memberId)
  })
  return shownPerson(ctx, memberId)
}
