// Sharing a bot: who has it and with what role, giving it, changing and taking it away, and its passing to another owner. People and
// groups are those of the bot's account; an invitation stands for somebody who has not come yet.
import { fail } from '@parley/contract/base/errors'
import type { CallInput } from '@parley/contract/calls'
import type { CoDeveloper } from '@parley/contract/account/team-shapes'
import { membershipOf } from '../../../base/security/access/accounts'
import { audit } from '../../../base/security/audit/audit'
import { actorOf, type Ctx, type Db, type Tx } from '../../../base/context'
import { listOpenInvitations, setInvitedBots, type WaitingInvitation } from '../invitations/store'
import { publishShareChange } from '../notices'
import { findGroup } from '../people/group-store'
import { findMember } from '../people/store'
import { checkMayGive, givenRole } from '../roles/rights'
import { listRoles, type RoleRecord } from '../roles/store'
import {
  deleteGroupShare,
  deletePersonShare,
  findBots,
  findGroupShare,
  findPersonShare,
  listGroupShares,
  listPersonShares,
  lockShares,
  putGroupShare,
  putPersonShare,
  replaceOwner,
  type SharedBot,
} from './store'
import { sentence } from '../sentences'
import { botShared } from '../events'

export async function botOf(ctx: Ctx, botId = ctx.botId): Promise<SharedBot> {
  return (await findBots(ctx.db, [botId]))[0] ?? fail('NOT_FOUND', sentence('refused.no-bot'))
}

export async function coDevelopersOf(ctx: Ctx): Promise<CoDeveloper[]> {
  const bot = await botOf(ctx)
  const names = new Map((await listRoles(ctx.db, bot.accountId)).map(({ id, name }) => [id, name]))
  const named = (roleId: string) => ({ roleId, roleName: names.get(roleId) ?? '' })
  const people = (await listPersonShares(ctx.db, bot.id)).map(
    ({ userId, name, emailId, role }): CoDeveloper => ({
      coDeveloperId: userId,
      kind: 'user',
      name,
      emailId,
      ...named(role),
      isOwner: role === 'owner',
      status: 'active',
    }),
  )
  const groups = (await listGroupShares(ctx.db, bot.id)).map(
    ({ groupId, name, role }): CoDeveloper => ({
      coDeveloperId: groupId,
      kind: 'group',
      name,
      emailId: '',
      ...named(role),
      isOwner: false,
      status: 'active',
    }),
  )
  const invited = (await invitationsTo(ctx.db, bot, ctx.now())).map(
    ({ id, identity, bots }): CoDeveloper => ({
      coDeveloperId: id,
      kind: 'invitation',
      name: '',
      emailId: identity,
      ...named(bots.find(({ streamId }) => streamId === bot.id)?.roleId ?? ''),
      isOwner: false,
      status: 'invited',
    }),
  )
  return [...people, ...groups, ...invited]
}

async function invitationsTo(db: Db, bot: SharedBot, now: number): Promise<WaitingInvitation[]> {
  const waiting = await listOpenInvitations(db, bot.accountId)
  return waiting.filter((one) => one.expiresAt.getTime() > now && one.bots.some(({ streamId }) => streamId === bot.id))
}

/** All of them or none. */
export async function share(ctx: Ctx, { coDeveloperIds, roleId }: CallInput<'team.share'>): Promise<CoDeveloper[]> {
  await change(ctx, async (tx, bot) => {
    const role = await givenRole(tx.db, bot.accountId, roleId)
    checkMayGive(actorOf(ctx), ctx.permissions, role)
    for (const id of new Set(coDeveloperIds)) {
      const target = await shareOne(tx.db, bot, id, role.id)
      await audit(tx.db, ctx, { kind: 'bot.shared', accountId: bot.accountId, target, details: { bot: bot.name, role: role.name } })
      await ctx.events.emit(tx, botShared, { botId: bot.id, userId: id, byId: actorOf(ctx).userId, roleId: role.id })
    }
  })
  return coDevelopersOf(ctx)
}

/** Answers with the name of who has it now. */
async function shareOne(db: Db, bot: SharedBot, id: string, roleId: string): Promise<string> {
  const group = await findGroup(db, bot.accountId, id)
  if (group) {
    await putGroupShare(db, bot.id, id, roleId)
    return group.name
  }
  const member = (await findMember(db, bot.accountId, id)) ?? fail('NOT_FOUND', sentence('refused.nobody-in-account'))
  if ((await findPersonShare(db, bot.id, id)) === 'owner') ownerStays()
  await putPersonShare(db, bot.id, id, roleId)
  return member.name
}

function ownerStays(): never {
  return fail('INVALID_INPUT', sentence('refused.promote-instead'), { coDeveloperId: 'is the owner' })
}

