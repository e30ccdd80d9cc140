// What an account asks of everybody who uses it: where they may come from, a second factor, and that it is not suspended. Kept for
// a few seconds, because every call asks. Changing the settings is the account feature's.
import { fail } from '@parley/contract/base/errors'
import { isAccountAdmin } from '@parley/contract/base/access/roles'
import { AccountSettings } from '@parley/contract/account/account'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../context'
import { defaultSettings } from './default-settings'
import { sentence } from '../../sentences'

export interface AccountFacts {
  id: string
  type: number
  isSuspended: boolean
  settings: AccountSettings
}

export interface Membership {
  role: string
  isDeveloper: boolean
}

const keptMs = 5000
const accounts = new LRUCache<string, AccountFacts>({ max: 1000, ttl: keptMs })
const accountsOf = new LRUCache<string, string[]>({ max: 5000, ttl: keptMs })
/** Counts what was forgotten: what was read before that is not remembered after it. */
let forgotten = 0
const memberships = new LRUCache<string, Membership>({ max: 5000, ttl: keptMs })

export async function accountFacts(db: Db, accountId: string): Promise<AccountFacts | undefined> {
  const known = accounts.get(accountId)
  if (known) return known
  const before = forgotten
  const row = await db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirst()
  if (!row) return undefined
  const settings = AccountSettings.parse({ ...defaultSettings(row.name), ...row.settings, name: row.name })
  const facts = { id: row.id, type: row.account_type, isSuspended: row.is_suspended, settings }
  if (before === forgotten) accounts.set(accountId, facts)
  return facts
}

export async function membershipOf(db: Db, userId: string, accountId: string): Promise<Membership | undefined> {
  const key = `${userId} ${accountId}`
  const known = memberships.get(key)
  if (known) return known
  const before = forgotten
  const row = await db
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .select(['role', 'is_developer', 'membership.is_suspended', 'app_user.is_suspended as is_suspended_everywhere'])
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!row || row.is_suspended || row.is_suspended_everywhere) return undefined
  const membership = { role: row.role, isDeveloper: row.is_developer }
  if (before === forgotten) memberships.set(key, membership)
  return membership
}

/** Ids of the accounts the user belongs to. */
export async function accountsOfUser(db: Db, userId: string): Promise<string[]> {
  const known = accountsOf.get(userId)
  if (known) return known
  const before = forgotten
  const rows = await db
    .selectFrom('membership')
    .select('account_id')
    .where('user_id', '=', userId)
    .where('is_suspended', '=', false)
    .execute()
  const ids = rows.map((row) => row.account_id)
  if (before === forgotten) accountsOf.set(userId, ids)
  return ids
}

/** What is remembered here; other servers hear by the bus (access-news). */
export function forgetAccount(accountId: string): void {
  forgotten += 1
  accounts.delete(accountId)
}

export function forgetMemberships(userId: string): void {
  forgotten += 1
  accountsOf.delete(userId)
  for (const key of memberships.keys()) if (key.startsWith(`${userId} `)) memberships.delete(key)
}

/** Whether one of the addresses or networks holds the address. An empty list holds every address. */
export function isAddressAllowed(allowed: readonly string[], address: string): boolean {
  if (allowed.length === 0) return true
  if (!ipaddr.isValid(address)) return false
  const from = ipaddr.process(address)
  return allowed.some((entry) => matches(entry, from))
}

function matches(entry: string, from: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (!entry.includes('/')) return ipaddr.isValid(entry) && ipaddr.process(entry).toString() === from.toString()
  if (!ipaddr.isValidCIDR(entry)) return false
  const [net, bits] = ipaddr.parseCIDR(entry)
  return net.kind() === from.kind() && from.match(net, bits)
}

/** Fails when the account may not be used from here, or not yet. */
export function checkAccount(account: AccountFacts, caller: { address: string; hasSecondFactor: boolean }): void {
  if (account.isSuspended) fail('NO_PERMISSION', sentence('refused.account-suspended'))
  if (!isAddressAllowed(account.settings.allowedAddresses, caller.address))
    fail('IP_RESTRICTED', account.settings.addressMessage === '' ? undefined : account.settings.addressMessage)
  if (account.settings.secondFactor && !caller.hasSecondFactor) fail('SECOND_FACTOR_NEEDED')
}

export function checkAccountAdmin(role: string): void {
  if (!isAccountAdmin(role)) fail('NO_PERMISSION', sentence('refused.admins-only'))
}
