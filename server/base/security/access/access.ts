// Who calls and what they may do: the token becomes an actor, the account in use must let that actor in, the bot of the path must be
// shared with them, and the role's permissions must reach the call's level. A bot that is not the caller's looks the same as one that
// does not exist.
import {
  type Access,
  joinPermissions,
  mayUse,
  type Permissions,
  permissionIds,
  permissionsAskedFor,
} from '@parley/contract/base/access/access'
import { isAccountAdmin } from '@parley/contract/base/access/roles'
import { fail } from '@parley/contract/base/errors'
import type { Actor, Capabilities, Db } from '../../context'
import { accountFacts, checkAccount, checkAccountAdmin, membershipOf } from './accounts'
import { nameOf } from './names'
import { checkSignInScope } from './sign-in-scope'
import { shareOf, sharesOf } from './shares'
import { hasEnded, markActive } from './sign-in-times'
import { findToken, forgetFamily, type Token } from './tokens'
import { sentence } from '../../sentences'

export interface Caller {
  authorization: string | undefined
  /** The account they name in a header; '' for the one they signed in to. */
  account: string
  address: string
  /** The call is answered before the account's conditions are met. */
  early: boolean
  /** For end users' clients, which fetch a new token when they hear that theirs has expired and know no other reason. */
  isEndUsers?: boolean
  /** Asked by a program by itself, not caused by a person: it keeps no sign-in awake. */
  isPoll: boolean
}

/** null without a token; fails on a bad or expired one, and when the account in use does not let the caller in. */
export async function actorFrom({ db, bus }: Pick<Capabilities, 'db' | 'bus'>, caller: Caller, now: number): Promise<Actor | null> {
  const given = /^bearer\s+(\S+)$/i.exec(caller.authorization ?? '')?.[1]
  if (given === undefined) return null
  const token = await findToken(db, given)
  if (!token || (token.kind !== 'access' && token.kind !== 'end-user'))
    fail(caller.isEndUsers === true ? 'TOKEN_EXPIRED' : 'INVALID_ACCESS_TOKEN')
  if (await hasEnded(db, bus, token, now)) fail('SESSION_EXPIRED')
  if (token.expiresAt <= now || token.isRevoked) fail('TOKEN_EXPIRED')
  const known = { ...actorOfToken(token), address: caller.address }
  if (token.kind === 'end-user') return { ...known, accountId: token.accountId, role: '', kind: 'end-user', name: '' }
  if (token.signInId === '') fail('INVALID_ACCESS_TOKEN')
  if (!caller.isPoll) await markActive(db, token.family, now)
  const accountId = caller.account === '' ? token.accountId : caller.account
  const { role, hasSecondFactor } = await enter(db, { token, given }, { ...caller, account: accountId })
  return { ...known, hasSecondFactor, accountId, role, kind: 'developer', name: await nameOf(db, token.userId) }
}

function actorOfToken(token: Token): Pick<Actor, 'userId' | 'tokenHash' | 'signInId' | 'botId' | 'clientId' | 'hasSecondFactor'> {
  const { userId, hash, signInId, botId, clientId, hasSecondFactor } = token
  return { userId, tokenHash: hash, signInId, botId, clientId, hasSecondFactor }
}

/** The caller's role in the account. Early calls are answered outside every account too, with the role ''. */
async function enter(
  db: Db,
  { token, given }: { token: Token; given: string },
  caller: Caller,
): Promise<Pick<Actor, 'role' | 'hasSecondFactor'>> {
  const { hasSecondFactor } = token
  if (caller.early) return { role: (await membershipOf(db, token.userId, caller.account))?.role ?? '', hasSecondFactor }
  const isNeeded = token.hasApp || (await accountFacts(db, caller.account))?.settings.secondFactor === true
  const has = hasSecondFactor || (isNeeded && (await provedElsewhere(db, token.family, given)))
  if (token.hasApp && !has) fail('SECOND_FACTOR_NEEDED')
  const { userId, signInId } = token
  const role = await checkEntry(db, { userId, signInId, address: caller.address, hasSecondFactor: has }, caller.account)
  return { role, hasSecondFactor: has }
}

