// The table of what happened that concerns somebody, and what its words speak of, as it is called now.
import { botRoles, isAccountAdmin } from '@parley/contract/base/access/roles'
import { isObjectKind, newId, type ObjectKind } from '@parley/contract/base/ids'
import { type Notification, type NotificationKind, notificationKinds, type NotificationValues } from '@parley/contract/account/notification'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../base/context'
import { accountFacts } from '../../base/security/access/accounts'
import type { NotificationRow } from './tables'
import { notificationLimits } from './limits'

export interface NewNotification {
  userId: string
  kind: NotificationKind
  accountId: string | null
  botId: string | null
  values: NotificationValues
  at: number
}

/** The oldest of what is too many for one person go. */
export async function keep(db: Db, { userId, kind, accountId, botId, values, at }: NewNotification): Promise<void> {
  const row = { id: newId('notification', at), user_id: userId, account_id: accountId, bot_id: botId, kind }
  await db
    .insertInto('notification')
    .values({ ...row, facts: JSON.stringify(values), at: new Date(at) })
    .execute()
  await sql`delete from notification where user_id = ${userId} and id not in
    (select id from notification where user_id = ${userId} order by at desc, id desc limit ${notificationLimits.notifications})`.execute(db)
}

export async function forgetOlder(db: Db, than: Date): Promise<void> {
  await db.deleteFrom('notification').where('at', '<', than).execute()
}

/** Somebody in the account they use, with the bots they may see there. */
export interface Reader {
  userId: string
  accountId: string
  botIds: readonly string[]
}

function ofReader(db: Db, { userId, accountId, botIds }: Reader) {
  return db
    .selectFrom('notification')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('account_id', '=', accountId), eb('account_id', 'is', null)]))
    .where((eb) => eb.or([eb('notification.bot_id', 'is', null), sql<boolean>`notification.bot_id = any(${[...botIds]})`]))
}

export async function listOf(
  db: Db,
  reader: Reader,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ items: Notification[]; total: number; unread: number }> {
  const [rows, counted] = await Promise.all([
    ofReader(db, reader)
      .leftJoin('object', (join) => join.onRef('object.bot_id', '=', 'notification.bot_id').onRef('object.id', '=', 'notification.bot_id'))
      .selectAll('notification')
      .select(sql<string | null>`object.data->>'name'`.as('bot_name'))
      .orderBy('notification.at', 'desc')
      .orderBy('notification.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    ofReader(db, reader)
      .select((eb) => [eb.fn.countAll<number>().as('total'), sql<number>`count(*) filter (where read_at is null)`.as('unread')])
      .executeTakeFirstOrThrow(),
  ])
  const items = rows.flatMap((row) => notificationOf(row, row.bot_name ?? ''))
  return { items, total: Number(counted.total), unread: Number(counted.unread) }
}

/** Nothing for a kind of a newer server. */
function notificationOf(row: Selectable<NotificationRow>, botName: string): Notification[] {
  const kind = notificationKinds.find((known) => known === row.kind)
  if (kind === undefined) return []
  return [{ id: row.id, kind, botId: row.bot_id ?? '', botName, values: row.facts, at: row.at.getTime(), isRead: row.read_at !== null }]
}

export async function markRead(db: Db, reader: Reader, ids: readonly string[] | undefined, at: Date): Promise<void> {
  const unread = ofReader(db, reader).where('read_at', 'is', null).select('notification.id')
  await db
    .updateTable('notification')
    .set({ read_at: at })
    .where('id', 'in', ids === undefined ? unread : unread.where('notification.id', 'in', [...ids]))
    .execute()
}

/** Everybody a bot is shared with, directly or through a group. */
export async function peopleOfBot(db: Db, botId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from bot_share where bot_id = ${botId}
    union
    select group_member.user_id from group_share join group_member on group_member.group_id = group_share.group_id
    where group_share.bot_id = ${botId}`.execute(db)
  return rows.map((row) => row.user_id)
}

/** Owners and administrators of an account. */
export async function adminsOf(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('membership')
    .select(['user_id', 'role'])
    .where('account_id', '=', accountId)
    .where('is_suspended', '=', false)
    .execute()
  return rows.filter(({ role }) => isAccountAdmin(role)).map((row) => row.user_id)
}

export async function accountOfBot(db: Db, botId: string): Promise<string | undefined> {
  const row = await db.selectFrom('bot').select('account_id').where('id', '=', botId).where('removed_at', 'is', null).executeTakeFirst()
  return row?.account_id
}

export async function nameOfUser(db: Db, userId: string): Promise<string> {
  const row = await db.selectFrom('app_user').select(['first_name', 'last_name']).where('id', '=', userId).executeTakeFirst()
  return row === undefined ? '' : `${row.first_name} ${row.last_name}`.trim()
}

export async function nameOfAccount(db: Db, accountId: string): Promise<string> {
  return (await accountFacts(db, accountId))?.settings.name ?? ''
}

export async function numberOfVersion(db: Db, botId: string, versionId: string): Promise<number | undefined> {
  const row = await db.selectFrom('version').select('number').where('bot_id', '=', botId).where('id', '=', versionId).executeTakeFirst()
  return row?.number
}

/** As it is named in English, which the console knows of those that come with the product. */
export async function nameOfRole(db: Db, roleId: string): Promise<string> {
  const row = await db.selectFrom('role').select('name').where('id', '=', roleId).executeTakeFirst()
  return row?.name ?? botRoles.find((role) => role.id === roleId)?.name ?? roleId
}

export async function endedJob(db: Db, jobId: string) {
  return db.selectFrom('job').select(['kind', 'label', 'state', 'bot_id', 'started_by']).where('id', '=', jobId).executeTakeFirst()
}

export async function objectCalled(db: Db, botId: string, id: string): Promise<{ kind: ObjectKind; name: string } | undefined> {
  const row = await db
    .selectFrom('object')
    .select(['kind', sql<string | null>`data->>'name'`.as('name')])
    .where('bot_id', '=', botId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined && isObjectKind(row.kind) ? { kind: row.kind, name: row.name ?? '' } : undefined
}
