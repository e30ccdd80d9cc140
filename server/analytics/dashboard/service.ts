// The overview: a range and the range before it, side by side. An empty page may be filled with sample traffic (traffic.ts).
import type { CallInput } from '@parley/contract/calls'
import type { BotSummary } from '@parley/contract/bot/bot'
import type { Overview } from '@parley/contract/analytics/dashboard'
import type { Ctx } from '../../base/context'
import type { DayRange } from '../../conversation/conversation/index'
import { channelsOf, daysBetween, daysOf, figuresOf, hasKinds, intentsOf, missedOf, slowestOf } from './store'

export async function overviewOf(ctx: Ctx, input: CallInput<'dashboard.get-overview'>): Promise<Overview> {
  const range: DayRange = { ...input, sample: input.sample !== 'false' }
  const before = rangeBefore(range)
  const { db, botId } = ctx
  const [figures, earlier, days, daysBefore, channels, intents, missed, slowest, kinds] = await Promise.all([
    figuresOf(db, botId, range),
    figuresOf(db, botId, before),
    daysOf(db, botId, range),
    daysOf(db, botId, before),
    channelsOf(db, botId, range),
    intentsOf(db, botId, range),
    missedOf(db, botId, range),
    slowestOf(db, botId, range),
    hasKinds(db, botId),
  ])
  return {
    figures,
    before: earlier,
    days,
    daysBefore: daysBefore.map(({ day, sessions }) => ({ day, sessions })),
    channels,
    intents,
    missed,
    slowest,
    ...kinds,
    updatedAt: ctx.now(),
  }
}

/** Sessions of each day, and of the days before them. */
export async function sessionsOf({ db, botId }: Pick<Ctx, 'db' | 'botId'>, range: DayRange): Promise<BotSummary['traffic']> {
  const [days, before] = await Promise.all([daysOf(db, botId, range), daysOf(db, botId, rangeBefore(range))])
  return {
    days: days.map(({ day, sessions, contained }) => ({ day, sessions, contained })),
    before: before.map(({ sessions }) => sessions),
  }
}

/** As many days as the range has, ending the day before it. */
function rangeBefore(range: DayRange): DayRange {
  const length = daysBetween(range.from, range.to).length
  const day = (text: string, back: number): string =>
    new Date(Date.parse(`${text}T00:00:00Z`) - back * 86_400_000).toISOString().slice(0, 10)
  return { ...range, from: day(range.from, length), to: day(range.from, 1) }
}