type Entrant = Pick<Actor, 'userId' | 'signInId' | 'address' | 'hasSecondFactor'>

/** Fails unless the user belongs to the account and meets its conditions. Answers with their role in it. */
async function checkEntry(db: Db, who: Entrant, accountId: string): Promise<string> {
  const [membership, account] = await Promise.all([membershipOf(db, who.userId, accountId), accountFacts(db, accountId)])
  if (!membership || !account) fail('NO_PERMISSION', sentence('refused.not-of-account'))
  if (!membership.isDeveloper) fail('ADMIN_REMOVED_BT_ACCESS')
  checkAccount(account, who)
  await checkSignInScope(db, who, accountId)
  return membership.role
}

/** The second factor may just have been proved through another server; what is remembered here is then old. */
async function provedElsewhere(db: Db, family: string, given: string): Promise<boolean> {
  forgetFamily(family)
  return (await findToken(db, given))?.hasSecondFactor ?? false
}

/** Fails unless the actor may make a call of this access. */
export function checkCaller(access: Access, actor: Actor | null): void {
  if (access === 'public' || access === 'app-or-signed-in') return
  if (actor === null) fail('INVALID_ACCESS_TOKEN')
  if (access === 'end-user-or-signed-in') return
  if (access === 'end-user') {
    if (actor.kind !== 'end-user') fail('NO_PERMISSION')
    return
  }
  if (actor.kind !== 'developer') fail('NO_PERMISSION')
  if (access === 'account-admin') checkAccountAdmin(actor.role)
}

/** What the path names besides a bot must be the caller's own: the user themselves, and the account in use. */
export function checkPath(actor: Actor | null, path: { userId: string; accountId: string }, early: boolean): void {
  if (actor?.kind !== 'developer') return
  if (path.userId !== '' && path.userId !== actor.userId) fail('NO_PERMISSION')
  if (!early && path.accountId !== '' && path.accountId !== actor.accountId) fail('NO_PERMISSION')
}

/**
 * The caller's permissions on a bot; fails with NOT_FOUND when it is not shared with them. A bot of another account of theirs is
 * reached only under that account's conditions.
 */
export async function permissionsOn(db: Db, actor: Actor, botId: string, options: { removed?: boolean } = {}): Promise<Permissions> {
  const found = await shareOf(db, actor.userId, botId)
  if (!found || (found.isRemoved && options.removed !== true)) fail('NOT_FOUND', sentence('refused.no-bot'))
  if (found.accountId !== actor.accountId) await checkEntry(db, actor, found.accountId)
  return found.permissions
}

const everyPermission: Permissions = Object.fromEntries(permissionIds.map((id) => [id, 'YES']))

/** What the caller may do with what is the account's: an administrator everything, others what their roles on its bots hold together. */
export async function permissionsInAccount(db: Db, actor: Actor): Promise<Permissions> {
  if (isAccountAdmin(actor.role)) return everyPermission
  const shares = [...(await sharesOf(db, actor.userId)).values()]
  const here = shares.filter(({ accountId, isRemoved }) => accountId === actor.accountId && !isRemoved)
  return here.reduce<Permissions>((held, { permissions }) => joinPermissions(held, permissions), {})
}

export function checkLevel(access: Access, permissions: Permissions): void {
  if (typeof access === 'string') return
  if (!mayUse(permissions, access))
    fail(
      'NO_PERMISSION',
      sentence(access.level === 'VIEW' ? 'refused.may-not-view' : 'refused.may-not-edit', {
        areas: permissionsAskedFor(access).map((id) => ({ text: id, key: `team.area.${id}` })),
      }),
    )
}
