// Groups: several people of an account that bots are shared with at once. Who is in two groups of a bot, or has it directly too, may
// do what either permits.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { CallInput } from '@parley/contract/calls'
import type { Group } from '@parley/contract/account/team-shapes'
import { audit } from '../../../base/security/audit/audit'
import { actorOf, type Ctx, type Db } from '../../../base/context'
import { publishTeamChange, publishShareChange } from '../notices'
import { lockAccount } from '../roles/store'
import { botsOfGroups, deleteGroup, findGroup, insertGroup, listGroups, renameGroup, setMembers } from './group-store'
import { listMembers } from './store'
import { sentence } from '../sentences'

const mostGroups = 200

export function groupsOf(ctx: Ctx): Promise<Group[]> {
  return listGroups(ctx.db, actorOf(ctx).accountId)
}

async function shownGroup(ctx: Ctx, groupId: string): Promise<Group> {
  return (await groupsOf(ctx)).find(({ teamId }) => teamId === groupId) ?? noGroup()
}

function noGroup(): never {
  return fail('NOT_FOUND', sentence('refused.no-group'))
}

export async function makeGroup(ctx: Ctx, { name, memberIds }: CallInput<'team.create-group'>): Promise<Group> {
  const { accountId } = actorOf(ctx)
  const id = newId('group', ctx.now())
  await ctx.write(async (tx) => {
    await lockAccount(tx.db, accountId)
    await checkName(tx.db, accountId, name, '')
    await checkMembers(tx.db, accountId, memberIds)
    await insertGroup(tx.db, { id, topicId: newId('topic', ctx.now()), accountId, name })
    await setMembers(tx.db, id, memberIds)
    await audit(tx.db, ctx, { kind: 'group.made', target: name })
    publishTeamChange(ctx, tx, accountId)
  })
  return shownGroup(ctx, id)
}

export async function changeGroup(ctx: Ctx, { teamId, name, memberIds }: CallInput<'team.update-group'>): Promise<Group> {
  const { accountId } = actorOf(ctx)
  await ctx.write(async (tx) => {
    await lockAccount(tx.db, accountId)
    const group = (await findGroup(tx.db, accountId, teamId)) ?? noGroup()
    if (name !== undefined) {
      await checkName(tx.db, accountId, name, teamId)
      await renameGroup(tx.db, teamId, name)
    }
    if (memberIds !== undefined) {
      await checkMembers(tx.db, accountId, memberIds)
      await setMembers(tx.db, teamId, memberIds)
    }
    await audit(tx.db, ctx, { kind: 'group.changed', target: name ?? group.name })
    publishTeamChange(ctx, tx, accountId)
    publishShareChange(ctx, tx, await botsOfGroups(tx.db, accountId, { groupId: teamId }))
  })
  return shownGroup(ctx, teamId)
}

export async function removeGroup(ctx: Ctx, teamId: string): Promise<void> {
  const { accountId } = actorOf(ctx)
  await ctx.write(async (tx) => {
    const group = (await findGroup(tx.db, accountId, teamId)) ?? noGroup()
    publishShareChange(ctx, tx, await botsOfGroups(tx.db, accountId, { groupId: teamId }))
    await deleteGroup(tx.db, teamId)
    await audit(tx.db, ctx, { kind: 'group.removed', target: group.name })
    publishTeamChange(ctx, tx, accountId)
  })
}

async function checkName(db: Db, accountId: string, name: string, exceptId: string): Promise<void> {
  const groups = await listGroups(db, accountId)
  if (exceptId === '' && groups.length >= mostGroups) fail('LIMIT_REACHED', sentence('refused.too-many-groups', { count: mostGroups }))
  const isTaken = groups.some(({ teamId, name: other }) => teamId !== exceptId && other.toLowerCase() === name.toLowerCase())
  if (isTaken) fail('NAME_TAKEN', sentence('refused.group-name-taken', { name }), { name: 'in use' })
}

async function checkMembers(db: Db, accountId: string, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length === 0) return
  const known = new Set((await listMembers(db, accountId)).map(({ userId }) => userId))
  if (memberIds.some((id) => !known.has(id))) fail('NOT_FOUND', sentence('refused.no-person'))
}
