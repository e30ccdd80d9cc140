// Refuses what changes or publishes a bot whose plan has ended. Taking it from end users, exporting and deleting it stay possible.
import { botTypes } from '@parley/contract/base/ids'
import { BillingType, isExpired } from '@parley/contract/bot/expiry'
import { fail } from '@parley/contract/base/errors'
import { sql } from 'kysely'
import type { Db } from '../context'

export async function refuseExpired(db: Db, botId: string): Promise<void> {
  const row = await db
    .selectFrom('bot')
    .select(['status', 'billing_type'])
    .select(sql<string | null>`(select data->>'type' from object where object.bot_id = bot.id and object.id = bot.id)`.as('type'))
    .where('id', '=', botId)
    .executeTakeFirst()
  if (row === undefined) return
  const type = botTypes.find((known) => known === row.type) ?? 'default'
  if (isExpired({ billingType: BillingType.parse(row.billing_type), type, status: row.status })) fail('BOT_EXPIRED')
}
