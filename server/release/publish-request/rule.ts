// Whether an account's rule keeps somebody from publishing by themselves: an administrator of the account has to approve it then.
import { isAccountAdmin } from '@parley/contract/base/access/roles'
import { actorOf, type Ctx } from '../../base/context'
import { accountOfBot } from '../../base/security/access/account-of-bot'
import { accountFacts, membershipOf } from '../../base/security/access/accounts'

export async function needsApproval(ctx: Pick<Ctx, 'actor' | 'botId' | 'db'>): Promise<boolean> {
  const accountId = await accountOfBot(ctx.db, ctx.botId)
  if ((await accountFacts(ctx.db, accountId))?.settings.publishApproval !== true) return false
  return !isAccountAdmin((await membershipOf(ctx.db, actorOf(ctx).userId, accountId))?.role ?? '')
}
