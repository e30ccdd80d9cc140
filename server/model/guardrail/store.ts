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
}

/** Of a turn among the others of its bot. */
interface Place {
  /** More exactly than a date tells. */
  at: string
  seq: number
}

/** Turns that are read at once: events of many more are not in memory. */
const turnsAtOnce = 1000
/** However few of them hold such a text. */
const mostTurns = 200_000

/** How the events of a turn are seen to hold such a text, before they are taken apart. */
const marks: Readonly<Record<Exclude<GuardrailPoint, 'input'>, string>> = {
  output: '%"effect":"model"%',
  'tool-input': '%"type":"tool-called"%',
  'tool-output': '%"type":"tool-called"%',
}

export interface SaidPage {
  texts: SaidText[]
  /** There are older turns that are not looked into. */
  isCut: boolean
}

/** The newest first, so many turns at once. */
export async function* textsSaid(db: Db, botId: string, wanted: Wanted): AsyncGenerator<SaidPage, void> {
  let before: Place | undefined
  for (let turns = turnsAtOnce; ; turns += turnsAtOnce) {
    const rows = await turnsSaid(db, botId, { ...wanted, before })
    const last = rows.length < turnsAtOnce ? undefined : rows.at(-1)
    const isCut = last !== undefined && turns >= mostTurns
    yield { texts: rows.flatMap((row) => (row.isTest ? [] : textsOf(row, wanted.point))), isCut }
    if (last === undefined || isCut) return
    before = { at: last.exactly, seq: last.seq }
  }
}

/** Which turns they are is found by the index of a bot's turns, so that the database reads no events but theirs. */
function turnsSaid(db: Db, botId: string, { point, since, before }: Wanted & { before: Place | undefined }) {
  const missed = '%"type":"not-understood"%'
  const events =
    point === 'input' ? sql<string>`''` : sql<string>`case when events::text like ${marks[point]} then events::text else '' end`
  const turns = db
    .selectFrom('turn')
    .select(['conversation_id', 'turn', 'at', 'seq', 'said', 'events'])
    .where('bot_id', '=', botId)
    .where('at', '>=', new Date(since))
    .where(before ? sql<boolean>`(at, seq) < (${before.at}::timestamptz, ${before.seq}::bigint)` : sql<boolean>`true`)
    .orderBy('at', 'desc')
    .orderBy('seq', 'desc')
    .limit(turnsAtOnce)
  return db
    .selectFrom(turns.as('taken'))
    .innerJoin('conversation', 'conversation.id', 'taken.conversation_id')
    .select(['conversation_id', 'turn', 'at', 'seq', 'said', 'conversation.language', 'conversation.test as isTest'])
    .select([sql<string>`at::text`.as('exactly'), sql<boolean>`events::text like ${missed}`.as('missed'), events.as('events')])
    .orderBy('at', 'desc')
    .orderBy('seq', 'desc')
    .execute()
}

type Said = Awaited<ReturnType<typeof turnsSaid>>[number]

function textsOf({ conversation_id: sessionId, turn, at, said, language, missed, events }: Said, point: GuardrailPoint): SaidText[] {
  const texts = point === 'input' ? [said] : events === '' ? [] : textsIn(events, point)
  return texts
    .filter((text) => text.trim() !== '')
    .map((text) => ({ sessionId, turn, at: at.getTime(), text, language, isUnderstood: !missed }))
}

function textsIn(events: string, point: GuardrailPoint): string[] {
  const read: Json = JSON.parse(events)
  return SessionEvent.array()
    .parse(Array.isArray(read) ? read.filter(isRead) : [])
    .flatMap((event) => {
      if (event.type === 'effect' && event.effect === 'model') return point === 'output' ? [answerIn(event.reply)] : []
      if (event.type !== 'tool-called' || point === 'output') return []
      return [JSON.stringify(point === 'tool-input' ? event.input : event.result)]
    })
}

/** The others are not looked into. */
const isRead = (event: Json): boolean => isJsonRecord(event) && (event.type === 'tool-called' || event.effect === 'model')

function answerIn(reply: Json): string {
  const text = isJsonRecord(reply) ? reply.text : ''
  return typeof text === 'string' ? text : ''
}
