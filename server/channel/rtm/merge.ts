// Joins what a visitor said to the person they turned out to be: conversations, files and remembered values change hands, once.
import { sql } from 'kysely'
import type { Db } from '../../base/context'

interface Merge {
  from: string
  into: string
}

/** In the given bots. What the known person has already is kept where both remember the same thing. */
export async function mergeUsers(db: Db, bots: readonly string[], { from, into }: Merge): Promise<void> {
  if (from === into) return
  const isMine = bots.includes('*') ? sql<boolean>`true` : sql<boolean>`bot_id = any(${[...bots]})`
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('conversation')
      .set({ user_id: into, state: sql`jsonb_set(well_formed(state)::jsonb, '{session,userId}', to_jsonb(${into}::text))` })
      .where('user_id', '=', from)
      .where(isMine)
      .execute()
    await tx.updateTable('attachment').set({ user_id: into }).where('user_id', '=', from).where(isMine).execute()
    for (const botId of bots)
      for (const scope of ['BotUserSession', 'UserTags', 'UserLanguage'])
        await moveScopes(tx, scope, { from: `${botId} ${from}`, into: `${botId} ${into}` })
    await moveScopes(tx, 'UserSession', { from, into })
  })
}

async function moveScopes(db: Db, scope: string, { from, into }: Merge): Promise<void> {
  await sql`
    insert into session_scope (scope, owner, key, value, expires_at)
    select scope, ${into}, key, value, expires_at from session_scope where scope = ${scope} and owner = ${from}
    on conflict (scope, owner, key) do nothing`.execute(db)
  await db.deleteFrom('session_scope').where('scope', '=', scope).where('owner', '=', from).execute()
}
