// Reads what was said in conversations that are no tests, by the place where a guardrail looks: by users, by models, to tools and by tools.
import { SessionEvent } from '@parley/contract/base/event'
import { isJsonRecord, type Json } from '@parley/contract/base/json'
import type { GuardrailPoint } from '@parley/contract/objects/guardrail/index'
import { sql } from 'kysely'
import type { Db } from '../../base/context'

export interface SaidText {
  sessionId: string
  turn: number
  at: number
  text: string
  language: string
  isUnderstood: boolean
}

interface Wanted {
  point: GuardrailPoint
  /** Epoch milliseconds. */
  since: number
  most: number
}

/** How the events of a turn are seen to hold such a text, before they are taken apart. */
const marks: Readonly<Record<Exclude<GuardrailPoint, 'input'>, string>> = {
  output: '%"effect":"model"%',
  'tool-input': '%"type":"tool-called"%',
  'tool-output': '%"type":"tool-called"%',
}

/** The newest first. */
export async function textsSaid(db: Db, botId: string, { point, since, most }: Wanted): Promise<SaidText[]> {
  const missed = '%"type":"not-understood"%'
  const rows = await db
    .selectFrom('turn')
    .innerJoin('conversation', 'conversation.id', 'turn.conversation_id')
    .select(['turn.conversation_id', 'turn.turn', 'turn.at', 'turn.said', 'conversation.language'])
    .select(sql<boolean>`turn.events::text like ${missed}`.as('missed'))
    .select(point === 'input' ? sql<string>`'[]'`.as('events') : sql<string>`turn.events::text`.as('events'))
    .where('turn.bot_id', '=', botId)
    .where('turn.at', '>=', new Date(since))
    .where('conversation.test', '=', false)
    .where(point === 'input' ? sql<boolean>`turn.said <> ''` : sql<boolean>`turn.events::text like ${marks[point]}`)
    .orderBy('turn.seq', 'desc')
    .limit(most)
    .execute()
  const texts = rows.flatMap(({ conversation_id: sessionId, turn, at, said, language, missed: isMissed, events }) =>
    (point === 'input' ? [said] : textsIn(events, point))
      .filter((text) => text.trim() !== '')
      .map((text) => ({ sessionId, turn, at: at.getTime(), text, language, isUnderstood: !isMissed })),
  )
  return texts.slice(0, most)
}

function textsIn(events: string, point: GuardrailPoint): string[] {
  const read: unknown = JSON.parse(events)
  return SessionEvent.array()
    .parse(read)
    .flatMap((event) => {
      if (event.type === 'effect' && event.effect === 'model') return point === 'output' ? [answerIn(event.reply)] : []
      if (event.type !== 'tool-called' || point === 'output') return []
      return [JSON.stringify(point === 'tool-input' ? event.input : event.result)]
    })
}

function answerIn(reply: Json): string {
  const text = isJsonRecord(reply) ? reply.text : ''
  return typeof text === 'string' ? text : ''
}
