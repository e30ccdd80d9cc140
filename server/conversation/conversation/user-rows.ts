// Table: where the database holds something of one user of a bot, table by table. The report of an erasing counts by it, and its test walks the
// schema by it: a table that is in neither list fails there. Who erases each is the feature's that writes it.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../base/context'
import type { ErasedPart } from '@parley/contract/conversation/erasing'

export interface Whose {
  botId: string
  userId: string
}

type Condition = (whose: Whose) => RawBuilder<SqlBool>
interface UserRows {
  what: ErasedPart
  where: Condition
}

const own: Condition = ({ botId, userId }) => sql`bot_id = ${botId} and user_id = ${userId}`
const conversations = ({ botId, userId }: Whose) =>
  sql`(select id from conversation where bot_id = ${botId} and user_id = ${userId} and not test and not sample)`
const spoken: Condition = (whose) => sql`conversation_id in ${conversations(whose)}`
/** Of a channel's messages, which know a conversation of the channel's alone. */
const addressed: Condition = ({ botId, userId }) => sql`(bot_id, channel, conversation) in
  (select bot_id, channel, conversation from channel_address where bot_id = ${botId} and user_id = ${userId})`
const saidBy =
  (column: string): Condition =>
  (whose) =>
    sql`bot_id = ${whose.botId} and ${sql.ref(column)} in
  (select said from turn where conversation_id in ${conversations(whose)} and said <> '')`

export const userRows: Readonly<Record<string, UserRows>> = {
  conversation: { what: 'conversations', where: (whose) => sql`${own(whose)} and not test and not sample` },
  turn: { what: 'messages', where: (whose) => sql`said <> '' and ${spoken(whose)}` },
  feedback: { what: 'comments', where: (whose) => sql`comment <> '' and ${spoken(whose)}` },
  attachment: { what: 'files', where: own },
  attachment_part: { what: 'files', where: own },
  desk_note: { what: 'notes', where: spoken },
  desk_summary: { what: 'notes', where: spoken },
  channel_address: { what: 'addresses', where: own },
  channel_message: { what: 'addresses', where: addressed },
  delivery: { what: 'addresses', where: addressed },
  session_scope: { what: 'values', where: ({ botId, userId }) => sql`scope <> 'UserSession' and owner = ${`${botId} ${userId}`}` },
  task_subscription: { what: 'alerts', where: own },
  task_delivery: {
    what: 'alerts',
    where: ({ botId, userId }) => sql`user_id = ${userId} and run_id in (select id from task_run where bot_id = ${botId})`,
  },
  user_sign_in: { what: 'sign-ins', where: own },
  challenge: { what: 'sign-ins', where: ({ userId }) => sql`purpose like 'user-sign-in%' and user_id = ${userId}` },
  botkit_request: { what: 'bot-server', where: own },
  botkit_call: { what: 'bot-server', where: spoken },
  test_case: { what: 'tests', where: spoken },
  missed_message: { what: 'sentences', where: saidBy('text') },
  discovered_sentence: { what: 'sentences', where: saidBy('said') },
  taken_message: { what: 'access', where: own },
  turn_checkpoint: { what: 'values', where: own },
  chat_window: { what: 'access', where: own },
  access_token: { what: 'access', where: own },
}

/** How many rows there are of each part, parts of nothing left out. */
export async function countUserRows(db: Db, whose: Whose): Promise<{ what: ErasedPart; count: number }[]> {
  const counts = new Map<ErasedPart, number>()
  for (const [table, { what, where }] of Object.entries(userRows)) {
    const { rows } = await sql<{ count: string }>`select count(*) as count from ${sql.table(table)} where ${where(whose)}`.execute(db)
    counts.set(what, (counts.get(what) ?? 0) + Number(rows[0]?.count ?? 0))
  }
  return [...counts].flatMap(([what, count]) => (count > 0 ? [{ what, count }] : []))
}
