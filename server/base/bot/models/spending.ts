// What a bot spends on language models, exact also where several servers ask at once: what a call may come to take is reserved before, in one
// statement that holds the bound, and settled with what it took in the statement that counts the call.
import { newId } from '@parley/contract/base/ids'
import type { LlmFeature } from '@parley/contract/model/llm'
import { LlmBudget } from '@parley/contract/model/llm-budget'
import type { ModelChoice, TokenUsage } from '@parley/runtime/model/request'
import { sql } from 'kysely'
import type { Db } from '../../context'
import { bucketOf } from './duration'
import { type Amount, millionth } from './price'

export interface CountedCall extends ModelChoice {
  botId: string
  feature: LlmFeature
  isFailure: boolean
  usage: TokenUsage
  cost: number
  ms: number
  /** null where nothing came. */
  firstMs: number | null
  /** '' where nothing was reserved. */
  reservationId: string
  at: number
}

/** UTC. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Undefined where nobody has set one. */
export async function readBudget(db: Db, botId: string): Promise<LlmBudget | undefined> {
  const row = await db.selectFrom('llm_budget').select('budget').where('bot_id', '=', botId).executeTakeFirst()
  return row && LlmBudget.parse(row.budget)
}

export const isBounded = ({ day, month }: LlmBudget): boolean => [day, month].some(({ tokens, money }) => tokens > 0 || money > 0)

interface Wanted {
  botId: string
  budget: LlmBudget
  amount: Amount
  at: number
  /** Then the call is over, or its server has died. */
  until: number
}

// A server whose clock is behind does not turn the day back.
const dayTaken = (what: 'cost' | 'tokens', today: string) =>
  sql`(case when b.day >= ${today}::date then ${sql.ref(`b.day_${what}`)} else 0 end)`
const monthTaken = (what: 'cost' | 'tokens', today: string) =>
  sql`(case when date_trunc('month', b.day) >= date_trunc('month', ${today}::date) then ${sql.ref(`b.month_${what}`)} else 0 end)`

/** The id of a reservation; undefined where the budget does not hold so much any more. */
export async function reserve(db: Db, wanted: Wanted): Promise<string | undefined> {
  const id = await tryReserve(db, wanted)
  if (id !== undefined) return id
  // Those of servers that died hold nothing back.
  return (await freeOverdue(db, wanted)) ? tryReserve(db, wanted) : undefined
}

async function tryReserve(db: Db, { botId, budget: { day, month }, amount, at, until }: Wanted): Promise<string | undefined> {
  const today = dayOf(at)
  const id = newId('llmReservation')
  const fits = (taken: ReturnType<typeof dayTaken>, what: 'cost' | 'tokens', bound: number) =>
    sql`(${bound}::bigint = 0 or ${taken} + ${sql.ref(`b.reserved_${what}`)} + ${amount[what]}::bigint <= ${bound}::bigint)`
  // One that a failing database forgets was never granted to anybody who still runs: it need not be on disk before the model is asked.
  const { rows } = await sql`
    with soon as materialized (select set_config('synchronous_commit', 'off', true) as it), granted as (
      update llm_budget b set reserved_tokens = b.reserved_tokens + ${amount.tokens}::bigint, reserved_cost = b.reserved_cost + ${amount.cost}::bigint
      where b.bot_id = ${botId} and ${fits(dayTaken('tokens', today), 'tokens', day.tokens)}
        and ${fits(dayTaken('cost', today), 'cost', micros(day.money))} and ${fits(monthTaken('tokens', today), 'tokens', month.tokens)}
        and ${fits(monthTaken('cost', today), 'cost', micros(month.money))}
      returning b.bot_id)
    insert into llm_reservation (id, bot_id, tokens, cost, until)
    select ${id}, bot_id, ${amount.tokens}::bigint, ${amount.cost}::bigint, ${new Date(until)}::timestamptz
    from granted, soon where soon.it = 'off' returning id`.execute(db)
  return rows.length > 0 ? id : undefined
}

async function freeOverdue(db: Db, { botId, at }: Wanted): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    with gone as (delete from llm_reservation where bot_id = ${botId} and until < ${new Date(at)}::timestamptz returning tokens, cost),
      summed as (select sum(tokens) as tokens, sum(cost) as cost from gone having count(*) > 0)
    update llm_budget b set reserved_tokens = b.reserved_tokens - summed.tokens, reserved_cost = b.reserved_cost - summed.cost
    from summed where b.bot_id = ${botId}`.execute(db)
  return numAffectedRows > 0n
}

const micros = (money: number): number => Math.round(money * millionth)

/** Counts a call that is over, and lets go of what was reserved for it. */
export async function countCall(db: Db, call: CountedCall): Promise<void> {
  const { botId, feature, configurationId, model, isFailure, usage, cost, reservationId, at } = call
  const today = dayOf(at)
  const { inputTokens, outputTokens, cachedTokens = 0 } = usage
  const tokens = inputTokens + outputTokens
  const key = sql`${botId}, ${today}::date, ${feature}, ${configurationId}, ${model}`
  await sql`
    with gone as (delete from llm_reservation where id = ${reservationId} returning tokens, cost),
    spent as (
      update llm_budget b set
        day = greatest(b.day, ${today}::date),
        day_tokens = ${dayTaken('tokens', today)} + ${tokens}::bigint, day_cost = ${dayTaken('cost', today)} + ${cost}::bigint,
        month_tokens = ${monthTaken('tokens', today)} + ${tokens}::bigint, month_cost = ${monthTaken('cost', today)} + ${cost}::bigint,
        reserved_tokens = b.reserved_tokens - coalesce((select tokens from gone), 0),
        reserved_cost = b.reserved_cost - coalesce((select cost from gone), 0)
      where b.bot_id = ${botId}),
    timed as (
      insert into llm_duration as d (bot_id, day, feature, configuration_id, model, measure, bucket, calls)
      select ${key}, measure, bucket, 1 from jsonb_to_recordset(${JSON.stringify(timesOf(call))}::jsonb) as t(measure text, bucket smallint)
      on conflict (bot_id, day, feature, configuration_id, model, measure, bucket) do update set calls = d.calls + 1)
    insert into llm_usage as u (bot_id, day, feature, configuration_id, model, calls, failures, input_tokens, output_tokens, cached_tokens, cost)
    values (${key}, 1, ${isFailure ? 1 : 0}, ${inputTokens}, ${outputTokens}, ${cachedTokens}, ${cost})
    on conflict (bot_id, day, feature, configuration_id, model) do update set calls = u.calls + 1, failures = u.failures + excluded.failures,
      input_tokens = u.input_tokens + excluded.input_tokens, output_tokens = u.output_tokens + excluded.output_tokens,
      cached_tokens = u.cached_tokens + excluded.cached_tokens, cost = u.cost + excluded.cost`.execute(db)
}

function timesOf({ isFailure, ms, firstMs }: CountedCall) {
  return [
    ...(isFailure ? [] : [{ measure: 'whole', bucket: bucketOf(ms) }]),
    ...(firstMs === null ? [] : [{ measure: 'first', bucket: bucketOf(firstMs) }]),
  ]
}
