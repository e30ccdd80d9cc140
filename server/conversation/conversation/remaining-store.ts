// Where something of a user may remain after what is stored of them was erased: outside of the database, in what people made of it, and in
// what nobody can tell apart. Looked up before the erasing, while their conversations still lead to them.
import type { RemainingPlace } from '@parley/contract/conversation/erasing'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../base/context'
import type { Whose } from './user-rows'

const always: readonly RemainingPlace[] = ['backups', 'record', 'figures']

type Question = (whose: Whose) => RawBuilder<SqlBool>

const conversations = ({ botId, userId }: Whose) => sql`(select id from conversation where bot_id = ${botId} and user_id = ${userId})`

const questions = {
  tests: ({ botId }) => sql`exists (select from test_suite where bot_id = ${botId})
    or exists (select from conversation_suite where bot_id = ${botId})`,
  exports: ({ botId }) => sql`exists (select from job_file join job on job.id = job_file.job_id where job.bot_id = ${botId})`,
  tables: ({ botId }) => sql`exists (select from data_table join bot on bot.account_id = data_table.account_id where bot.id = ${botId})`,
  'bot-server': ({ botId }) => sql`exists (select from botkit where bot_id = ${botId})`,
  desk: (whose) => sql`exists (select from outside_chat where conversation_id in ${conversations(whose)})`,
  channels: ({ botId, userId }) => sql`exists (select from conversation
    where bot_id = ${botId} and user_id = ${userId} and channel <> 'rtm')`,
  services: ({ botId }) => sql`exists (select from object where bot_id = ${botId} and kind = 'node'
    and data->>'type' in ('service', 'webhook', 'process'))`,
  'opt-outs': ({ botId, userId }) => sql`exists (select from channel_opt_out join channel_address using (bot_id, channel, conversation)
    where channel_address.bot_id = ${botId} and channel_address.user_id = ${userId})`,
} as const satisfies Partial<Record<RemainingPlace, Question>>
const places = [
  'tests',
  'exports',
  'tables',
  'bot-server',
  'desk',
  'channels',
  'services',
  'opt-outs',
] as const satisfies readonly (keyof typeof questions)[]

export async function placesThatRemain(db: Db, whose: Whose): Promise<RemainingPlace[]> {
  const found: RemainingPlace[] = [...always]
  for (const place of places) {
    const { rows } = await sql<{ answer: boolean }>`select (${questions[place](whose)}) as answer`.execute(db)
    if (rows[0]?.answer === true) found.push(place)
  }
  return found
}
