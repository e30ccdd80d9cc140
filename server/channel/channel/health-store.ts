// The health of a channel's connection: when the provider posted last, what was refused, what went wrong. Written a few times a minute at most.
import { LRUCache } from 'lru-cache'
import type { Db } from '../../base/context'

export interface ChannelHealth {
  receivedAt: number | null
  refusedAt: number | null
  refusedStatus: number | null
  connectedAt: number | null
  lookedAt: number | null
  challengedAt: number | null
  error: string
  errorAt: number | null
}

interface Change {
  received_at?: Date
  refused_at?: Date
  refused_status?: number
  connected_at?: Date
  looked_at?: Date
  challenged_at?: Date
  error?: string
  error_at?: Date | null
}

const restMs = 3000
const rested = new LRUCache<string, true>({ max: 5000, ttl: restMs })

/** Of what happens with every request only one in a few seconds is written down. */
export async function noteOften(db: Db, botId: string, type: string, change: Change): Promise<void> {
  const key = `${botId} ${type} ${Object.keys(change).join(' ')}`
  if (rested.has(key)) return
  rested.set(key, true)
  await note(db, botId, type, change)
}

export async function note(db: Db, botId: string, type: string, change: Change): Promise<void> {
  await db
    .insertInto('channel_health')
    .values({ bot_id: botId, type, ...change })
    .onConflict((conflict) => conflict.columns(['bot_id', 'type']).doUpdateSet(change))
    .execute()
}

export async function healthOf(db: Db, botId: string, type: string): Promise<ChannelHealth> {
  const row = await db.selectFrom('channel_health').selectAll().where('bot_id', '=', botId).where('type', '=', type).executeTakeFirst()
  return {
    receivedAt: row?.received_at?.getTime() ?? null,
    refusedAt: row?.refused_at?.getTime() ?? null,
    refusedStatus: row?.refused_status ?? null,
    connectedAt: row?.connected_at?.getTime() ?? null,
    lookedAt: row?.looked_at?.getTime() ?? null,
    challengedAt: row?.challenged_at?.getTime() ?? null,
    error: row?.error ?? '',
    errorAt: row?.error_at?.getTime() ?? null,
  }
}
