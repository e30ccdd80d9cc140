// The people of an account as its members see them, and what administrators change: roles, the builder, suspension, removal.
import { fail } from '@parley/contract/base/errors'
import { isAccountAdmin } from '@parley/contract/base/access/roles'
import type { CallInput } from '@parley/contract/calls'
import type { Person } from '@parley/contract/account/team-shapes'
import { publishUserChange } from '../../../base/security/access/access-changes'
import { checkAccountAdmin } from '../../../base/security/access/accounts'
import { endSignIns } from '../../../base/security/access/sign-ins'
import { audit } from '../../../base/security/audit/audit'
import { actorOf, type Ctx, type Db, type Tx } from '../../../base/context'
import { lockedAmong, unlock } from '../../auth/index'
import { accountRoleOf } from '../invitations/service'
import { publishTeamChange, publishShareChange } from '../notices'
import { listRoles, lockAccount } from '../roles/store'
import { botsOfGroups, listGroups } from './group-store'
import { checkNotLast, checkOwnerMatters } from './owners'
import {
  deleteMember,
  findMember,
  hasAccount,
  listHeldBots,
  listMembers,
  type MemberFacts,
  passBots,
  settleSuspension,
  updateMember,
} from './store'
import { sentence } from '../sentences'
import { accountRoleChanged } from '../events'

/** Everybody sees who there is; the rest of others is for administrators. */
export async function peopleOf(ctx: Ctx, onlyUserId?: string): Promise<Person[]> {
  const { userId, accountId, role } = actorOf(ctx)
  const members = await listMembers(ctx.db, accountId, onlyUserId)
  const [held, roles, groups, locked] = await Promise.all([
    listHeldBots(ctx.db, accountId, onlyUserId),
    listRoles(ctx.db, accountId),
    listGroups(ctx.db, accountId),
    lockedAmong(ctx.db, members, ctx.now()),
  ])
  const roleNames = new Map(roles.map(({ id, name }) => [id, name]))
  return members.map((member) => {
    const own = held.filter((one) => one.userId === member.userId)
    const person = {
      ...plain(member),
      bots: own.map(({ streamId, name, role: roleId }) => ({ streamId, name, roleId, roleName: roleNames.get(roleId) ?? '' })),
      groups: groups.filter(({ members: inGroup }) => inGroup.some((one) => one.userId === member.userId)).map(({ name }) => name),
      isLocked: locked.has(member.userId),
    }
    return isAccountAdmin(role) || member.userId === userId ? person : withoutDetails(person)
  })
}

function plain(member: MemberFacts): Omit<Person, 'bots' | 'groups' | 'isLocked'> {
  const { userId, name, email, phone, isDeveloper, isSuspended, secondFactor, lastActive } = member
  return {
    userId,
    name,
    emailId: email,
    phoneNo: phone,
    role: accountRoleOf(member.role),
    isDeveloper,
    isSuspended,
    secondFactor,
    lastActive: lastActive?.toISOString() ?? '',
  }
}

function withoutDetails(person: Person): Person {
  return { ...person, phoneNo: '', bots: [], groups: [], secondFactor: false, isLocked: false, isSuspended: false, lastActive: '' }
}

export async function shownPerson(ctx: Ctx, memberId: string): Promise<Person> {
  return (await peopleOf(ctx, memberId))[0] ?? nobody()
}

export function nobody(): never {
  return fail('NOT_FOUND', sentence('refused.no-person'))
}

export async function changePerson(ctx: Ctx, input: CallInput<'team.update-person'>): Promise<Person> {
  const { userId, accountId } = actorOf(ctx)
  const { memberId, role, isDeveloper, isSuspended } = input
  await ctx.write(async (tx) => {
    const callerRole = await holdPeople(ctx, tx)
    const member = (await findMember(tx.db, accountId, memberId)) ?? nobody()
    checkOwnerMatters(callerRole, member.role, role)
    const shutsOut = isDeveloper === false || isSuspended === true
    if (shutsOut || (role !== undefined && role !== 'owner')) await checkNotLast(tx.db, accountId, member)
    if (shutsOut && memberId === userId) fail('INVALID_INPUT', sentence('refused.own-lock-out'))
    await updateMember(tx.db, accountId, memberId, {
      ...(role !== undefined && { role }),
      ...(isDeveloper !== undefined && { is_developer: isDeveloper }),
      ...(isSuspended !== undefined && { is_suspended: isSuspended }),
    })
    if (isSuspended !== undefined) await settle(ctx, tx, memberId, isSuspended)
    await auditChange(ctx, tx.db, member, input)
    if (role !== undefined && role !== member.role)
      await ctx.events.emit(tx, accountRoleChanged, { accountId, userId: memberId, byId: userId, role })
    tellChanged(ctx, tx, accountId, memberId)
  })
  return shownPerson(ctx, memberId)
}

