// Makes a view of data: a template of messages that whatever shows messages can draw. Data that name their template are taken as they are;
// plain records are laid out as the look of the widget asks.
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { Outgoing } from '@parley/contract/base/message'
import type { Widget } from '@parley/contract/objects/widget/index'
import { type Template, wordsOfTemplate } from '@parley/contract/templates/index'
import { mostEntries } from '@parley/contract/templates/from-data'

type Layout = (records: readonly JsonObject[]) => JsonObject

interface Drawn {
  template: string
  /** Parts of the payload without which it is laid out anew. */
  isLaidOut(payload: JsonObject, records: readonly JsonObject[]): boolean
  layout: Layout
  /** Of data that are laid out anew. */
  needsNumbers?: true
}

/** null for data that hold nothing to show: no records, or for a chart no number. */
export function templateOf(data: Json, look: Widget['look']): Template | null {
  if (Array.isArray(data)) return templateOf({ elements: data }, look)
  if (!isRecord(data)) return null
  const { payload } = data
  if (typeof data['type'] === 'string' && payload !== undefined && isRecord(payload)) return { type: data['type'], payload }
  const named = data['template_type'] ?? data['templateType']
  if (typeof named === 'string' && named !== 'standard') return ofKind(named, data)
  const drawn = drawings[look]
  const records = recordsIn(data)
  if (records.length === 0) return null
  const isLaidOut = drawn.isLaidOut(data, records)
  if (!isLaidOut && drawn.needsNumbers === true && !records.some((record) => Object.values(record).some(isNumber))) return null
  const layout: JsonObject = isLaidOut ? { elements: data['elements'] ?? records } : drawn.layout(records.slice(0, mostOf(look)))
  const isOneEntry = records[0] === data && (!isLaidOut || drawn.isLaidOut === hasTitles)
  return ofKind(drawn.template, { ...(isOneEntry ? textOf(data) : data), ...layout })
}

/** Data that are one entry are drawn as that, and not said beside it once more. */
const textOf = ({ text }: JsonObject): JsonObject => (text === undefined ? {} : { text })

export function messageOf(template: Template, at: number): Outgoing {
  const { opening, rows, options } = wordsOfTemplate(template)
  const text = [opening, ...(rows.length > 0 ? rows : options)].filter((line) => line !== '').join('\n')
  return { id: 'shown', type: 'template', text, template, at }
}

/** A title and a description stand above what is drawn. */
function ofKind(id: string, { templateType: _, ...data }: JsonObject): Template {
  const above = [data['text'], data['title'], data['description']].filter((part) => typeof part === 'string' && part !== '')
  return { type: 'template', payload: { ...data, template_type: id, text: above.join('\n') } }
}

/** The entries; data without a list of them are one entry. */
function recordsIn(data: JsonObject): JsonObject[] {
  const { elements, data: list } = data
  const found = Array.isArray(elements) ? elements : Array.isArray(list) ? list : null
  if (found !== null) return found.filter(isRecord)
  return Object.keys(data).length === 0 ? [] : [data]
}

const mostOf = (look: Widget['look']): number => (look === 'table' ? 100 : mostEntries)
const namesIn = (records: readonly JsonObject[]): string[] => [...new Set(records.flatMap((record) => Object.keys(record)))]
const isNumber = (value: Json | undefined): value is number => typeof value === 'number'

/** The first three values of a record, one below the other. */
const asRows: Layout = (records) => ({
  elements: records.map((record) => {
    const [title = '', subtitle = '', value = ''] = Object.values(record).map((part) => wordsOf(part))
    return { title, subtitle, value }
  }),
})

const asTable: Layout = (records) => {
  const names = namesIn(records)
  return {
    columns: names.map((name) => [name, records.every((record) => isNumber(record[name] ?? 0)) ? 'right' : 'left']),
    elements: records.map((record) => ({ Values: names.map((name) => wordsOf(record[name] ?? null)) })),
  }
}

const asPie: Layout = (records) => ({
  elements: records.map((record) => ({ title: titleOf(record), value: String(Object.values(record).find(isNumber) ?? 0) })),
})

/** What is a number is a series over the first that is none. */
const asSeries: Layout = (records) => ({
  X_axis: records.map(titleOf),
  elements: namesIn(records)
    .filter((name) => records.some((record) => isNumber(record[name])))
    .map((name) => ({ title: name, values: records.map((record) => (isNumber(record[name]) ? record[name] : 0)) })),
})

const hasTitles = (_: JsonObject, records: readonly JsonObject[]): boolean => records.every(({ title }) => typeof title === 'string')
const hasColumns = ({ columns }: JsonObject): boolean => Array.isArray(columns)
const hasValues = (_: JsonObject, records: readonly JsonObject[]): boolean =>
  records.every(({ title, value }) => typeof title === 'string' && value !== undefined)
const hasAxis = ({ X_axis: axis }: JsonObject): boolean => Array.isArray(axis)

const drawings: Record<Widget['look'], Drawn> = {
  standard: { template: 'carousel', isLaidOut: hasTitles, layout: asRows },
  list: { template: 'list', isLaidOut: hasTitles, layout: asRows },
  table: { template: 'table', isLaidOut: hasColumns, layout: asTable },
  piechart: { template: 'piechart', isLaidOut: hasValues, layout: asPie, needsNumbers: true },
  barchart: { template: 'barchart', isLaidOut: hasAxis, layout: asSeries, needsNumbers: true },
  linechart: { template: 'linechart', isLaidOut: hasAxis, layout: asSeries, needsNumbers: true },
}

function titleOf(record: JsonObject): string {
  const values = Object.values(record)
  return wordsOf(values.find((value) => typeof value === 'string' && value !== '') ?? values[0] ?? '')
}

/** What a user reads of a value: never its JSON. Of a record its first name or title, else its plain values. */
function wordsOf(value: Json, depth = 0): string {
  if (value === null || depth > deepest) return ''
  if (Array.isArray(value)) return joined(value.slice(0, mostWords).map((part) => wordsOf(part, depth + 1)))
  if (!isRecord(value)) return String(value)
  const called = Object.entries(value).find(([name, part]) => naming.has(name.toLowerCase()) && typeof part === 'string' && part !== '')
  if (called) return wordsOf(called[1] ?? null)
  return joined(
    Object.values(value)
      .slice(0, mostWords)
      .map((part) => wordsOf(part, depth + 1)),
  )
}

const naming: ReadonlySet<string> = new Set(['name', 'title', 'label', 'displayname', 'text'])
const deepest = 4
const mostWords = 10

const joined = (words: readonly string[]): string => words.filter((word) => word !== '').join(', ')

function isRecord(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
