// The table of requests to publish, and of dialogs that were taken from end users.
import { newId } from '@parley/contract/base/ids'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../base/context'
import type { PublishRequestRow } from './tables'

export interface PublishRequest {
  id: string
  dialogId: string
  rev: number
  /** `unpublished`: no request; somebody took the dialog from end users. */
  state: 'open' | 'recalled' | 'approved' | 'rejected' | 'unpublished'
  comment: string
  reason: string
  askedBy: string
  askedAt: number
}

const closed = ['recalled', 'approved', 'rejected', 'unpublished'] as const

function requestOf(row: Selectable<PublishRequestRow>): PublishRequest {
  const state = closed.find((known) => known === row.state) ?? 'open'
  const { id, rev, comment, reason } = row
  return { id, dialogId: row.dialog_id, rev, state, comment, reason, askedBy: row.asked_by, askedAt: row.asked_at.getTime() }
}

/** The newest of each dialog, by the dialog's id. */
export async function lastRequests(db: Db, botId: string): Promise<Map<string, PublishRequest>> {
  const rows = await db
    .selectFrom('publish_request')
    .distinctOn('dialog_id')
    .selectAll()
    .where('bot_id', '=', botId)
    .orderBy('dialog_id')
    .orderBy('asked_at', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.dialog_id, requestOf(row)]))
}

/**
 * Of bots: whether a request waits, or else whether one was rejected and its dialog is as it was then. Bots of neither are not there.
 */
export async function requestsOfBots(db: Db, ids: readonly string[]): Promise<Map<string, 'open' | 'rejected'>> {
  const { rows } = await sql<{ bot_id: string; is_open: boolean }>`
    select bot_id, bool_or(state = 'open') as is_open from (
      select distinct on (bot_id, dialog_id) bot_id, dialog_id, rev, state from publish_request
      where bot_id = any(${[...ids]}::text[]) order by bot_id, dialog_id, asked_at desc) last
    where exists (select 1 from object where object.bot_id = last.bot_id and object.id = last.dialog_id)
      and (state = 'open' or (state = 'rejected' and not exists (select 1 from object
        where object.bot_id = last.bot_id and (object.id = last.dialog_id or object.parent_id = last.dialog_id) and object.rev > last.rev)))
    group by bot_id`.execute(db)
  return new Map(rows.map((row) => [row.bot_id, row.is_open ? 'open' : 'rejected']))
}

export async function findRequest(db: Db, botId: string, id: string): Promise<PublishRequest | undefined> {
  const row = await db.selectFrom('publish_request').selectAll().where('bot_id', '=', botId).where('id', '=', id).executeTakeFirst()
  return row && requestOf(row)
}

interface NewRequest {
  botId: string
  dialogId: string
  rev: number
  comment: string
  askedBy: string
  at: Date
  state?: 'open' | 'unpublished'
}

/** Of two at the same moment one is kept. */
export async function insertRequest(db: Db, { botId, dialogId, rev, comment, askedBy, at, state = 'open' }: NewRequest): Promise<void> {
  await db
    .insertInto('publish_request')
    .values({
      id: newId('request', at.getTime()),
      bot_id: botId,
      dialog_id: dialogId,
      rev,
      state,
      comment,
      reason: '',
      decided_by: '',
      asked_by: askedBy,
      asked_at: at,
      decided_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Those of these dialogs that wait: whoever publishes what was asked for has approved it. */
export async function approveRequests(
  db: Db,
  botId: string,
  dialogs: readonly string[],
  { by, at }: { by: string; at: Date },
): Promise<void> {
  if (dialogs.length === 0) return
  await db
    .updateTable('publish_request')
    .set({ state: 'approved', decided_by: by, decided_at: at })
    .where('bot_id', '=', botId)
    .where('dialog_id', 'in', [...dialogs])
    .where('state', '=', 'open')
    .execute()
}

/** Whether it was open until now. */
export async function closeRequest(
  db: Db,
  id: string,
  { state, reason, by, at }: { state: 'recalled' | 'approved' | 'rejected'; reason: string; by: string; at: Date },
): Promise<boolean> {
  const closed = await db
    .updateTable('publish_request')
    .set({ state, reason, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return closed.numUpdatedRows > 0n
}
