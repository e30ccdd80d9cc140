// The signed-in user's profile and accounts, as a feature of the server.
import { fail } from '@parley/contract/base/errors'
import type { CallInput } from '@parley/contract/calls'
import type { Profile } from '@parley/contract/features/account'
import { forgetName } from '../../base/access/access'
import { actorOf, type Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { notBuilt } from '../not-built'
import { isEmailTaken } from '../sign-up/index'
import { listAccounts, mergePreferences, readProfile, updateUser } from './store'

async function updateProfile(ctx: Ctx, input: CallInput<'account.update-profile'>): Promise<Profile> {
  const { userId, accountId } = actorOf(ctx)
  const profile = await readProfile(ctx.db, userId, accountId)
  const email = input.emailId?.trim()
  if (email !== undefined && email.toLowerCase() !== profile.emailId.toLowerCase() && (await isEmailTaken(ctx.db, email)))
    fail('ACCOUNT_EXISTS')
  await updateUser(ctx.db, userId, {
    ...(input.fName !== undefined && { first_name: input.fName }),
    ...(input.lName !== undefined && { last_name: input.lName }),
    ...(input.jTitle !== undefined && { job_title: input.jTitle }),
    ...(input.dept !== undefined && { department: input.dept }),
    ...(email !== undefined && { email }),
    ...(input.personalInfo && { language: input.personalInfo.language }),
  })
  forgetName(userId)
  return readProfile(ctx.db, userId, accountId)
}

const handlers: Handlers<'account'> = {
  'account.accept-license': notBuilt,
  'account.activate': notBuilt,
  'account.get-settings': notBuilt,
  'account.update-settings': notBuilt,
  'account.list-allowed-domains': notBuilt,
  'account.request-domain': notBuilt,
  'account.get-profile': (ctx) => readProfile(ctx.db, actorOf(ctx).userId, actorOf(ctx).accountId),
  'account.update-profile': updateProfile,
  'account.update-preferences': async (ctx, input) => {
    await mergePreferences(ctx.db, actorOf(ctx).userId, input.preferences)
    return { ok: true }
  },
  'account.list-controls': async (ctx) => {
    const associatedAccounts = await listAccounts(ctx.db, actorOf(ctx).userId)
    return {
      associatedAccounts,
      defaultAccountId: associatedAccounts[0]?.accountId ?? '',
      wfAdmin: false,
      isEnterpriseExist: associatedAccounts.some((a) => a.accountType === 3),
      isManage: true,
      isFreeDomain: false,
      isBillingEnabled: false,
      directSSO: false,
      hasSelectedAccount: associatedAccounts.length > 0,
    }
  },
}

export const account: Feature = { name: 'account', handlers }
