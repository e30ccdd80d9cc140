// Where each bot's own server is, in the database. No secret is here: the app that signs for it keeps its own.
import type { BotServer, Subscription } from '@parley/contract/integration/botkit'
import { subscriptions } from '@parley/contract/integration/botkit'
import type { Selectable } from 'kysely'
import type { Db } from '../../../base/context'
import type { BotkitRow } from '../tables'

export async function readServer(db: Db, botId: string): Promise<BotServer | undefined> {
  const row = await db
    .selectFrom('botkit')
    .innerJoin('bot', 'bot.id', 'botkit.bot_id')
    .selectAll('botkit')
    .where('botkit.bot_id', '=', botId)
    .where('bot.removed_at', 'is', null)
    .executeTakeFirst()
  return row && serverOf(row)
}

function serverOf(row: Selectable<BotkitRow>): BotServer {
  const isSubscription = (text: string): text is Subscription => subscriptions.some((one) => one === text)
  return {
    subscribedFor: row.subscriptions.filter(isSubscription),
    sdkClientId: row.client_id,
    sdkHostUri: row.address,
    enable: row.enabled,
    whenAway: row.when_away === 'tell' ? 'tell' : 'go-on',
    awayText: row.away_text,
  }
}

export async function writeServer(db: Db, botId: string, server: BotServer, now: number): Promise<void> {
  const values = {
    client_id: server.sdkClientId,
    address: server.sdkHostUri,
    subscriptions: server.subscribedFor,
    enabled: server.enable,
    when_away: server.whenAway,
    away_text: server.awayText,
    changed_at: new Date(now),
  }
  await db
    .insertInto('botkit')
    .values({ bot_id: botId, ...values })
    .onConflict((conflict) => conflict.column('bot_id').doUpdateSet(values))
    .execute()
}

export async function beginAgent(db: Db, botId: string, conversationId: string, now: number): Promise<void> {
  await db
    .insertInto('botkit_agent')
    .values({ conversation_id: conversationId, bot_id: botId, at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function endAgent(db: Db, conversationId: string): Promise<void> {
  await db.deleteFrom('botkit_agent').where('conversation_id', '=', conversationId).execute()
}

export async function hasAgent(db: Db, conversationId: string): Promise<boolean> {
  const row = await db.selectFrom('botkit_agent').select('at').where('conversation_id', '=', conversationId).executeTakeFirst()
  return row !== undefined
}

export async function removeOldAgents(db: Db, before: number): Promise<void> {
  await db.deleteFrom('botkit_agent').where('at', '<', new Date(before)).execute()
}
