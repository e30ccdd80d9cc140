// A task of a bot that is no dialog, ready to run: what it asks for first, the request it makes, when somebody is told and what is said.
import type { JsonObject } from '@parley/contract/base/json'
import type { BotObject } from '@parley/contract/objects/object'
import type { Prompt } from '@parley/contract/objects/prompt'
import type { Alert, EntryFilter, informationLooks, TaskKind } from '@parley/contract/objects/task'
import { type Connected, settingsWith } from '../authorization/profile'
import { type CompiledCondition, compileCondition } from '../context/condition'
import { nodeKindOf } from '../nodes'
import type { NodeKind } from '../nodes/node-kind'

export interface CompiledTask {
  id: string
  kind: TaskKind
  name: string
  questions: { key: string; value: string }[]
  /** What its questions are answered with when it begins: texts to fill. */
  mapping: { key: string; value: string }[]
  /** null for a type of step that makes no request. */
  call: { request: NonNullable<NodeKind['request']>; settings: unknown } | null
  list: string
  messages: Prompt[]
  /** How entries are shown after the message; null where they are not. */
  look: (typeof informationLooks)[number] | null
  /** Of alerts. */
  alert: {
    schedule: string
    timezone: string
    ownZones: boolean
    idField: string
    filters: readonly EntryFilter[]
    condition: CompiledCondition | null
  } | null
}

export function compileTasks(tasks: readonly BotObject<TaskKind>[], connected: Connected): Map<string, CompiledTask> {
  return new Map(tasks.map((task) => [task.id, compileTask(task, connected)]))
}

function compileTask({ id, kind, data }: BotObject<TaskKind>, connected: Connected): CompiledTask {
  const { name, questions, mapping = [], type, settings, list, messages } = data
  return {
    ...{ id, kind, name, list, messages },
    questions: questions.filter(({ key }) => key.trim() !== ''),
    mapping: mapping.filter(({ key, value }) => key.trim() !== '' && value.trim() !== ''),
    call: callOf(type, settings, connected),
    look: 'look' in data ? data.look : null,
    alert: 'schedule' in data ? alertOf(data) : null,
  }
}

function callOf(type: string, settings: JsonObject, connected: Connected): CompiledTask['call'] {
  const kind = nodeKindOf(type)
  return kind?.request === undefined ? null : { request: kind.request.bind(kind), settings: settingsWith(kind, settings, connected) }
}

function alertOf({ schedule, timezone, ownZones = false, idField, filters = [], condition }: Alert): CompiledTask['alert'] {
  const expression = condition.trim()
  return {
    schedule,
    timezone,
    ownZones,
    idField,
    filters: filters.filter(({ path }) => path.trim() !== ''),
    condition: expression === '' ? null : compileCondition({ expression }),
  }
}
