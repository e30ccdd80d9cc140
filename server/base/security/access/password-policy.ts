// Which password rules hold for somebody, and what in a password breaks them. The rules themselves are contract/base/access/password-rules.
import { fail } from '@parley/contract/base/errors'
import type { Word } from '@parley/contract/base/fields/localized'
import { domainOf, type IdentityValue } from '@parley/contract/base/identity-form'
import { type PasswordRule, passwordRules } from '@parley/contract/base/access/password-rules'
import type { PasswordPolicy } from '@parley/contract/account/sign-up'
import type { Db } from '../../context'
import { type AccountFacts, accountFacts } from './accounts'
import { rulesOfDomain } from './domains'
import { isCommonPassword } from './common-passwords'
import { defaultPolicy } from './default-settings'
import { sentence, word } from '../../sentences'

/** The account somebody comes into; undefined for a user of none. */
export async function defaultAccountOf(db: Db, userId: string): Promise<AccountFacts | undefined> {
  const row = await db
    .selectFrom('membership')
    .select('account_id')
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .executeTakeFirst()
  return row && accountFacts(db, row.account_id)
}

/** A member's are their default account's; a stranger's are those of their domain. */
export async function policyFor(db: Db, who: { userId?: string; identity: IdentityValue }): Promise<PasswordPolicy> {
  const account = who.userId === undefined ? undefined : await defaultAccountOf(db, who.userId)
  return account?.settings.passwordPolicy ?? (await rulesOfDomain(db, domainOf(who.identity))).policy ?? defaultPolicy
}

/** Sentences on what is missing; empty when the password may be used. */
export function passwordProblems(password: string, policy: PasswordPolicy): Word[] {
  return passwordRules(policy, password)
    .filter(({ isMet }) => !isMet)
    .map((rule) => sentences[rule.id](rule.count, password, policy))
}

const sentences: Record<PasswordRule['id'], (count: number, password: string, policy: PasswordPolicy) => Word> = {
  length: (count, password, { pwdMaxLength }) =>
    password.length < count ? word('password.least.length', { count }) : word('password.most.length', { count: pwdMaxLength }),
  letters: (count) => word('password.least.letters', { count }),
  digits: (count) => word('password.least.digits', { count }),
  special: (count) => word('password.least.special', { count }),
  lower: (count) => word('password.least.lower', { count }),
  upper: (count) => word('password.least.upper', { count }),
  allowed: () => word('password.only'),
}

/** Fails unless the password meets the policy and is none that guessing begins with. */
export function checkPassword(password: string, policy: PasswordPolicy): void {
  const problems = passwordProblems(password, policy)
  if (problems.length > 0) {
    const needs = problems.map(({ text }) => text).join(', ')
    fail('PASSWORD_POLICY', sentence('refused.password-needs', { needs: problems }), { password: needs })
  }
  if (isCommonPassword(password)) fail('PASSWORD_POLICY', sentence('refused.common-password'), { password: 'too common' })
}
