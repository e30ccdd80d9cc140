// Edit locks: one holder a task, ending by themselves. Taking one is a single statement, so two people asking at once never both
// get it. The document asks before it writes; showing who holds what is the lock feature's.
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../context'
import type { EditLockRow } from '../database/tables'

export interface Lock {
  objectId: string
  holderId: string
  holderName: string
  /** Epoch milliseconds. */
  expiresAt: number
  /** Who asks the holder for it; '' for nobody. */
  askerId: string
  askerName: string
}

/** Who takes or extends a lock, and until when. */
export type Claim = Omit<Lock, 'askerId' | 'askerName'>

export async function findLock(db: Db, botId: string, objectId: string, now: number): Promise<Lock | undefined> {
  const row = await db
    .selectFrom('edit_lock')
    .selectAll()
    .where('bot_id', '=', botId)
    .where('object_id', '=', objectId)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst()
  return row && lockOf(row)
}

/** Who holds it or held it last, until it is given back; '' for nobody. */
export async function lastHolder(db: Db, botId: string, objectId: string): Promise<string> {
  const row = await db
    .selectFrom('edit_lock')
    .select('holder_id')
    .where('bot_id', '=', botId)
    .where('object_id', '=', objectId)
    .executeTakeFirst()
  return row?.holder_id ?? ''
}

function lockOf(row: Selectable<EditLockRow>): Lock {
  return {
    objectId: row.object_id,
    holderId: row.holder_id,
    holderName: row.holder_name,
    expiresAt: row.expires_at.getTime(),
    askerId: row.asker_id,
    askerName: row.asker_name,
  }
}

/** Takes or extends it; undefined when somebody else holds it. Who asked its holder still asks; who asked another has to ask again. */
export async function takeLock(db: Db, botId: string, wanted: Claim, now: number): Promise<Lock | undefined> {
  const holder = { holder_id: wanted.holderId, holder_name: wanted.holderName, expires_at: new Date(wanted.expiresAt) }
  const row = await db
    .insertInto('edit_lock')
    .values({ bot_id: botId, object_id: wanted.objectId, ...holder })
    .onConflict((conflict) =>
      conflict
        .columns(['bot_id', 'object_id'])
        .doUpdateSet({
          ...holder,
          asker_id: sql<string>`case when edit_lock.holder_id = ${wanted.holderId} then edit_lock.asker_id else '' end`,
          asker_name: sql<string>`case when edit_lock.holder_id = ${wanted.holderId} then edit_lock.asker_name else '' end`,
        })
        .where((eb) => eb.or([eb('edit_lock.holder_id', '=', wanted.holderId), eb('edit_lock.expires_at', '<=', new Date(now))])),
    )
    .returningAll()
    .executeTakeFirst()
  return row && lockOf(row)
}

/** Asks the holder for it: somebody else's, that has not ended. The last who asks is told of. */
export async function askForLock(
  db: Db,
  botId: string,
  objectId: string,
  asker: { id: string; name: string; now: number },
): Promise<boolean> {
  const row = await db
    .updateTable('edit_lock')
    .set({ asker_id: asker.id, asker_name: asker.name })
    .where('bot_id', '=', botId)
    .where('object_id', '=', objectId)
    .where('holder_id', '<>', asker.id)
    .where('expires_at', '>', new Date(asker.now))
    .returning('object_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The holder's answer to who asks. Given, it is the asker's until `expiresAt`. False when nobody asks the caller for it. */
export async function answerAsk(
  db: Db,
  botId: string,
  objectId: string,
  answer: { holderId: string; askerId: string; isGiven: boolean; expiresAt: number },
): Promise<boolean> {
  const none = { asker_id: '', asker_name: '' }
  const given = { ...none, holder_id: sql<string>`asker_id`, holder_name: sql<string>`asker_name`, expires_at: new Date(answer.expiresAt) }
  const row = await db
    .updateTable('edit_lock')
    .set(answer.isGiven ? given : none)
    .where('bot_id', '=', botId)
    .where('object_id', '=', objectId)
    .where('holder_id', '=', answer.holderId)
    .where('asker_id', '=', answer.askerId)
    .returning('object_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Who edits which of some objects now. */
export async function locksOn(db: Db, botId: string, objectIds: readonly string[], now: number): Promise<Lock[]> {
  if (objectIds.length === 0) return []
  const rows = await db
    .selectFrom('edit_lock')
    .selectAll()
    .where('bot_id', '=', botId)
    .where('object_id', 'in', [...objectIds])
    .where('expires_at', '>', new Date(now))
    .orderBy('object_id')
    .execute()
  return rows.map(lockOf)
}

/** Nothing happens when it is somebody else's. */
export async function releaseLock(db: Db, botId: string, objectId: string, holderId: string): Promise<void> {
  await db.deleteFrom('edit_lock').where('bot_id', '=', botId).where('object_id', '=', objectId).where('holder_id', '=', holderId).execute()
}

/** A lock that somebody else holds on one of these objects, if there is one. */
export async function lockInTheWay(
  db: Db,
  botId: string,
  objectIds: readonly string[],
  who: { id: string; now: number },
): Promise<Lock | undefined> {
  if (objectIds.length === 0) return undefined
  const row = await db
    .selectFrom('edit_lock')
    .selectAll()
    .where('bot_id', '=', botId)
    .where('object_id', 'in', [...objectIds])
    .where('holder_id', '<>', who.id)
    .where('expires_at', '>', new Date(who.now))
    .executeTakeFirst()
  return row && lockOf(row)
}
