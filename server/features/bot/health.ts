// How a bot is doing, in four lines: its model, errors and slow turns of the last day, and test conversations.
import { sentence, localized } from '@parley/contract/sentences'
import type { BotSummary } from '@parley/contract/features/bot'
import type { TrainingState } from '@parley/contract/features/training'
import { sql } from 'kysely'
import type { Db } from '../../base/context'
import type { Engine } from '../../base/bot/understanding/engine'
import type { ModelTrouble } from '../../base/bot/understanding/model-unreadable'
import { modelsInUse } from './store'

export interface Recent {
  turns: number
  failed: number
  /** Messages in which an intent was looked for: how many had one, and how many had none. */
  understood: number
  notUnderstood: number
  p95: number
  tests: number
}

const slowMs = 600
const errorShare = 0.02

export async function recentOf(db: Db, botId: string): Promise<Recent> {
  const { rows } = await sql<{ turns: number; failed: number; p95: number | null }>`
    select count(*) as turns, count(*) filter (where well_formed(events)::jsonb @? '$[*] ? (@.type == "failed")') as failed,
      percentile_cont(0.95) within group (order by ms) as p95
    from turn where bot_id = ${botId} and at > now() - interval '1 day'`.execute(db)
  const looked = await db
    .selectFrom('conversation')
    .select((eb) => [eb.fn.sum<number>('intents_found').as('found'), eb.fn.sum<number>('not_understood').as('not_found')])
    .where('bot_id', '=', botId)
    .where('last_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst()
  const tests = await db
    .selectFrom('conversation')
    .select('id')
    .where('bot_id', '=', botId)
    .where('test', '=', true)
    .where('messages_in', '>', 0)
    .limit(1)
    .execute()
  const row = rows[0]
  return {
    turns: Number(row?.turns ?? 0),
    failed: Number(row?.failed ?? 0),
    understood: Number(looked?.found ?? 0),
    notUnderstood: Number(looked?.not_found ?? 0),
    p95: Number(row?.p95 ?? 0),
    tests: tests.length,
  }
}

export interface Facts {
  training: TrainingState
  recent: Recent
  /** Why a model in use cannot be read; undefined while all can. */
  trouble: ModelTrouble | undefined
}

export function healthOf({ training, recent, trouble }: Facts): BotSummary['health'] {
  const failedShare = recent.turns === 0 ? 0 : recent.failed / recent.turns
  const quiet = recent.turns === 0
  const looked = recent.understood + recent.notUnderstood
  const misunderstood = looked === 0 ? 0 : recent.notUnderstood / looked
  return [
    modelHealth(training, trouble),
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
        value: looked === 0 ? '–' : percent(misunderstood),
        note: sentence('health.messages', { count: recent.notUnderstood }),
      }),
      state: looked === 0 ? 'none' : misunderstood > 0.2 ? 'warn' : 'ok',
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

function modelHealth(training: TrainingState, trouble: ModelTrouble | undefined): BotSummary['health'][number] {
  const label = sentence('health.model')
  if (trouble !== undefined)
    return {
      ...localized({ label, value: sentence('health.model.unreadable'), note: sentence(`health.model.${trouble}`) }),
      state: 'bad',
    }
  const note = training.changes > 0 ? sentence('health.changes', { count: training.changes }) : ''
  const state = training.state === 'up-to-date' ? 'ok' : training.state === 'failed' ? 'bad' : 'warn'
  return { ...localized({ label, value: sentence(`health.model.${training.state}`), note }), state }
}

/** The first model in use that cannot be read now, of the draft or of what is live. */
export async function troubleWithModels(db: Db, engine: Pick<Engine, 'troubleWith'>, botId: string): Promise<ModelTrouble | undefined> {
  for (const hash of await modelsInUse(db, botId)) {
    const trouble = await engine.troubleWith(hash)
    if (trouble !== undefined) return trouble
  }
  return undefined
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`
}
