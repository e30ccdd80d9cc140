// The last publish of each bot in the database: begun, kept alive while it goes on, and how it ended.
import { type ErrorName, errors, type Failure } from '@parley/contract/base/errors'
import type { LocalizedMessage } from '@parley/contract/base/fields/localized'
import type { Db } from '../../base/context'

export interface Deployment {
  state: 'in-progress' | 'success' | 'failed'
  userName: string
  note: string
  versionId: string
  error: string
  said: LocalizedMessage | null
  startedAt: Date
  aliveAt: Date
  endedAt: Date | null
}

const states = ['in-progress', 'success', 'failed'] as const

export async function readDeployment(db: Db, botId: string): Promise<Deployment | null> {
  const row = await db.selectFrom('deployment').selectAll().where('bot_id', '=', botId).executeTakeFirst()
  if (row === undefined) return null
  return {
    state: states.find((known) => known === row.state) ?? 'failed',
    userName: row.user_name,
    note: row.note,
    versionId: row.version_id,
    error: row.error,
    said: row.said,
    startedAt: row.started_at,
    aliveAt: row.alive_at,
    endedAt: row.ended_at,
  }
}

export interface NewDeployment {
  id: string
  botId: string
  userName: string
  note: string
  at: Date
}

/** It takes the place of the one before. */
export async function beginDeployment(db: Db, { id, botId, userName, note, at }: NewDeployment): Promise<void> {
  const values = {
    id,
    user_name: userName,
    note,
    state: 'in-progress',
    version_id: '',
    error: '',
    said: null,
    started_at: at,
    alive_at: at,
  }
  await db
    .insertInto('deployment')
    .values({ bot_id: botId, ...values })
    .onConflict((conflict) => conflict.column('bot_id').doUpdateSet({ ...values, ended_at: null }))
    .execute()
}

export async function keepAlive(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('deployment').set({ alive_at: at }).where('id', '=', id).execute()
}

export async function succeed(db: Db, id: string, versionId: string, at: Date): Promise<void> {
  await db.updateTable('deployment').set({ state: 'success', version_id: versionId, ended_at: at }).where('id', '=', id).execute()
}

/** Its own words, else those of its row of the catalogue. */
export async function failDeployment(db: Db, id: string, failure: Failure, at: Date): Promise<void> {
  const { message, said } = failure
  const name: ErrorName = failure.name
  const words = said ?? (message === errors[name].text ? { key: `errors.${name}`, values: {} } : null)
  await db
    .updateTable('deployment')
    .set({ state: 'failed', error: message, said: words && JSON.stringify(words), ended_at: at })
    .where('id', '=', id)
    .where('state', '=', 'in-progress')
    .execute()
}
