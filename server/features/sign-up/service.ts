// Making an account with its owner. Sample bots are put in by the marketplace feature when the owner asks, or at first start.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { CallInput } from '@parley/contract/calls'
import type { SignedIn } from '@parley/contract/features/auth'
import type { Ctx, Tx } from '../../base/context'
import { findById, hashPassword, startSignIn } from '../auth/index'
import { defaultPolicy } from '../../base/access/default-settings'
import { passwordProblems } from './policy'
import { insertOwner, isEmailTaken } from './store'

const email =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*\.[A-Za-z]{2,255}$/

export async function signUp(ctx: Ctx, input: CallInput<'sign-up.create'>): Promise<SignedIn> {
  if (!email.test(input.emailId))
    fail('INVALID_INPUT', 'Enter an e-mail address such as name@example.com.', { emailId: 'not an e-mail address' })
  const problems = passwordProblems(input.password, defaultPolicy)
  if (problems.length > 0) fail('PASSWORD_POLICY', `Your password needs ${problems.join(', ')}.`, { password: problems.join(', ') })
  const passwordHash = await hashPassword(input.password)
  const userId = await ctx.write(async (tx) => {
    if (await isEmailTaken(tx.db, input.emailId)) fail('ACCOUNT_EXISTS')
    return createOwner(tx, {
      email: input.emailId,
      firstName: input.firstName,
      lastName: input.lastName,
      accountName: input.accountName ?? '',
      passwordHash,
    })
  })
  const user = await findById(ctx.db, userId)
  return user ? startSignIn(ctx, user, { method: 'password' }) : fail('SOMETHING_WRONG')
}

export interface NewOwner {
  email: string
  firstName: string
  lastName: string
  accountName: string
  passwordHash: string | null
}

/** Answers with the user's id. */
export async function createOwner(tx: Tx, owner: NewOwner): Promise<string> {
  const userId = newId('user')
  const accountName = owner.accountName || `${owner.firstName}’s account`
  await insertOwner(tx.db, { ...owner, userId, accountId: newId('account'), accountName })
  return userId
}
