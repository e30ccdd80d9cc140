// How far a sign-in reaches. Whoever proved themselves to us is in all of their accounts; whom an account's own identity provider
// vouched for is in that account alone, because whoever runs the provider could vouch for anybody. One is believed everywhere: the
// provider of the account the installation began with, its operator's. One that people of a mail domain must use is their only way, so
// it leads to their other accounts too, once they have proved a factor of their own to us.
import { isAccountAdmin } from '@parley/contract/base/access/roles'
import { fail } from '@parley/contract/base/errors'
import { LRUCache } from 'lru-cache'
import type { Actor, Db } from '../../context'
import { accountFacts } from './accounts'
import { connectionOfPerson } from './connections'
import { sentence } from '../../sentences'

/** By the id of a sign-in; what is remembered never changes. */
const vouching = new LRUCache<string, string>({ max: 5000 })

/** The account whose identity provider vouched for a sign-in; '' for every other sign-in. */
export async function vouchingAccountOf(db: Db, signInId: string): Promise<string> {
  const known = signInId === '' ? '' : vouching.get(signInId)
  if (known !== undefined) return known
  const row = await db.selectFrom('sign_in').select(['method', 'account_id']).where('id', '=', signInId).executeTakeFirst()
  const voucher = row?.method === 'openid' || row?.method === 'saml' ? row.account_id : ''
  vouching.set(signInId, voucher)
  return voucher
}

type SignedIn = Pick<Actor, 'userId' | 'signInId'>

type Reach = 'yes' | 'no' | 'with a factor'

async function reachOf(db: Db, { userId, signInId }: SignedIn, accountId: string): Promise<Reach> {
  const voucher = await vouchingAccountOf(db, signInId)
  if (voucher === '' || voucher === accountId || (await isFirstAccount(db, voucher))) return 'yes'
  if (!(await isOnlyWay(db, voucher, userId))) return 'no'
  return (await hasProvedFactor(db, signInId)) ? 'yes' : 'with a factor'
}

async function hasProvedFactor(db: Db, signInId: string): Promise<boolean> {
  const row = await db.selectFrom('sign_in').select('second_factor_at').where('id', '=', signInId).executeTakeFirst()
  return (row?.second_factor_at ?? null) !== null
}

/** Whether a factor of the person's own is all that is missing. */
export async function isFactorMissing(db: Db, who: SignedIn, accountId: string): Promise<boolean> {
  return (await reachOf(db, who, accountId)) === 'with a factor'
}

/** Whether the account has people of the user's mail domain sign in by its provider alone. */
async function isOnlyWay(db: Db, accountId: string, userId: string): Promise<boolean> {
  const user = await db.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirst()
  const connection = await connectionOfPerson(db, user?.email.split('@').at(1)?.toLowerCase() ?? '', userId)
  return connection?.isDirect === true && connection.accountId === accountId
}

/** The account that the installation began with. */
export async function isFirstAccount(db: Db, accountId: string): Promise<boolean> {
  const row = await db.selectFrom('account').select('id').orderBy('created_at').orderBy('id').limit(1).executeTakeFirst()
  return row?.id === accountId
}

/** Whether somebody looks after the samples and the store of the installation. */
export async function isStoreAdmin(db: Db, { role, accountId }: Pick<Actor, 'role' | 'accountId'>): Promise<boolean> {
  return isAccountAdmin(role) && isFirstAccount(db, accountId)
}

/** Fails in an account that the sign-in does not reach. */
export async function checkSignInScope(db: Db, who: SignedIn, accountId: string): Promise<void> {
  const reach = await reachOf(db, who, accountId)
  if (reach === 'with a factor') fail('SECOND_FACTOR_NEEDED')
  if (reach === 'no') fail('NO_PERMISSION', sentence('refused.other-provider'))
}

/**
 * How somebody signs in holds for all of their accounts. So it is changed only from a sign-in that reaches each of them and has
 * proved a second factor where one of them asks for it.
 */
export async function checkUnscopedSignIn(db: Db, who: SignedIn): Promise<void> {
  const [memberships, hasProved] = await Promise.all([
    db.selectFrom('membership').select('account_id').where('user_id', '=', who.userId).where('is_suspended', '=', false).execute(),
    hasProvedFactor(db, who.signInId),
  ])
  for (const { account_id: accountId } of memberships) {
    const settings = (await accountFacts(db, accountId))?.settings
    if (!hasProved && settings?.secondFactor === true)
      fail('NO_PERMISSION', sentence('refused.account-asks-factor', { name: settings.name }))
    if ((await reachOf(db, who, accountId)) !== 'yes') fail('NO_PERMISSION', sentence('refused.one-provider'))
  }
}
