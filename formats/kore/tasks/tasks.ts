// Alerts, actions and information tasks of an export as those of ours: the request they make, what they ask for before and say behind it. No
// export that was published holds one, so parts are read by each name that the platform's pages give them; what is missing is told.
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { TaskKind } from '@parley/contract/objects/task'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { isRecord, listOf, recordOf, recordsOf, textOf } from '../../shared/read-json'
import type { Outcome } from '../../shared/bot-format'
import { serviceOf } from '../dialogs/service'
import { promptsOf } from '../prompts'
import { idsOf, pathOf, type Reading, taskKey, tell, textsOf } from '../reading'
import { sentence } from '../sentences'
import { localText } from '../source'
import { answerTo, type Fields, fieldsOf } from './fields'
import { whenOf } from './when'

const lists = { alerts: 'alert', actions: 'action' } as const

/** Before sentences, some of which are of tasks. */
export function readTasks(reading: Reading): void {
  for (const [list, kind] of Object.entries(lists))
    for (const [at, task] of recordsOf(reading.source.definition[list]).entries()) readTask(reading, kind, task, [list, at])
}

function readTask(reading: Reading, row: 'alert' | 'action', task: JsonObject, steps: (string | number)[]): void {
  const { builder, source } = reading
  const kind = kindOf(row, task)
  const name = localText(source, task, 'name', 'lname') || `${row} ${Number(steps[1]) + 1}`
  const fields = fieldsOf(reading, task, steps)
  const { questions, mapping, filters } = fields
  const request = requestOf(reading, task, fields)
  const messages = messagesOf(reading, task)
  const when = row === 'alert' ? whenOf(task['schedule'] ?? task['frequency']) : null
  const common: JsonObject = {
    ...{ name, description: localText(source, task, 'description', 'shortDesc', 'desc').slice(0, 1000) },
    ...{ questions, ...(mapping.length > 0 && { mapping }), messages, settings: request.settings },
    list: (textOf(task['responsePath']) || textOf(task['listPath'])).slice(0, 200),
  }
  const idField = (textOf(task['idField']) || textOf(task['uniqueKey'])).slice(0, 200)
  const ofAlert: JsonObject = { ...(when ?? {}), idField, ...(filters.length > 0 && { filters }) }
  const path = pathOf(reading, kind, idsOf(task)[0] ?? steps.join('/'))
  const added = builder.addNamed(kind, path, { ...common, ...(kind === 'alert' && ofAlert) })
  for (const id of [...idsOf(task), taskKey(name)]) reading.tasks.set(id, added.id)
  const lacks = request.lacks ?? (row === 'alert' && when === null ? sentence('kore.task-schedule') : undefined)
  const silent = messages.length === 0 && kind !== 'information' ? sentence('kore.task-silent') : undefined
  const why = lacks ?? silent ?? sentence('kore.task-check')
  const outcome: Outcome = request.isNote ? 'note' : (lacks ?? silent) ? 'approximated' : 'equivalent'
  tell(reading, { kind: row, name, steps, outcome, landed: [added.id], why })
}

/** Information tasks stand among the actions. */
function kindOf(row: 'alert' | 'action', task: JsonObject): TaskKind {
  const said = `${textOf(task['type'])} ${textOf(task['taskType'])} ${textOf(task['actionType'])}`
  return row === 'action' && /information/i.test(said) ? 'information' : row
}

interface Request {
  settings: JsonObject
  /** What has to be set right before it runs. */
  lacks?: Sentence | undefined
  /** Nothing of it can run. */
  isNote?: boolean
}

function requestOf(reading: Reading, task: JsonObject, fields: Fields): Request {
  const chain = recordsOf(task['endPoints'] ?? task['apiRequests'])
  const first = isRecord(task['endPoint']) ? task : chain[0]
  const connection = `${textOf(task['connectionType'])} ${textOf(task['connType'])}`.toLowerCase()
  if (connection.includes('webhook')) return { settings: {}, lacks: sentence('kore.task-webhook'), isNote: true }
  if (first === undefined) return { settings: {}, lacks: sentence('kore.task-request') }
  const component = isRecord(first['endPoint']) ? first : { ...task, endPoint: first }
  const { settings, lacks } = serviceOf(component, textsOf(reading), reading.authorizations)
  const own = recordOf(withAnswers(settings, fields))
  if (lacks === 'protocol') return { settings: own, lacks: sentence('kore.soap') }
  if (lacks === 'authorization') return { settings: own, lacks: sentence('kore.authorization') }
  if (connection.includes('rss')) return { settings: own, lacks: sentence('kore.task-feed') }
  return { settings: own, lacks: chain.length > 1 ? sentence('kore.task-chain', { count: chain.length - 1 }) : undefined }
}

/** `{{_fields_.size}}`, or `{{size}}` where that is a field, as it is read here. */
function withAnswers(value: Json, fields: Fields): Json {
  if (Array.isArray(value)) return value.map((one) => withAnswers(one, fields))
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withAnswers(one, fields)]))
  if (typeof value !== 'string') return value
  const known = new Set(fields.questions.map(({ key }) => key))
  return value
    .replace(/\{\{\s*(?:_fields_\.)?([\p{L}\p{N}_]{1,60})\s*\}\}/gu, (whole, key: string) => (known.has(key) ? answerTo(key) : whole))
    .replace(/\{\{\s*_last_run\s*\}\}/g, '{{context._last_run}}')
}

function messagesOf(reading: Reading, task: JsonObject): JsonObject[] {
  const written = [task['message'], task['responseMessage'], task['response']].find((one) => listOf(one).length > 0)
  return promptsOf(reading.source, written, textsOf(reading)).slice(0, 50)
}
