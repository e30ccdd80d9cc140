// What a task of an export asks its user for, and which entries it tells them of: fields as questions of ours, filters as filters.
import type { JsonObject } from '@parley/contract/base/json'
import type { FilterOperator } from '@parley/contract/objects/task'
import { entryOf, recordsOf, textOf } from '../../shared/read-json'
import { type Reading, tell, textsOf } from '../reading'
import { sentence } from '../sentences'
import { decoded, localText } from '../source'

export interface Fields {
  questions: { key: string; value: string }[]
  mapping: { key: string; value: string }[]
  filters: { path: string; op: FilterOperator; value: string }[]
}

export const mostQuestions = 10
const mostFilters = 20
/** Fields whose answer may be any text. */
const plainTypes = new Set(['', 'textbox', 'textarea', 'text', 'string', 'textfield'])

/** How a text of the request reads the answer to a question. */
export const answerTo = (key: string): string => `{{context._fields_.${key}}}`

const keyOf = (data: JsonObject): string =>
  (textOf(data['key']) || textOf(data['name']) || textOf(data['fieldName'])).replace(/[^\p{L}\p{N}_]+/gu, '_').slice(0, 60)

export function fieldsOf(reading: Reading, task: JsonObject, steps: (string | number)[]): Fields {
  const fields: Fields = { questions: [], mapping: [], filters: [] }
  for (const [at, field] of recordsOf(task['fields']).entries()) readField(reading, fields, field, [...steps, 'fields', at])
  for (const [at, filter] of recordsOf(task['filters']).entries()) readFilter(reading, fields, filter, [...steps, 'filters', at])
  return fields
}

function readField(reading: Reading, { questions, mapping }: Fields, field: JsonObject, steps: (string | number)[]): void {
  const key = keyOf(field)
  const row = { kind: 'task field', name: key, steps }
  if (key === '' || questions.some((one) => one.key === key) || questions.length >= mostQuestions) {
    tell(reading, { ...row, outcome: 'not-possible', why: sentence('kore.task-fields', { most: mostQuestions }) })
    return
  }
  questions.push({ key, value: questionOf(reading, field).slice(0, 400) })
  const given = textsOf(reading).template(decoded(textOf(field['defaultValue']) || textOf(field['value'])))
  if (given !== '') mapping.push({ key, value: given.slice(0, 2000) })
  const isPlain = plainTypes.has((textOf(field['fieldType']) || textOf(field['type'])).toLowerCase())
  const why = isPlain ? undefined : sentence('kore.task-field')
  tell(reading, { ...row, outcome: why ? 'approximated' : 'same', why })
}

const questionOf = ({ source }: Reading, field: JsonObject): string =>
  localText(source, field, 'prompt', 'question', 'title', 'label', 'displayName')

const operators: Readonly<Record<string, FilterOperator>> = {
  contains: 'contains',
  exactmatch: 'equals',
  equal: 'equals',
  equals: 'equals',
  equalto: 'equals',
  notequal: 'not-equals',
  notequals: 'not-equals',
  notequalto: 'not-equals',
  included: 'one-of',
  in: 'one-of',
  greaterthanorequal: 'at-least',
  greaterthanequalto: 'at-least',
  lessthanorequal: 'at-most',
  lessthanequalto: 'at-most',
  exists: 'exists',
}

/** One without a value asks the user for it. */
function readFilter(reading: Reading, { questions, filters }: Fields, filter: JsonObject, steps: (string | number)[]): void {
  const path = textOf(filter['path']) || textOf(filter['responsePath']) || textOf(filter['key'])
  const op = entryOf(operators, (textOf(filter['operator']) || textOf(filter['op'])).toLowerCase().replace(/[^a-z]/g, ''))
  const row = { kind: 'task filter', name: path, steps }
  const key = keyOf({ key: path })
  const given = decoded(textOf(filter['value']))
  const isAsked = given === '' && op !== 'exists'
  const isFull = filters.length >= mostFilters || (isAsked && questions.length >= mostQuestions)
  if (path === '' || op === undefined || isFull) {
    tell(reading, { ...row, outcome: 'not-possible', why: sentence('kore.task-filter') })
    return
  }
  if (isAsked && !questions.some((one) => one.key === key)) questions.push({ key, value: questionOf(reading, filter).slice(0, 400) })
  filters.push({ path: path.slice(0, 200), op, value: (isAsked ? answerTo(key) : textsOf(reading).template(given)).slice(0, 1000) })
  const why = isAsked ? sentence('kore.task-filter-asked') : undefined
  tell(reading, { ...row, outcome: why ? 'equivalent' : 'same', why })
}