export async function changeCoDeveloper(ctx: Ctx, input: CallInput<'team.update-co-developer'>): Promise<CoDeveloper[]> {
  await change(ctx, async (tx, bot) => {
    const role = await givenRole(tx.db, bot.accountId, input.roleId)
    const holder = await holderOf(tx.db, bot, input.coDeveloperId, ctx.now())
    if (holder.roleId === 'owner') ownerStays()
    checkMayGive(actorOf(ctx), ctx.permissions, role)
    await holder.put(role)
    const details = { bot: bot.name, role: role.name }
    await audit(tx.db, ctx, { kind: 'bot.shared', accountId: bot.accountId, target: holder.name, details })
    await ctx.events.emit(tx, botShared, { botId: bot.id, userId: input.coDeveloperId, byId: actorOf(ctx).userId, roleId: role.id })
  })
  return coDevelopersOf(ctx)
}

export async function removeCoDeveloper(ctx: Ctx, coDeveloperId: string): Promise<CoDeveloper[]> {
  await change(ctx, async (tx, bot) => {
    const holder = await holderOf(tx.db, bot, coDeveloperId, ctx.now())
    if (holder.roleId === 'owner') ownerStays()
    await holder.remove()
    await audit(tx.db, ctx, { kind: 'bot.unshared', accountId: bot.accountId, target: holder.name, details: { bot: bot.name } })
  })
  return coDevelopersOf(ctx)
}

interface Holder {
  name: string
  roleId: string
  put(role: RoleRecord): Promise<void>
  remove(): Promise<void>
}

/** Whoever holds a role on the bot by this id: a person, a group or an invitation. */
async function holderOf(db: Db, bot: SharedBot, id: string, now: number): Promise<Holder> {
  const person = (await listPersonShares(db, bot.id)).find(({ userId }) => userId === id)
  if (person)
    return {
      name: person.name,
      roleId: person.role,
      put: (role) => putPersonShare(db, bot.id, id, role.id),
      remove: () => deletePersonShare(db, bot.id, id),
    }
  const groupRole = await findGroupShare(db, bot.id, id)
  if (groupRole !== undefined)
    return {
      name: (await findGroup(db, bot.accountId, id))?.name ?? '',
      roleId: groupRole,
      put: (role) => putGroupShare(db, bot.id, id, role.id),
      remove: () => deleteGroupShare(db, bot.id, id),
    }
  const invitation = (await invitationsTo(db, bot, now)).find((one) => one.id === id)
  return invitation ? invitedHolder(db, bot, invitation, now) : fail('NOT_FOUND', sentence('refused.not-shared'))
}

function invitedHolder(db: Db, bot: SharedBot, { id, identity, role, bots }: WaitingInvitation, now: number): Holder {
  const others = bots.filter(({ streamId }) => streamId !== bot.id)
  return {
    name: identity,
    roleId: bots.find(({ streamId }) => streamId === bot.id)?.roleId ?? '',
    put: ({ id: roleId }) => setInvitedBots(db, id, [...others, { streamId: bot.id, roleId }]),
    // Without any bot left, somebody invited to bots alone is no longer invited.
    remove: () => setInvitedBots(db, id, others, others.length === 0 && role === 'member' ? { revokedAt: new Date(now) } : {}),
  }
}

/** The bot's owner and owners of its account decide; the former owner stays as a developer. */
export async function promote(ctx: Ctx, coDeveloperId: string): Promise<CoDeveloper[]> {
  const { userId } = actorOf(ctx)
  await change(ctx, async (tx, bot) => {
    const isAccountOwner = (await membershipOf(tx.db, userId, bot.accountId))?.role === 'owner'
    if (!isAccountOwner && (await findPersonShare(tx.db, bot.id, userId)) !== 'owner')
      fail('NO_PERMISSION', sentence('refused.owner-passes-on'))
    const member = (await findMember(tx.db, bot.accountId, coDeveloperId)) ?? fail('NOT_FOUND', sentence('refused.no-person'))
    if (!member.mayBuild) fail('INVALID_INPUT', sentence('refused.builder-needed'))
    await replaceOwner(tx.db, bot.id, coDeveloperId)
    await audit(tx.db, ctx, { kind: 'bot.promoted', accountId: bot.accountId, target: member.name, details: { bot: bot.name } })
    await ctx.events.emit(tx, botShared, { botId: bot.id, userId: coDeveloperId, byId: userId, roleId: 'owner' })
  })
  return coDevelopersOf(ctx)
}

/** One change of a bot's shares at a time. */
async function change(ctx: Ctx, run: (tx: Tx, bot: SharedBot) => Promise<void>): Promise<void> {
  const bot = await botOf(ctx)
  await ctx.write(async (tx) => {
    await lockShares(tx.db, bot.id)
    await run(tx, bot)
    publishShareChange(ctx, tx, [bot.id])
  })
}
