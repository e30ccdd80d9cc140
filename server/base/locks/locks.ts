// Edit locks: one holder a task, ending by themselves. Taking one is a single statement, so two people asking at once never both
// get it. The document asks before it writes; showing who holds what is the lock feature's.
import type { Db } from '../context'

export interface Lock {
  objectId: string
  holderId: string
  holderName: string
  /** Epoch milliseconds. */
  expiresAt: number
}

export async function findLock(db: Db, botId: string, objectId: string, now: number): Promise<Lock | undefined> {
  const row = await db
    .selectFrom('edit_lock')
    .selectAll()
    .where('bot_id', '=', botId)
    .where('object_id', '=', objectId)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst()
  return row && { objectId, holderId: row.holder_id, holderName: row.holder_name, expiresAt: row.expires_at.getTime() }
}

/** Takes or extends it; undefined when somebody else holds it. */
export async function takeLock(db: Db, botId: string, wanted: Lock, now: number): Promise<Lock | undefined> {
  const holder = { holder_id: wanted.holderId, holder_name: wanted.holderName, expires_at: new Date(wanted.expiresAt) }
  const row = await db
    .insertInto('edit_lock')
    .values({ bot_id: botId, object_id: wanted.objectId, ...holder })
    .onConflict((conflict) =>
      conflict
        .columns(['bot_id', 'object_id'])
        .doUpdateSet(holder)
        .where((eb) => eb.or([eb('edit_lock.holder_id', '=', wanted.holderId), eb('edit_lock.expires_at', '<=', new Date(now))])),
    )
    .returning('expires_at')
    .executeTakeFirst()
  return row && { ...wanted, expiresAt: row.expires_at.getTime() }
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
  return row && { objectId: row.object_id, holderId: row.holder_id, holderName: row.holder_name, expiresAt: row.expires_at.getTime() }
}
