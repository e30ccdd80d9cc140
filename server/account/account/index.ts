// The signed-in user's profile and accounts, as a feature of the server.
import { fail } from '@parley/contract/base/errors'
import type { CallInput } from '@parley/contract/calls'
import type { Profile } from '@parley/contract/account/account'
import { publishUserChange } from '../../base/security/access/access-changes'
import { audit } from '../../base/security/audit/audit'
import { actorOf, type Ctx } from '../../base/context'
import { holderOf, lockIdentity } from '../../base/security/people/people'
import type { Feature, Handlers } from '../../base/http/handler'
import { proveNewPrimary } from '../identity/index'
import { readIdentity } from '../sign-up/index'
import { acceptLicense, activate, listControls } from './controls'
import { listAllowedDomains, requestDomains } from './join-requests'
import { readSettings, updateSettings } from './settings'
import { mergePreferences, readProfile, updateUser } from './store'

async function updateProfile(ctx: Ctx, input: CallInput<'account.update-profile'>): Promise<Profile> {
  const { userId, accountId } = actorOf(ctx)
  const before = await readProfile(ctx.db, userId, accountId)
  const email = input.emailId?.trim().toLowerCase()
  const isNew = email !== undefined && email !== before.emailId.toLowerCase()
  if (isNew) await changeEmail(ctx, before, email)
  await updateUser(ctx.db, userId, {
    ...(input.fName !== undefined && { first_name: input.fName }),
    ...(input.lName !== undefined && { last_name: input.lName }),
    ...(input.jTitle !== undefined && { job_title: input.jTitle }),
    ...(input.dept !== undefined && { department: input.dept }),
    ...(input.additionalFields && { additional_fields: JSON.stringify({ ...before.additionalFields, ...input.additionalFields }) }),
    ...(input.personalInfo && { language: input.personalInfo.language }),
  })
  publishUserChange(ctx.bus, userId)
  return readProfile(ctx.db, userId, accountId)
}

/** The owner of a new installation has none yet and gives one; everybody else proves a new one first. */
async function changeEmail(ctx: Ctx, before: Profile, emailId: string): Promise<void> {
  const identity = readIdentity({ emailId })
  if (before.emailId !== '' || before.phoneNo !== '') return proveNewPrimary(ctx, identity)
  await ctx.write(async (tx) => {
    await lockIdentity(tx.db, identity)
    if (await holderOf(tx.db, identity)) fail('ACCOUNT_EXISTS')
    await updateUser(tx.db, before.id, { email: identity.value })
    await audit(tx.db, ctx, { kind: 'identity.added', target: identity.value })
  })
}

const handlers: Handlers<'account'> = {
  'account.accept-license': acceptLicense,
  'account.activate': activate,
  'account.get-settings': readSettings,
  'account.update-settings': updateSettings,
  'account.list-allowed-domains': listAllowedDomains,
  'account.request-domain': requestDomains,
  'account.get-profile': (ctx) => readProfile(ctx.db, actorOf(ctx).userId, actorOf(ctx).accountId),
  'account.update-profile': updateProfile,
  'account.update-preferences': async (ctx, input) => {
    await mergePreferences(ctx.db, actorOf(ctx).userId, input.preferences)
    return { ok: true }
  },
  'account.list-controls': listControls,
}

export const account: Feature = { name: 'account', handlers }