/** Sign-ins end where the suspension holds: in this account, or everywhere when it is in all of theirs. */
async function settle(ctx: Ctx, tx: Tx, userId: string, isSuspended: boolean): Promise<void> {
  const { accountId, name } = actorOf(ctx)
  const isEverywhere = await settleSuspension(tx.db, userId)
  if (isSuspended) await endSignIns(tx, { userId, ...(!isEverywhere && { accountId }) }, { by: name, now: ctx.now(), bus: ctx.bus })
}

async function auditChange(ctx: Ctx, db: Db, member: MemberFacts, input: CallInput<'team.update-person'>): Promise<void> {
  const { role, isDeveloper, isSuspended } = input
  const target = member.name
  if (role !== undefined && role !== member.role)
    await audit(db, ctx, { kind: 'account.role-changed', target, details: { from: member.role, to: role } })
  if (isDeveloper !== undefined && isDeveloper !== member.isDeveloper)
    await audit(db, ctx, { kind: 'account.role-changed', target, details: { builder: isDeveloper ? 'allowed' : 'taken away' } })
  if (isSuspended !== undefined && isSuspended !== member.isSuspended)
    await audit(db, ctx, { kind: isSuspended ? 'user.suspended' : 'user.restored', target })
}

/** After the commit nothing remembered of the person counts any more. */
export function tellChanged(ctx: Ctx, tx: Tx, accountId: string, userId: string): void {
  tx.afterCommit(() => publishUserChange(ctx.bus, userId))
  publishTeamChange(ctx, tx, accountId)
}

export async function unlockPerson(ctx: Ctx, memberId: string): Promise<Person> {
  const { accountId } = actorOf(ctx)
  await ctx.write(async (tx) => {
    const member = (await findMember(tx.db, accountId, memberId)) ?? nobody()
    await unlock(tx.db, member)
    await audit(tx.db, ctx, { kind: 'sign-in.unlocked', target: member.name })
    publishTeamChange(ctx, tx, accountId)
  })
  return shownPerson(ctx, memberId)
}

/** One change of the account's people at a time. Answers with what the caller is by now: another may just have changed that. */
export async function holdPeople(ctx: Ctx, tx: Tx): Promise<string> {
  const { userId, accountId } = actorOf(ctx)
  await lockAccount(tx.db, accountId)
  const caller = await findMember(tx.db, accountId, userId)
  if (caller?.mayBuild !== true) fail('NO_PERMISSION')
  checkAccountAdmin(caller.role)
  return caller.role
}

export async function removePerson(ctx: Ctx, memberId: string): Promise<void> {
  const { userId, accountId, name } = actorOf(ctx)
  await ctx.write(async (tx) => {
    const role = await holdPeople(ctx, tx)
    const member = (await findMember(tx.db, accountId, memberId)) ?? nobody()
    checkOwnerMatters(role, member.role)
    await checkNotLast(tx.db, accountId, member)
    if (memberId === userId) fail('INVALID_INPUT', sentence('refused.own-removal'))
    const throughGroups = await botsOfGroups(tx.db, accountId, { userId: memberId })
    const passed = await passBots(tx.db, { accountId, from: memberId, to: userId })
    await deleteMember(tx.db, accountId, memberId)
    await settleSuspension(tx.db, memberId)
    const isLeft = await hasAccount(tx.db, memberId)
    await endSignIns(tx, { userId: memberId, ...(isLeft && { accountId }) }, { by: name, now: ctx.now(), bus: ctx.bus })
    await audit(tx.db, ctx, { kind: 'account.left', target: member.name, details: { by: name } })
    tellChanged(ctx, tx, accountId, memberId)
    publishShareChange(ctx, tx, [...passed, ...throughGroups])
  })
}
