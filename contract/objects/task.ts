// Tasks of a bot that are no dialogs: an alert asks a service by itself and tells who subscribed, an action asks it when somebody wants it,
// an information task shows what it answered as a list or a table. All of them ask one service and say one message; running them is
// runtime/tasks and server/task/task.
import { z } from 'zod'
import { TimeZone } from '../base/fields/moment'
import type { Field } from '../base/form'
import { JsonObject } from '../base/json'
import { Prompt } from './prompt'

export const taskKinds = ['alert', 'action', 'information'] as const
export type TaskKind = (typeof taskKinds)[number]

export function isTaskKind(kind: string): kind is TaskKind {
  return taskKinds.some((one) => one === kind)
}

const asked = {
  name: z.string().min(1).max(128),
  description: z.string().max(1000).default(''),
  /** Who works on it is done, or not yet. What end users reach is the live version's. */
  state: z.enum(['inprogress', 'configured']).default('inprogress'),
  /** What the user is asked for before it runs: a name, and the question. Read as `context._fields_.<name>`. */
  questions: z
    .array(z.object({ key: z.string().max(60), value: z.string().max(400) }))
    .max(10)
    .default([]),
  /** Where the value of a question comes from when the task begins, as text with `{{…}}`. What comes out empty is asked for. */
  mapping: z
    .array(z.object({ key: z.string().max(60), value: z.string().max(2000) }))
    .max(10)
    .optional(),
  /** The kind of step that it asks the service with, and its settings. */
  type: z.string().max(40).default('service'),
  settings: JsonObject.default({}),
  /** Where the entries are in what the service answers, as a path; '' where the reply itself is the list. */
  list: z.string().max(200).default(''),
  messages: z.array(Prompt).max(50).default([]),
}

export const filterOperators = ['one-of', 'equals', 'not-equals', 'at-least', 'at-most', 'contains', 'within-hours', 'exists'] as const
export type FilterOperator = (typeof filterOperators)[number]

/** What an entry must be for a user to be told of it. */
export const EntryFilter = z.object({
  /** A path below the entry. */
  path: z.string().max(200),
  op: z.enum(filterOperators),
  /** Text with `{{…}}`, which may read what the user answered. `one-of`: a list, or texts with commas between them. */
  value: z.string().max(1000).default(''),
})
export type EntryFilter = z.infer<typeof EntryFilter>

export const Alert = z.object({
  ...asked,
  /** When it asks, as cron text, and in which time zone. */
  schedule: z.string().max(100).default('0 9 * * *'),
  timezone: TimeZone.default('UTC'),
  /** It asks by the clock of each user; `timezone` is for those whose zone is not known. */
  ownZones: z.boolean().optional(),
  /** What an entry is known by, as a path below it: one that was told is not told again. */
  idField: z.string().max(200).default(''),
  /** A user is told of entries that hold against all of them. */
  filters: z.array(EntryFilter).max(20).optional(),
  /** An expression that must hold for anybody to be told; '' for always. */
  condition: z.string().max(2000).default(''),
})
export type Alert = z.infer<typeof Alert>

export const Action = z.object(asked)
export type Action = z.infer<typeof Action>

export const informationLooks = ['list', 'table'] as const
export const Information = z.object({ ...asked, look: z.enum(informationLooks).default('list') })
export type Information = z.infer<typeof Information>

const description: Field = { name: 'description', label: 'Description', control: 'long-text' }
const questions: Field = { name: 'questions', label: 'Asked for first', control: 'key-values' }
const mapping: Field = { name: 'mapping', label: 'Parameter mapping', control: 'key-values' }
const list: Field = { name: 'list', label: 'Where the entries are', control: 'text', code: true, placeholder: 'data.items' }
const messages: Field = { name: 'messages', label: 'Message', control: 'prompts' }
const look: Field = {
  name: 'look',
  label: 'Shown as',
  control: 'choice',
  options: [
    { value: 'list', label: 'List' },
    { value: 'table', label: 'Table' },
  ],
}

/** What of each is edited, as described fields; the schedule and the settings of the call have editors of their own. */
export const taskFields: Record<TaskKind, readonly Field[]> = {
  alert: [
    description,
    questions,
    mapping,
    list,
    { name: 'idField', label: 'What an entry is known by', control: 'text', code: true, placeholder: 'id' },
    { name: 'condition', label: 'Only when', control: 'variable', code: true, placeholder: 'context.response.body.price < 100' },
    messages,
  ],
  action: [description, questions, mapping, messages],
  information: [description, questions, mapping, list, look, messages],
}
