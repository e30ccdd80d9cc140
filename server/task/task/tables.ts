// Rows of the tables of tasks that are no dialogs.
import type { Outgoing } from '@parley/contract/base/message'
import type { TaskRun } from '@parley/contract/task/task'
import type { Untranslated } from '@parley/runtime/say/prompt'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, OptionalInstant, Stored } from '../../base/storage/database/columns'

/** Somebody who wants to be told by an alert, on a channel. `fields_key` is the same for who gave the same values. */
export interface TaskSubscriptionRow {
  bot_id: string
  task_id: string
  user_id: string
  channel: string
  language: string
  timezone: string
  fields: Stored<Record<string, string>>
  fields_key: string
  at: Instant
}

/** Of which live version a bot's timers are. */
export interface TaskPlanRow {
  bot_id: string
  version_id: string
}

/** When an alert asks next. */
export interface TaskTimerRow {
  bot_id: string
  task_id: string
  schedule: string
  next_at: OptionalInstant
  is_live: Generated<boolean>
  suspended: Generated<boolean>
}

export interface TaskRunRow {
  id: string
  bot_id: string
  task_id: string
  /** schedule, person, test or user */
  by: string
  /** waiting, done or failed */
  state: string
  at: Instant
  /** When it asked the time before. */
  since: OptionalInstant
  ms: Generated<number>
  status: Generated<number>
  errors: ColumnType<TaskRun['errorCodes'], string | undefined, string>
  /** The zones of users whose time had come; null for all users. */
  zones: ColumnType<string[] | null, string | null | undefined, string | null>
  found: Generated<number>
}

/** `untranslated`: its wording is not what the language asks for, told in the trace of its turn. */
export type Saying = Pick<Outgoing, 'type' | 'text' | 'template'> & { untranslated?: Untranslated }

/** What a run tells somebody; without its messages once it was told. */
export interface TaskDeliveryRow {
  run_id: string
  user_id: string
  channel: string
  language: string
  timezone: string
  messages: ColumnType<Saying[] | null, string | null | undefined, string | null>
  /** waiting, sent, failed or dropped */
  state: Generated<string>
  attempts: Generated<number>
  error: Generated<string>
}

/** An entry that was told to who gave these values. `at`: when it was last in a reply. */
export interface SentAlertRow {
  bot_id: string
  task_id: string
  fields_key: string
  entry: string
  at: Instant
}

declare module '../../base/storage/database/tables' {
  interface Tables {
    task_delivery: TaskDeliveryRow
    task_plan: TaskPlanRow
    task_run: TaskRunRow
    task_subscription: TaskSubscriptionRow
    task_timer: TaskTimerRow
    task_told: SentAlertRow
  }
}
