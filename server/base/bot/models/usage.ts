// What a bot's language models took, as people read it: by feature and model, by day, and against the budget.
import type { LlmBudget, LlmSpent, LlmUsage } from '@parley/contract/model/llm-budget'
import { sql } from 'kysely'
import type { Db } from '../../context'
import { quantileOf } from './duration'
import { millionth } from './price'
import { dayOf } from './spending'

const counts = [
  sql<number>`sum(calls)::float8`.as('calls'),
  sql<number>`sum(failures)::float8`.as('failures'),
  sql<number>`sum(input_tokens)::float8`.as('inputTokens'),
  sql<number>`sum(output_tokens)::float8`.as('outputTokens'),
  sql<number>`sum(cached_tokens)::float8`.as('cachedTokens'),
  sql<number>`sum(cost)::float8 / ${millionth}`.as('money'),
] as const

export interface UsageOf {
  botId: string
  from: string
  to: string
  /** Of the days these alone; '' for all. */
  feature: string
  model: string
}

export async function readUsage(db: Db, { botId, from, to, feature, model }: UsageOf): Promise<Pick<LlmUsage, 'days' | 'rows'>> {
  const used = db.selectFrom('llm_usage').where('bot_id', '=', botId).where('day', '>=', day(from)).where('day', '<=', day(to))
  const rows = await used
    .select(['feature', 'configuration_id as configurationId', 'model', ...counts])
    .groupBy(['feature', 'configuration_id', 'model'])
    .orderBy('money', 'desc')
    .orderBy('calls', 'desc')
    .execute()
  const chosen = used
    .$if(feature !== '', (all) => all.where('feature', '=', feature))
    .$if(model !== '', (all) => all.where('model', '=', model))
  const days = await chosen
    .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'), ...counts])
    .groupBy('llm_usage.day')
    .orderBy('llm_usage.day')
    .execute()
  const times = await readTimes(db, { botId, from, to })
  return {
    days,
    rows: rows.map((row) => {
      const own = times.filter(
        (one) => one.feature === row.feature && one.configurationId === row.configurationId && one.model === row.model,
      )
      const p95 = (measure: string) =>
        quantileOf(
          own.filter((one) => one.measure === measure),
          0.95,
        )
      return { ...row, p95Ms: p95('whole'), p95FirstMs: p95('first') }
    }),
  }
}

function readTimes(db: Db, { botId, from, to }: Pick<UsageOf, 'botId' | 'from' | 'to'>) {
  return db
    .selectFrom('llm_duration')
    .select(['feature', 'configuration_id as configurationId', 'model', 'measure', 'bucket', sql<number>`sum(calls)::float8`.as('calls')])
    .where('bot_id', '=', botId)
    .where('day', '>=', day(from))
    .where('day', '<=', day(to))
    .groupBy(['feature', 'configuration_id', 'model', 'measure', 'bucket'])
    .execute()
}

const day = (text: string) => sql<Date>`${text}::date`

/** Today and this month. */
export async function readSpent(db: Db, botId: string, at: number): Promise<LlmSpent> {
  const today = dayOf(at)
  const taken = await db
    .selectFrom('llm_usage')
    .select([
      sql<number>`coalesce(sum(input_tokens + output_tokens) filter (where day = ${today}::date), 0)::float8`.as('dayTokens'),
      sql<number>`coalesce(sum(cost) filter (where day = ${today}::date), 0)::float8`.as('dayCost'),
      sql<number>`coalesce(sum(input_tokens + output_tokens), 0)::float8`.as('monthTokens'),
      sql<number>`coalesce(sum(cost), 0)::float8`.as('monthCost'),
    ])
    .where('bot_id', '=', botId)
    .where(sql<boolean>`date_trunc('month', day) = date_trunc('month', ${today}::date)`)
    .executeTakeFirstOrThrow()
  return {
    day: { tokens: taken.dayTokens, money: taken.dayCost / millionth },
    month: { tokens: taken.monthTokens, money: taken.monthCost / millionth },
  }
}

/** What was taken before a budget was set counts towards it. */
export async function writeBudget(db: Db, botId: string, { budget, at }: { budget: LlmBudget; at: number }): Promise<void> {
  const spent = await readSpent(db, botId, at)
  const text = JSON.stringify(budget)
  await db
    .insertInto('llm_budget')
    .values({
      ...{ bot_id: botId, budget: text, day: dayOf(at), reserved_tokens: 0, reserved_cost: 0 },
      ...{ day_tokens: spent.day.tokens, day_cost: Math.round(spent.day.money * millionth) },
      ...{ month_tokens: spent.month.tokens, month_cost: Math.round(spent.month.money * millionth) },
    })
    .onConflict((conflict) => conflict.column('bot_id').doUpdateSet({ budget: text }))
    .execute()
}
