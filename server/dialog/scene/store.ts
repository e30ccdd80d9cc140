// The link of a scene and the comments of its readers. Of a link only the hash is here.
import type { SceneComment } from '@parley/contract/dialog/scene'
import type { Selectable } from 'kysely'
import type { Db } from '../../base/context'
import type { SceneCommentRow, SceneLinkRow } from './tables'

interface Place {
  botId: string
  sceneId: string
}

export interface SceneLink extends Place {
  madeBy: string
  madeAt: Date
  expiresAt: Date | null
}

const linkOf = (row: Selectable<SceneLinkRow>): SceneLink => ({
  botId: row.bot_id,
  sceneId: row.scene_id,
  madeBy: row.made_by,
  madeAt: row.made_at,
  expiresAt: row.expires_at,
})

/** Also one that has ended. */
export async function findLink(db: Db, { botId, sceneId }: Place): Promise<SceneLink | undefined> {
  const row = await db.selectFrom('scene_link').selectAll().where('bot_id', '=', botId).where('scene_id', '=', sceneId).executeTakeFirst()
  return row && linkOf(row)
}

export async function findLinkByHash(db: Db, hash: string): Promise<SceneLink | undefined> {
  const row = await db.selectFrom('scene_link').selectAll().where('token_hash', '=', hash).executeTakeFirst()
  return row && linkOf(row)
}

/** Takes the place of an earlier one. */
export async function putLink(db: Db, { botId, sceneId, madeBy, madeAt, expiresAt }: SceneLink, hash: string): Promise<void> {
  const facts = { token_hash: hash, made_by: madeBy, made_at: madeAt, expires_at: expiresAt }
  await db
    .insertInto('scene_link')
    .values({ bot_id: botId, scene_id: sceneId, ...facts })
    .onConflict((conflict) => conflict.columns(['bot_id', 'scene_id']).doUpdateSet(facts))
    .execute()
}

export async function removeLink(db: Db, { botId, sceneId }: Place): Promise<void> {
  await db.deleteFrom('scene_link').where('bot_id', '=', botId).where('scene_id', '=', sceneId).execute()
}

const commentOf = (row: Selectable<SceneCommentRow>): SceneComment => ({
  _id: row.id,
  sceneId: row.scene_id,
  lineId: row.line_id,
  author: row.author,
  text: row.text,
  createdOn: row.created_at.toISOString(),
  resolvedBy: row.resolved_by,
})

/** Oldest first. */
export async function listComments(db: Db, { botId, sceneId }: Place): Promise<SceneComment[]> {
  const rows = await commentsOf(db, { botId, sceneId }).selectAll().orderBy('created_at').orderBy('id').execute()
  return rows.map(commentOf)
}

const commentsOf = (db: Db, { botId, sceneId }: Place) =>
  db.selectFrom('scene_comment').where('bot_id', '=', botId).where('scene_id', '=', sceneId)

export async function countComments(db: Db, place: Place): Promise<number> {
  const { count } = await commentsOf(db, place)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function addComment(db: Db, botId: string, comment: Omit<SceneComment, 'createdOn' | 'resolvedBy'>, at: Date): Promise<void> {
  const { _id, sceneId, lineId, author, text } = comment
  const row = { id: _id, bot_id: botId, scene_id: sceneId, line_id: lineId, author, text, created_at: at }
  await db.insertInto('scene_comment').values(row).execute()
}

/** undefined: there is none. */
export async function setResolved(db: Db, { botId, sceneId }: Place, id: string, resolvedBy: string): Promise<SceneComment | undefined> {
  const row = await db
    .updateTable('scene_comment')
    .set({ resolved_by: resolvedBy })
    .where('bot_id', '=', botId)
    .where('scene_id', '=', sceneId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row && commentOf(row)
}

/** Whether there was one. */
export async function removeComment(db: Db, { botId, sceneId }: Place, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('scene_comment')
    .where('bot_id', '=', botId)
    .where('scene_id', '=', sceneId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
