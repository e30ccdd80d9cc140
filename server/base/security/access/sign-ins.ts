// Sign-ins: one row for each device somebody is signed in on, whose tokens share its family. Starting one is the auth feature's;
// how it ends is here, because many features end sign-ins. How long it lasts by itself is sign-in-times.
import type { Publisher } from '../../work/bus/bus'
import type { Db, Tx } from '../../context'
import { deleteFamily, forgetFamily } from './tokens'

/** Ends sign-ins and their tokens; every server and every open console hears of it after the commit. Answers how many there were. */
export async function endSignIns(
  tx: Tx,
  which: { userId: string; id?: string; exceptId?: string; accountId?: string },
  why: { by: string; now: number; bus: Publisher },
): Promise<number> {
  let query = tx.db
    .updateTable('sign_in')
    .set({ ended_at: new Date(why.now), ended_by: why.by })
    .where('user_id', '=', which.userId)
    .where('ended_at', 'is', null)
  if (which.id !== undefined) query = query.where('id', '=', which.id)
  if (which.accountId !== undefined) query = query.where('account_id', '=', which.accountId)
  if (which.exceptId !== undefined) query = query.where('id', '<>', which.exceptId)
  const ended = await query.returning(['family', 'id']).execute()
  // Last, so that tokens which were drawn while it waited for the rows are among them.
  for (const { family } of ended) await deleteFamily(tx.db, family)
  tx.afterCommit(() => {
    for (const { id } of ended) why.bus.publish({ type: 'sign-in-ended', signInId: id, by: why.by })
  })
  return ended.length
}

/** Ends the one sign-in a token belongs to. */
export async function endFamily(tx: Tx, family: string, why: { by: string; now: number; bus: Publisher }): Promise<void> {
  const ended = await tx.db
    .updateTable('sign_in')
    .set({ ended_at: new Date(why.now), ended_by: why.by })
    .where('family', '=', family)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  // Last, so that tokens which were drawn while it waited for the row are among them.
  await deleteFamily(tx.db, family)
  tx.afterCommit(() => {
    forgetFamily(family)
    for (const { id } of ended) why.bus.publish({ type: 'sign-in-ended', signInId: id, by: why.by })
  })
}

/** Removes those that ended, or were last used, before then. */
export async function removeOldSignIns(db: Db, before: number): Promise<void> {
  await db.deleteFrom('sign_in').where('last_at', '<', new Date(before)).execute()
}
