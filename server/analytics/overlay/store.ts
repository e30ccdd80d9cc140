// The ways that conversations took through one dialog, read from the session event log, and where the live version stands. Only reads; the
// log is the gateway's.
import type { TransitionCount } from '@parley/contract/analytics/overlay'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../base/context'
import { type DayRange, inRange } from '../../conversation/conversation/index'
import { overlayLimits } from './limits'

interface NodeCount {
  nodeId: string
  sessions: number
  /** Conversations that went no further in the dialog. */
  left: number
  lastAt: Date
}

export interface TransitionCounts {
  sessions: number
  sampleSessions: number
  nodes: NodeCount[]
  passages: TransitionCount[]
}

/** A query that yields the ids of conversations as `id`. */
type Chosen = RawBuilder<unknown>

interface Place {
  botId: string
  dialogId: string
  /** Epoch milliseconds. */
  now: number
}

export function transitionsOfTests(db: Db, place: Place): Promise<TransitionCounts> {
  const newest = sql`order by started_at desc limit ${overlayLimits.coverageSessions}`
  return waysOf(db, sql`select id from conversation where bot_id = ${place.botId} and test ${newest}`, place)
}

export function transitionsOfUsers(db: Db, place: Place, range: DayRange): Promise<TransitionCounts> {
  return waysOf(db, sql`${inRange(db, place.botId, range).select('conversation.id')}`, place)
}

interface Row {
  part: 'all' | 'node' | 'passage'
  from_id: string
  to_id: string
  rule: string
  sessions: number
  other: number
  last_at: Date
}

/**
 * `facts`: what happened in the dialog, in order; a rule that held stands right before where it led. `steps`: the same without the
 * rules, each with what came before and after it. A conversation that still goes on has not stopped where it waits.
 */
async function waysOf(db: Db, chosen: Chosen, { botId, dialogId, now }: Place): Promise<TransitionCounts> {
  const goesOnSince = new Date(now - overlayLimits.conversationIdleMs)
  const named = `%"${dialogId.replace(/[%_\\]/g, '\\$&')}"%`
  const { rows } = await sql<Row>`
    with chosen as materialized (${chosen}),
    facts as (
      select turn.conversation_id as id, turn.turn, turn.at, event.place, event.value->>'type' as type, event.value->>'nodeId' as node_id,
        event.value->>'transitionId' as transition_id, event.value->>'outcome' as outcome
      from chosen join turn on turn.conversation_id = chosen.id
      cross join lateral json_array_elements(well_formed(turn.events)) with ordinality as event(value, place)
      where turn.events::text like ${named}
        and (event.value->>'dialogId' = ${dialogId} and event.value->>'type' in ('node-entered', 'dialog-started', 'dialog-ended')
          or event.value->>'type' = 'rule-tried' and event.value->>'result' = 'true'
            and event.value->>'nodeId' in (select id from object where bot_id = ${botId} and parent_id = ${dialogId}))),
    led as (
      select *, lag(type) over told as rule_type, lag(node_id) over told as rule_node, lag(transition_id) over told as rule_id
      from facts window told as (partition by id order by turn, place)),
    steps as (
      select *, lag(type) over told as type_before, lag(node_id) over told as node_before,
        lead(type) over told as type_after, lead(outcome) over told as outcome_after,
        case when rule_type = 'rule-tried' then rule_id else '' end as rule
      from led where type <> 'rule-tried' window told as (partition by id order by turn, place))
    select 'all' as part, '' as from_id, '' as to_id, '' as rule, count(distinct steps.id)::int as sessions,
      (count(distinct steps.id) filter (where conversation.sample))::int as other, now() as last_at
    from steps join conversation on conversation.id = steps.id where type = 'node-entered'
    union all
    select 'node', '', node_id, '', count(distinct steps.id)::int,
      (count(distinct steps.id) filter (where outcome_after in ('failed', 'discarded')
        or type_after is null and (not conversation.open or conversation.last_at < ${goesOnSince})))::int, max(steps.at)
    from steps join conversation on conversation.id = steps.id where type = 'node-entered' group by node_id
    union all
    select 'passage', node_before, case when type = 'dialog-ended' then 'end' else node_id end, rule, count(distinct id)::int, 0, now()
    from steps
    where type_before = 'node-entered' and (type = 'node-entered' or type = 'dialog-ended' and outcome = 'fulfilled')
    group by 2, 3, 4`.execute(db)
  return read(rows)
}

function read(rows: readonly Row[]): TransitionCounts {
  const all = rows.find(({ part }) => part === 'all')
  return {
    sessions: all?.sessions ?? 0,
    sampleSessions: all?.other ?? 0,
    nodes: rows.flatMap((row) =>
      row.part === 'node' ? [{ nodeId: row.to_id, sessions: row.sessions, left: row.other, lastAt: row.last_at }] : [],
    ),
    passages: rows.flatMap((row) =>
      row.part === 'passage' ? [{ from: row.from_id, to: row.to_id, transitionId: row.rule, sessions: row.sessions }] : [],
    ),
  }
}

/** When what a step does was last changed; moving and folding it does not count. */
export async function changedAt(db: Db, botId: string, dialogId: string): Promise<Map<string, Date>> {
  const place = sql`- 'x' - 'y' - 'minimized'`
  const { rows } = await sql<{ id: string; at: Date }>`
    select object.id, max(operation.at) as at
    from object join operation on operation.bot_id = object.bot_id and operation.object_id = object.id
    where object.bot_id = ${botId} and object.parent_id = ${dialogId} and object.kind = 'node'
      and (operation.before->'data') ${place} is distinct from (operation.after->'data') ${place}
    group by object.id`.execute(db)
  return new Map(rows.map((row) => [row.id, row.at]))
}

/** Of the live version and of the draft; undefined while nothing is published. */
export async function revsOf(db: Db, botId: string): Promise<{ since: number; rev: number } | undefined> {
  return db
    .selectFrom('bot')
    .innerJoin('version', 'version.id', 'bot.live_version_id')
    .select(['version.rev as since', 'bot.rev'])
    .where('bot.id', '=', botId)
    .executeTakeFirst()
}
