// The figures of one step that asks models, read from what is written with each turn (server/gateway): the most it took in a turn of the day
// before the last, and how often its rules stopped calls, in the conversations that the list shows of the same days.
import type { StepFigures } from '@parley/contract/analytics/model-usage'
import { LlmBudget } from '@parley/contract/model/llm-budget'
import { sql } from 'kysely'
import { readBudget } from '../../base/bot/models/spending'
import type { Db } from '../../base/context'
import { beginOf, type DayRange, inRange } from '../../conversation/conversation/index'
import { stepFigures, stepPrefix } from '../../gateway/turn-records/step-use'
import { stoppedPrefix } from '../../gateway/turn-counters'

interface Step {
  botId: string
  nodeId: string
}

export async function stepFiguresOf(db: Db, step: Step, range: DayRange): Promise<StepFigures> {
  const [highest, stopped, budget] = await Promise.all([highestOf(db, step, range), stoppedBy(db, step, range), readBudget(db, step.botId)])
  return { currency: (budget ?? LlmBudget.parse({})).currency, highest, stopped }
}

const millionth = 1_000_000

async function highestOf(db: Db, { botId, nodeId }: Step, { to, timezone }: DayRange): Promise<StepFigures['highest']> {
  const prefix = stepPrefix(nodeId)
  const dayBefore = sql`(${to}::date - 1)::timestamp at time zone ${timezone}`
  const figures = sql.join(
    stepFigures.map((name, at) => sql`max(split_part(figures, ' ', ${sql.lit(at + 1)})::bigint)::float8 as ${sql.ref(name)}`),
  )
  const { rows } = await sql<Record<(typeof stepFigures)[number], number | null>>`
    with taken as (
      select substr(counter, ${prefix.length + 1}::int) as figures
      from turn join conversation on conversation.id = turn.conversation_id and not conversation.test
      cross join lateral unnest(turn.happened) as counter
      where turn.bot_id = ${botId} and turn.happened <> '{}' and turn.at >= ${dayBefore}
        and turn.at < ${beginOf({ from: to, timezone })} and starts_with(counter, ${prefix}))
    select ${figures} from taken`.execute(db)
  const [row] = rows
  if (row === undefined || row.steps === null) return null
  const { steps, calls, tokens, cost, ms } = row
  return { steps, calls: calls ?? 0, tokens: tokens ?? 0, money: (cost ?? 0) / millionth, seconds: (ms ?? 0) / 1000 }
}

async function stoppedBy(db: Db, { botId, nodeId }: Step, range: DayRange): Promise<StepFigures['stopped']> {
  const prefix = stoppedPrefix(nodeId)
  const { rows } = await sql<{ rule: string; calls: number }>`
    select substr(counter, ${prefix.length + 1}::int) as rule, count(*)::int as calls
    from (${inRange(db, botId, range).select('conversation.id')}) as chosen join turn on turn.conversation_id = chosen.id
    cross join lateral unnest(turn.happened) as counter
    where turn.bot_id = ${botId} and turn.at >= ${beginOf(range)} and turn.happened <> '{}' and starts_with(counter, ${prefix})
    group by counter order by calls desc, rule`.execute(db)
  return rows
}
