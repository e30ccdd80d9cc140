// Requests to language models among the events of turns. Turns are found by the index of those in which anything happened; of very many the
// newest are looked through.
import { SessionEvent } from '@parley/contract/base/event'
import { type LlmFeature, llmFeatures } from '@parley/contract/model/llm'
import { sql } from 'kysely'
import type { Db } from '../../base/context'
import { beginOf } from '../../conversation/conversation/index'
import { writtenAs } from '../../gateway/turn-counters'

const mostTurns = 2000

interface Wanted {
  from: string
  to: string
  timezone: string
  feature: LlmFeature | ''
  model: string
  offset: number
  limit: number
}

export interface ModelEvent {
  sessionId: string
  turn: number
  place: number
  at: Date
  isTest: boolean
  event: SessionEvent
}

interface Row extends Omit<ModelEvent, 'event'> {
  event: unknown
}

/** Newest first. */
export async function listModelEvents(db: Db, botId: string, wanted: Wanted): Promise<ModelEvent[]> {
  const { feature, model } = wanted
  const happened = (feature === '' ? llmFeatures : [feature]).map((modelFeature) => writtenAs({ modelFeature }))
  const ofFeature = feature === '' ? sql`true` : sql`event.value->'request'->>'feature' = ${feature}`
  const ofModel = model === '' ? sql`true` : sql`event.value->'reply'->'used'->>'model' = ${model}`
  const { rows } = await sql<Row>`
    with asked as materialized (
      select conversation_id, turn, at, events from turn
      where bot_id = ${botId} and happened <> '{}' and happened && ${happened}::text[] and at >= ${beginOf(wanted)}
        and at < (${wanted.to}::date + 1)::timestamp at time zone ${wanted.timezone}
      order by at desc limit ${mostTurns})
    select asked.conversation_id as "sessionId", asked.turn, event.place::int as place, asked.at, conversation.test as "isTest", event.value as event
    from asked join conversation on conversation.id = asked.conversation_id
    cross join lateral json_array_elements(well_formed(asked.events)) with ordinality as event(value, place)
    where event.value->>'effect' = 'model' and ${ofFeature} and ${ofModel}
    order by asked.at desc, event.place desc limit ${wanted.limit} offset ${wanted.offset}`.execute(db)
  return rows.map((row) => ({ ...row, event: SessionEvent.parse(row.event) }))
}
