// The values of secure variables, sealed. They belong to a bot's variable by its id and to no document, so every version of the bot uses
// the one that is there now; a variable that leaves the draft keeps its value, because a version that is live may still use it. Secrets of
// authorization profiles are among them, each under an id of its own (`secretIdOf`).
import { newId } from '@parley/contract/base/ids'
import type { SecretFacts } from '@parley/contract/integration/variable'
import { sql } from 'kysely'
import type { Db } from '../../../context'

export interface NewSecret {
  botId: string
  variableId: string
  /** Sealed for the purpose `variable`. */
  value: string
  changedBy: string
  changedAt: Date
}

export async function listSecrets(db: Db, botId: string): Promise<SecretFacts[]> {
  const rows = await db
    .selectFrom('variable_secret')
    .select(['variable_id', 'changed_at', 'changed_by'])
    .where('bot_id', '=', botId)
    .orderBy('variable_id')
    .execute()
  return rows.map((row) => ({ variableId: row.variable_id, changedAt: row.changed_at.getTime(), changedBy: row.changed_by }))
}

/** Ids of the variables that have a value. */
export async function withSecrets(db: Db, botId: string): Promise<Set<string>> {
  return new Set((await listSecrets(db, botId)).map(({ variableId }) => variableId))
}

export async function sealedSecrets(
  db: Db,
  botId: string,
  variableIds: readonly string[],
): Promise<{ variableId: string; value: string }[]> {
  if (variableIds.length === 0) return []
  return db
    .selectFrom('variable_secret')
    .select(['variable_id as variableId', 'value'])
    .where('bot_id', '=', botId)
    .where('variable_id', 'in', [...variableIds])
    .execute()
}

export async function keepSecret(db: Db, { botId, variableId, value, changedBy, changedAt }: NewSecret): Promise<void> {
  const facts = { value, is_open: false, changed_by: changedBy, changed_at: changedAt }
  await db
    .insertInto('variable_secret')
    .values({ id: newId('secret'), bot_id: botId, variable_id: variableId, ...facts })
    .onConflict((conflict) => conflict.columns(['bot_id', 'variable_id']).doUpdateSet(facts))
    .execute()
}

/** Whether there was one. */
export async function forgetSecret(db: Db, botId: string, variableId: string): Promise<boolean> {
  const done = await db.deleteFrom('variable_secret').where('bot_id', '=', botId).where('variable_id', '=', variableId).executeTakeFirst()
  return done.numDeletedRows > 0n
}

/** Takes the values a variable had while everybody could read it out of its operations, so that neither the log nor an undo has them. */
export async function clearHistory(db: Db, botId: string, variableId: string): Promise<void> {
  const cleared = (column: 'before' | 'after') =>
    sql`case when ${sql.ref(column)} is null then null
      else jsonb_set(${sql.ref(column)}, '{data}', ((${sql.ref(column)}->'data') - 'inCollections') || '{"value": "", "localized": {}}'::jsonb) end`
  await sql`
    update operation set before = ${cleared('before')}, after = ${cleared('after')}
    where bot_id = ${botId} and object_id = ${variableId} and kind = 'variable'`.execute(db)
}
