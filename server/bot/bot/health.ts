// How a bot is doing, line by line: its model, the newest runs of its tests, errors and slow turns of the last day.
import { localized } from '@parley/contract/sentences'
import type { BotSummary } from '@parley/contract/bot/bot'
import type { TrainingState } from '@parley/contract/understanding/training'
import { sql } from 'kysely'
import type { Db } from '../../base/context'
import type { Engine } from '../../base/bot/understanding/engine'
import type { ModelTrouble } from '../../base/bot/understanding/model-failure'
import { type DayRange, missedShare, understoodIn } from '../../conversation/conversation/index'
import { modelsAnswering } from '../../base/bot/understanding/models-store'
import { sentence } from './sentences'

interface Recent {
  turns: number
  failed: number
  /** Messages of the last week in which an intent was looked for: how many had one, and how many had none. */
  found: number
  missed: number
  p95: number
}

const slowMs = 600
/** The overview's usual period. */
const days = 7
const errorShare = 0.02

export async function recentOf(db: Db, botId: string, { now, timezone }: { now: number; timezone: string }): Promise<Recent> {
  const { rows } = await sql<{ turns: number; failed: number; p95: number | null }>`
    select count(*) as turns, count(*) filter (where well_formed(events)::jsonb @? '$[*] ? (@.type == "failed")') as failed,
      percentile_cont(0.95) within group (order by ms) as p95
    from turn where bot_id = ${botId} and at > now() - interval '1 day'`.execute(db)
  const row = rows[0]
  return {
    turns: Number(row?.turns ?? 0),
    failed: Number(row?.failed ?? 0),
    ...(await understoodIn(db, botId, lastWeek(now, timezone))),
    p95: Number(row?.p95 ?? 0),
  }
}

export interface Facts {
  training: TrainingState
  recent: Recent
  /** Why a model in use cannot be read or is outdated; undefined while none is. */
  trouble: ModelTrouble | undefined
  /** How the newest runs of its tests came out; null before the first. */
  tested: Verdict | null
  talked: Verdict | null
}

interface Verdict {
  right: number
  of: number
}

export function healthOf({ training, recent, trouble, tested, talked }: Facts): BotSummary['health'] {
  const failedShare = recent.turns === 0 ? 0 : recent.failed / recent.turns
  const quiet = recent.turns === 0
  const misunderstood = missedShare(recent)
  return [
    modelHealth(training, trouble),
    ...testHealth('batch-tests', tested),
    ...testHealth('conversation-tests', talked),
    {
      ...localized({
        label: sentence('health.errors'),
        value: quiet ? '–' : percent(failedShare),
        note: sentence('health.turns', { count: recent.turns }),
      }),
      state: quiet ? 'none' : failedShare > errorShare ? 'bad' : 'ok',
    },
    {
      ...localized({
        label: sentence('health.not-understood'),
        value: misunderstood === null ? '–' : percent(misunderstood),
        note: sentence('health.messages', { count: recent.missed, days }),
      }),
      state: misunderstood === null ? 'none' : misunderstood > 0.2 ? 'warn' : 'ok',
    },
    {
      ...localized({
        label: sentence('health.slow'),
        value: quiet ? '–' : `${Math.round(recent.p95)} ms`,
        note: sentence('health.target', { ms: slowMs }),
      }),
      state: quiet ? 'none' : recent.p95 > slowMs ? 'warn' : 'ok',
    },
  ]
}

function testHealth(id: 'batch-tests' | 'conversation-tests', verdict: Verdict | null): BotSummary['health'] {
  if (verdict === null) return []
  const { right, of } = verdict
  const note = right === of ? sentence('health.passing') : sentence('health.failing', { count: of - right })
  const said = localized({ label: sentence(`health.${id}`), value: sentence('health.right-of', { right, of }), note })
  return [{ ...said, state: right === of ? 'ok' : 'bad' }]
}

function modelHealth(training: TrainingState, trouble: ModelTrouble | undefined): BotSummary['health'][number] {
  const label = sentence('health.model')
  if (trouble === 'outdated')
    return {
      ...localized({ label, value: sentence('health.model.stale'), note: sentence('health.model.outdated') }),
      state: 'warn',
    }
  if (trouble === 'no-encoder')
    return {
      ...localized({ label, value: sentence('health.model.limited'), note: sentence('health.model.no-encoder') }),
      state: 'bad',
    }
  if (trouble !== undefined)
    return {
      ...localized({ label, value: sentence('health.model.unreadable'), note: sentence(`health.model.${trouble}`) }),
      state: 'bad',
    }
  const note = training.changes > 0 ? sentence('health.changes', { count: training.changes }) : ''
  const state = training.state === 'up-to-date' ? 'ok' : training.state === 'failed' ? 'bad' : 'warn'
  return { ...localized({ label, value: sentence(`health.model.${training.state}`), note }), state }
}

/** Of the first model in use that has one, of the draft or of what is live. */
export async function troubleOfModels(db: Db, engine: Pick<Engine, 'troubleOf'>, botId: string): Promise<ModelTrouble | undefined> {
  const hashes = (await modelsAnswering(db, botId)).flatMap((models) => Object.values(models))
  for (const hash of new Set(hashes)) {
    const trouble = await engine.troubleOf(hash)
    if (trouble !== undefined) return trouble
  }
  return undefined
}

/** Whole days that end today, of all channels, as the overview shows them. */
export function lastWeek(now: number, timezone: string): DayRange {
  const day = (at: number): string => new Date(at).toLocaleDateString('sv-SE', { timeZone: timezone })
  const to = day(now)
  const from = new Date(Date.parse(to) - (days - 1) * 86_400_000).toISOString().slice(0, 10)
  return { from, to, timezone, channel: '', language: '', sample: true }
}

/** Whole shares without a decimal, as the overview writes them. */
function percent(share: number): string {
  const hundredth = share * 100
  return `${hundredth === Math.round(hundredth) ? hundredth : hundredth.toFixed(1)}%`
}
