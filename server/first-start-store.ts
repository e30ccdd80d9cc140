// Whether this installation has been set up: nobody yet, an owner who has not come in yet, or in use.
import { sql } from 'kysely'
import { timesOf, whyOver } from './base/security/access/sign-in-times'
import type { Db } from './base/context'

const key = 'first-owner'

export type SetUp = { state: 'empty' } | { state: 'waiting'; userId: string } | { state: 'in-use' }

/**
 * An owner with neither address nor password has no way back in but the browser they came in by, and may lose that: whoever starts the
 * server gets another link. With an address a forgotten password can be set by mail, which the terminal shows.
 */
export async function findSetUp(db: Db): Promise<SetUp> {
  const users = await db.selectFrom('app_user').select('id').limit(2).execute()
  if (users.length === 0) return { state: 'empty' }
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  const userId = row?.value['userId']
  if (typeof userId !== 'string') return { state: 'in-use' }
  const owner = await db.selectFrom('app_user').select(['email', 'password_hash']).where('id', '=', userId).executeTakeFirst()
  const hasNoWayIn = owner !== undefined && owner.password_hash === null && owner.email === ''
  return hasNoWayIn ? { state: 'waiting', userId } : { state: 'in-use' }
}

/** Whether somebody is signed in anywhere, as far as time alone tells. */
export async function isSignedIn(db: Db, userId: string, now: number): Promise<boolean> {
  const [open, times] = await Promise.all([
    db.selectFrom('sign_in').select(['created_at', 'last_at']).where('user_id', '=', userId).where('ended_at', 'is', null).execute(),
    timesOf(db, userId),
  ])
  return open.some((row) => whyOver({ signedInAt: row.created_at.getTime(), usedAt: row.last_at.getTime() }, times, now) === undefined)
}

/** Answers with the owner's account. */
export async function rememberSetUp(db: Db, userId: string): Promise<string> {
  await db
    .insertInto('setting')
    .values({ key, value: JSON.stringify({ userId }) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify({ userId }) }))
    .execute()
  const row = await db.selectFrom('membership').select('account_id').where('user_id', '=', userId).executeTakeFirstOrThrow()
  return row.account_id
}

/** Whether the first bot made of a sample has a model, or will not have one: it was removed, or its training has ended without. */
export async function isTrained(db: Db, sampleId: string): Promise<boolean> {
  const { rows } = await sql<{ model_hash: string; waits: boolean }>`
    select bot.model_hash, exists (select 1 from job where job.bot_id = bot.id and job.state in ('queued', 'running')) as waits
    from bot join object on object.bot_id = bot.id and object.id = bot.id
    where object.data->>'sampleId' = ${sampleId} order by bot.created_at limit 1`.execute(db)
  const bot = rows[0]
  return bot === undefined || bot.model_hash !== '' || !bot.waits
}
