// What the proof of an address or number makes of a half-made user: an active one, a member of the accounts that invited them, or the
// owner of an account of their own. Sample bots are put in by the marketplace feature when the owner asks, or at first start.
import type { IdentityValue } from '@parley/contract/base/identity-form'
import { newId } from '@parley/contract/base/ids'
import type { Ctx, Tx } from '../../base/context'
import { joinInvitedAccounts } from '../team/index'
import { activate, type Completion, hasAnyAccount, insertAccount, insertUser } from './store'

export interface Proved {
  userId: string
  name: string
  firstName: string
  identity: IdentityValue
}

export async function completeSignUp(ctx: Ctx, tx: Tx, who: Proved, more: Completion & { accountName: string }): Promise<void> {
  await activate(tx.db, who.userId, more, ctx.now())
  await enterAccount(ctx, tx, { ...who, firstName: more.firstName ?? who.firstName }, more)
}

/** Every open invitation is accepted; who names an account, or was invited nowhere, gets one of their own. */
export async function enterAccount(ctx: Ctx, tx: Tx, who: Proved, { accountName }: { accountName: string }): Promise<void> {
  await joinInvitedAccounts(ctx, tx, who)
  const isMember = await hasAnyAccount(tx.db, who.userId)
  if (isMember && accountName === '') return
  await ownAccount(tx, { ownerId: who.userId, accountName: accountName || nameAfter(who.firstName), isDefault: !isMember })
}

function nameAfter(firstName: string): string {
  return `${firstName}’s account`
}

async function ownAccount(tx: Tx, account: { ownerId: string; accountName: string; isDefault: boolean }): Promise<void> {
  await insertAccount(tx.db, { ...account, accountId: newId('account') })
}

export interface NewOwner {
  email: string
  firstName: string
  lastName: string
  accountName: string
  passwordHash: string | null
}

/** An active user with an account of their own, made by the server itself. Answers with the user's id. */
export async function createOwner(tx: Tx, owner: NewOwner): Promise<string> {
  const userId = newId('user')
  await insertUser(tx.db, { ...owner, phone: '', language: 'en', isActive: true, userId })
  await ownAccount(tx, { ownerId: userId, accountName: owner.accountName || nameAfter(owner.firstName), isDefault: true })
  return userId
}
