// The desk outside of each bot, its secrets sealed, and how far each conversation has come there.
import { createHash } from 'node:crypto'
import type { JsonObject } from '@parley/contract/base/json'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Capabilities, Db } from '../../base/context'
import type { OutsideChatRow, OutsideDeskRow } from './tables'

export interface DeskSetting {
  botId: string
  kind: string
  settings: JsonObject
  secrets: Record<string, string>
  /** In the address of its webhook. */
  token: string
  isEnabled: boolean
}

type Needs = Pick<Capabilities, 'db' | 'secrets'>

/** What is sealed of it: the address of its webhook is a secret as well, and found by its hash. */
const Sealed = z.object({ secrets: z.record(z.string(), z.string()), token: z.string() })

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

function settingOf(row: Selectable<OutsideDeskRow>, secrets: Needs['secrets']): DeskSetting {
  const { bot_id: botId, kind, settings, enabled: isEnabled } = row
  return { botId, kind, settings, isEnabled, ...Sealed.parse(JSON.parse(secrets.open('desk', row.secrets))) }
}

export async function readDesk({ db, secrets }: Needs, botId: string): Promise<DeskSetting | undefined> {
  const row = await db.selectFrom('outside_desk').selectAll().where('bot_id', '=', botId).executeTakeFirst()
  return row && settingOf(row, secrets)
}

/** By the token of its webhook's address, of a bot that is there. */
export async function findDesk({ db, secrets }: Needs, token: string): Promise<DeskSetting | undefined> {
  const row = await db
    .selectFrom('outside_desk')
    .innerJoin('bot', 'bot.id', 'outside_desk.bot_id')
    .selectAll('outside_desk')
    .where('outside_desk.token_hash', '=', hashOf(token))
    .where('bot.removed_at', 'is', null)
    .executeTakeFirst()
  return row && settingOf(row, secrets)
}

export async function writeDesk({ db, secrets }: Needs, desk: DeskSetting, now: number): Promise<void> {
  const values = {
    kind: desk.kind,
    settings: JSON.stringify(desk.settings),
    secrets: secrets.seal('desk', JSON.stringify({ secrets: desk.secrets, token: desk.token })),
    token_hash: hashOf(desk.token),
    enabled: desk.isEnabled,
    changed_at: new Date(now),
  }
  await db
    .insertInto('outside_desk')
    .values({ bot_id: desk.botId, ...values })
    .onConflict((conflict) => conflict.column('bot_id').doUpdateSet(values))
    .execute()
}

export type OutsideChat = Selectable<OutsideChatRow>

/** Of a hand-over that a desk outside is to take; false when there is none. It is told up to the turn once the desk has its thread. */
export async function beginChat(db: Db, handOverId: string, now: number): Promise<boolean> {
  const row = await db.selectFrom('hand_over').selectAll().where('id', '=', handOverId).executeTakeFirst()
  if (row === undefined || row.desk === '') return false
  const { conversation_id, bot_id, desk: kind, turn } = row
  await db
    .insertInto('outside_chat')
    .values({ hand_over_id: handOverId, conversation_id, bot_id, kind, turn, told: turn - 1, at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/** The chats of conversations that wait for a person or are led by one. */
function openChats(db: Db) {
  return db
    .selectFrom('outside_chat')
    .innerJoin('hand_over', 'hand_over.id', 'outside_chat.hand_over_id')
    .selectAll('outside_chat')
    .where('hand_over.state', 'in', ['waiting', 'taken'])
}

export async function chatOfConversation(db: Db, conversationId: string): Promise<OutsideChat | undefined> {
  return openChats(db).where('outside_chat.conversation_id', '=', conversationId).executeTakeFirst()
}

export async function chatOfRef(db: Db, { botId, kind }: DeskSetting, ref: string): Promise<OutsideChat | undefined> {
  const chats = openChats(db).where('outside_chat.bot_id', '=', botId).where('outside_chat.kind', '=', kind)
  return chats.where('outside_chat.ref', '=', ref).executeTakeFirst()
}

/** For one at a time, so long as the lease holds; undefined when another has it, or nobody waits any more. */
export async function leaseChat(
  db: Db,
  handOverId: string,
  { now, ms }: { now: number; ms: number },
): Promise<OutsideChat | 'busy' | undefined> {
  const open = await openChats(db).where('hand_over_id', '=', handOverId).executeTakeFirst()
  if (open === undefined) return undefined
  const row = await db
    .updateTable('outside_chat')
    .set({ leased_until: new Date(now + ms) })
    .where('hand_over_id', '=', handOverId)
    .where('leased_until', '<=', new Date(now))
    .returningAll()
    .executeTakeFirst()
  return row ?? 'busy'
}

export type ChatChange = Partial<Pick<OutsideChat, 'ref' | 'told' | 'attempts' | 'error' | 'leased_until'>>

export async function changeChat(db: Db, handOverId: string, change: ChatChange): Promise<void> {
  await db.updateTable('outside_chat').set(change).where('hand_over_id', '=', handOverId).execute()
}

/** What the desk could not be told last; '' when it was told everything. */
export async function lastTrouble(db: Db, botId: string): Promise<{ error: string; waiting: number }> {
  const rows = await openChats(db).where('outside_chat.bot_id', '=', botId).orderBy('outside_chat.at', 'desc').limit(100).execute()
  const failing = rows.filter(({ error }) => error !== '')
  return { error: failing[0]?.error ?? '', waiting: failing.length }
}
