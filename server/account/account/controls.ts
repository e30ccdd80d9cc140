// The accounts somebody belongs to and what is switched on for them (app controls), the account they come into, and the licence.
import { fail } from '@parley/contract/base/errors'
import { sentence } from '@parley/contract/sentences'
import { domainOf } from '@parley/contract/base/identity-form'
import { isAccountAdmin, isEnterprise } from '@parley/contract/base/access/roles'
import type { CallInput } from '@parley/contract/calls'
import type { AppControls } from '@parley/contract/account/account'
import { accountFacts } from '../../base/security/access/accounts'
import { connectionOfPerson } from '../../base/security/access/connections'
import { isStoreAdmin } from '../../base/security/access/sign-in-scope'
import { audit } from '../../base/security/audit/audit'
import { actorOf, type Ctx } from '../../base/context'
import { licenseVersion } from '../../base/security/people/license'
import { findPersonById, primaryOf } from '../../base/security/people/people'
import { isFreeMail } from '../identity/index'
import { acceptLicenseVersion, listAccounts, makeDefault } from './store'

export async function listControls(ctx: Ctx): Promise<AppControls> {
  const actor = actorOf(ctx)
  const { userId, accountId, role } = actor
  const person = (await findPersonById(ctx.db, userId)) ?? fail('INVALID_ACCESS_TOKEN')
  const domain = domainOf(primaryOf(person))
  const connection = await connectionOfPerson(ctx.db, domain, userId)
  const accounts = await listAccounts(ctx.db, userId)
  return {
    associatedAccounts: accounts.map(({ isDefault: _, ...account }) => ({
      ...account,
      idp: connection?.accountId === account.accountId ? connection.id : '',
    })),
    defaultAccountId: accounts.find(({ isDefault }) => isDefault)?.accountId ?? '',
    wfAdmin: await isStoreAdmin(ctx.db, actor),
    isEnterpriseExist: accounts.some(({ accountType }) => isEnterprise(accountType)),
    isManage: isAccountAdmin(role),
    isFreeDomain: isFreeMail(domain),
    isBillingEnabled: ctx.config.isBillingOn,
    directSSO: connection?.isDirect === true,
    hasSelectedAccount: accounts.some((account) => account.accountId === accountId),
    needsApproval: !isAccountAdmin(role) && (await accountFacts(ctx.db, accountId))?.settings.publishApproval === true,
  }
}

export async function activate(ctx: Ctx, input: CallInput<'account.activate'>): Promise<{ accountId: string }> {
  const { userId } = actorOf(ctx)
  const accounts = await listAccounts(ctx.db, userId)
  if (!accounts.some(({ accountId, isDeveloper }) => accountId === input.accountId && isDeveloper))
    fail('NO_PERMISSION', sentence('refused.not-of-account'))
  await ctx.write((tx) => makeDefault(tx.db, userId, input.accountId))
  return { accountId: input.accountId }
}

export async function acceptLicense(ctx: Ctx): Promise<{ isBTLicenseAccepted: true }> {
  const version = await licenseVersion(ctx.db)
  await ctx.write(async (tx) => {
    await acceptLicenseVersion(tx.db, actorOf(ctx).userId, version)
    await audit(tx.db, ctx, { kind: 'user.license-accepted', details: { version } })
  })
  return { isBTLicenseAccepted: true }
}
