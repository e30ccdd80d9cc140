// What administrators decide for everybody in their account. Settings that would shut their author out, or reach beyond the account's
// own people, are refused.
import { fail } from '@parley/contract/base/errors'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { limits } from '@parley/contract/base/limits'
import type { CallInput } from '@parley/contract/calls'
import { AccountSettings } from '@parley/contract/account/account'
import type { PasswordPolicy } from '@parley/contract/account/sign-up'
import ipaddr from 'ipaddr.js'
import { publishAccountChange } from '../../base/security/access/access-changes'
import { accountFacts, forgetAccount, isAddressAllowed } from '../../base/security/access/accounts'
import { isFirstAccount } from '../../base/security/access/sign-in-scope'
import { audit } from '../../base/security/audit/audit'
import { actorOf, type Ctx } from '../../base/context'
import { isFreeMail } from '../identity/index'
import { domainsOf, lockAccount, writeSettings } from './settings-store'
import { sentence } from './sentences'

export async function readSettings(ctx: Ctx): Promise<AccountSettings> {
  return ((await accountFacts(ctx.db, actorOf(ctx).accountId)) ?? fail('NOT_FOUND')).settings
}

export async function updateSettings(ctx: Ctx, input: CallInput<'account.update-settings'>): Promise<AccountSettings> {
  const { accountId, ...given } = input
  const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const settings = await ctx.write(async (tx) => {
    await lockAccount(tx.db, accountId)
    forgetAccount(accountId)
    const before = ((await accountFacts(tx.db, accountId)) ?? fail('NOT_FOUND')).settings
    const after = AccountSettings.parse({ ...before, ...change })
    checkAddresses(after, actorOf(ctx).address)
    checkPolicy(after.passwordPolicy)
    await checkDomains(
      ctx,
      accountId,
      after.allowedDomains.filter((domain) => !before.allowedDomains.includes(domain)),
    )
    await writeSettings(tx.db, accountId, after)
    await audit(tx.db, ctx, { kind: 'account.settings-changed', target: after.name, details: { changed: Object.keys(change).join(', ') } })
    tx.afterCommit(() => publishAccountChange(ctx.bus, accountId))
    return after
  })
  return settings
}

function checkAddresses({ allowedAddresses }: AccountSettings, own: string): void {
  const wrong = allowedAddresses.find((entry) => !(ipaddr.isValid(entry) || ipaddr.isValidCIDR(entry)))
  if (wrong !== undefined)
    fail('INVALID_INPUT', sentence('refused.not-a-network', { entry: wrong }), { allowedAddresses: 'not an address' })
  if (!isAddressAllowed(allowedAddresses, own))
    fail('INVALID_INPUT', sentence('refused.shuts-you-out', { address: own }), { allowedAddresses: 'without your own' })
}

function checkPolicy(policy: PasswordPolicy): void {
  const { pwdMinLength, pwdMaxLength, ...counts } = policy
  const isWhole = Object.values(policy).every((count) => Number.isInteger(count) && count >= 0 && count <= limits.passwordMaxChars)
  const atLeast = Math.max(counts.pwdMinAlphabets, counts.pwdMinLowercase + counts.pwdMinUppercase)
  const isPossible = pwdMinLength <= pwdMaxLength && atLeast + counts.pwdMinNumericValues + counts.pwdMinSpecicalChars <= pwdMaxLength
  if (!isWhole || pwdMinLength < 1 || !isPossible)
    fail('INVALID_INPUT', sentence('refused.policy-impossible'), { passwordPolicy: 'cannot be met' })
}

/** A domain decides for everybody of it, so only somebody of it may name it; the installation's first account may name any. */
async function checkDomains(ctx: Ctx, accountId: string, added: string[]): Promise<void> {
  if (added.length === 0) return
  const own = await domainsOf(ctx.db, actorOf(ctx).userId)
  const isFirst = await isFirstAccount(ctx.db, accountId)
  for (const domain of added) {
    if (!domainForm.test(domain)) refuseDomain(sentence('refused.not-a-domain', { domain }))
    if (isFreeMail(domain)) refuseDomain(sentence('refused.free-domain', { domain }))
    if (!isFirst && !own.includes(domain)) refuseDomain(sentence('refused.domain-unproved', { domain }))
  }
}

const domainForm = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/

function refuseDomain(why: Sentence): never {
  fail('INVALID_INPUT', why, { allowedDomains: why.text })
}
