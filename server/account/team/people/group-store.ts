// Groups of people of an account, and the bots that are shared with them.
import type { Group } from '@parley/contract/account/team-shapes'
import { sql } from 'kysely'
import type { Db } from '../../../base/context'

/** By name. */
export async function listGroups(db: Db, accountId: string): Promise<Group[]> {
  const [groups, members, bots] = await Promise.all([
    db.selectFrom('user_group').selectAll().where('account_id', '=', accountId).orderBy(sql`lower(name)`).execute(),
    db
      .selectFrom('group_member')
      .innerJoin('user_group', 'user_group.id', 'group_member.group_id')
      .innerJoin('app_user', 'app_user.id', 'group_member.user_id')
      .select(['group_id', 'user_id', 'first_name', 'last_name'])
      .where('user_group.account_id', '=', accountId)
      .orderBy('first_name')
      .orderBy('last_name')
      .execute(),
    db
      .selectFrom('group_share')
      .innerJoin('user_group', 'user_group.id', 'group_share.group_id')
      .innerJoin('bot', 'bot.id', 'group_share.bot_id')
      .innerJoin('object', (join) => join.onRef('object.bot_id', '=', 'bot.id').onRef('object.id', '=', 'bot.id'))
      .select(['group_id', 'bot.id', 'group_share.role', sql<string>`object.data->>'name'`.as('name')])
      .where('user_group.account_id', '=', accountId)
      .where('bot.removed_at', 'is', null)
      .orderBy('name')
      .execute(),
  ])
  return groups.map((group) => ({
    teamId: group.id,
    topicId: group.topic_id,
    name: group.name,
    members: members
      .filter((one) => one.group_id === group.id)
      .map((one) => ({ userId: one.user_id, name: `${one.first_name} ${one.last_name}`.trim() })),
    bots: bots.filter((one) => one.group_id === group.id).map((one) => ({ streamId: one.id, name: one.name, roleId: one.role })),
  }))
}

/** undefined for another account's too. */
export async function findGroup(db: Db, accountId: string, groupId: string): Promise<{ id: string; name: string } | undefined> {
  return db.selectFrom('user_group').select(['id', 'name']).where('account_id', '=', accountId).where('id', '=', groupId).executeTakeFirst()
}

/** Bots shared with one group, or with the groups of the account that somebody is in. */
export async function botsOfGroups(db: Db, accountId: string, of: { groupId: string } | { userId: string }): Promise<string[]> {
  let query = db
    .selectFrom('group_share')
    .innerJoin('user_group', 'user_group.id', 'group_share.group_id')
    .select('group_share.bot_id')
    .where('user_group.account_id', '=', accountId)
  if ('groupId' in of) query = query.where('user_group.id', '=', of.groupId)
  else
    query = query
      .innerJoin('group_member', 'group_member.group_id', 'group_share.group_id')
      .where('group_member.user_id', '=', of.userId)
      .select('group_share.bot_id')
  return (await query.execute()).map(({ bot_id }) => bot_id)
}

export interface NewGroup {
  id: string
  topicId: string
  accountId: string
  name: string
}

export async function insertGroup(db: Db, { id, topicId, accountId, name }: NewGroup): Promise<void> {
  await db.insertInto('user_group').values({ id, topic_id: topicId, account_id: accountId, name }).execute()
}

export async function renameGroup(db: Db, groupId: string, name: string): Promise<void> {
  await db.updateTable('user_group').set({ name }).where('id', '=', groupId).execute()
}

export async function deleteGroup(db: Db, groupId: string): Promise<void> {
  await db.deleteFrom('user_group').where('id', '=', groupId).execute()
}

export async function setMembers(db: Db, groupId: string, userIds: readonly string[]): Promise<void> {
  await db.deleteFrom('group_member').where('group_id', '=', groupId).execute()
  const rows = [...new Set(userIds)].map((userId) => ({ group_id: groupId, user_id: userId }))
  if (rows.length > 0) await db.insertInto('group_member').values(rows).execute()
}
