// Reads a payload whose shape nobody guarantees as words: options by their titles, tables by their lines, media by their address.
import type { Json, JsonObject } from '../../base/json'
import type { TemplateWords } from '../template-kind'
import type { ShownElement, ShownSection } from './drawing'
import { isRecord, readList } from './read'

const titleKeys = ['title', 'text', 'label', 'name'] as const
const none: TemplateWords = { rows: [], options: [], address: '' }

/** The entries of these lists, in this order. */
export function optionWords(payload: JsonObject, lists: readonly string[]): TemplateWords {
  const options = lists.flatMap((key) => {
    const list = payload[key]
    return Array.isArray(list) ? list.map(entryText).filter((text) => text !== '') : []
  })
  return { ...none, options }
}

/** `columns` with `elements[].Values`. */
export function tableWords(payload: JsonObject): TemplateWords {
  const lines = [cells(payload['columns']), ...readList(payload['elements']).map((element) => cells(element['Values']))]
  return { ...none, rows: lines.filter((line) => line !== '') }
}

/** `elements[].primary` with `elements[].additional`. */
export function miniTableWords(payload: JsonObject): TemplateWords {
  const lines = readList(payload['elements']).flatMap(({ primary, additional }) => [
    cells(primary),
    ...(Array.isArray(additional) ? additional.map(cells) : []),
  ])
  return { ...none, rows: lines.filter((line) => line !== '') }
}

/** Rows under heads: to choose from where they can be chosen, else as lines under their heads. */
export function sectionWords(sections: readonly ShownSection[]): TemplateWords {
  const elements = sections.flatMap(({ elements: own }) => own)
  const called = ({ title, detail, value }: ShownElement) => [
    title,
    [detail.replaceAll('\n', ', '), value].filter((text) => text !== '').join(', '),
  ]
  const lineOf = (element: ShownElement) =>
    called(element)
      .filter((text) => text !== '')
      .join(': ')
  const isChosen = elements.some(({ action, buttons }) => action !== null || buttons.length > 0)
  if (isChosen) return { ...none, options: elements.map(lineOf).filter((text) => text !== '') }
  return { ...none, rows: sections.flatMap(({ head, elements: own }) => [head, ...own].map(lineOf)).filter((line) => line !== '') }
}

export function mediaWords(payload: JsonObject): TemplateWords {
  return { ...none, address: firstText([payload['url'], payload['videoUrl'], payload['audioUrl']]) }
}

/** A template nobody lists: whatever can be read. */
export function anyWords(payload: JsonObject): TemplateWords {
  const rows = [...tableWords(payload).rows, ...miniTableWords(payload).rows]
  const { options } = optionWords(payload, ['elements', 'listItems', 'quick_replies', 'radioOptions', 'cards', 'buttons'])
  return { rows, options, address: '' }
}

/** What a choice is called; one without a title by what it says or opens. '' for one that says nothing either: it is no choice. */
export function choiceTitle(entry: JsonObject): string {
  const called = [...titleKeys, 'payload', 'value', 'url', 'fallback_url'].map((key) => firstText([entry[key]]).trim())
  return called.find((text) => text !== '') ?? ''
}

export function firstText(values: readonly (Json | undefined)[]): string {
  const found = values.find((value) => isPlain(value) && value !== '')
  return found === undefined ? '' : String(found)
}

function entryText(entry: Json): string {
  if (typeof entry === 'string') return entry
  if (!isRecord(entry)) return ''
  const title = firstText(titleKeys.map((key) => entry[key])).trim()
  if (title === '') return choiceTitle(entry)
  const detail = firstText([entry['displayValue'], entry['subtitle'], entry['value']])
  return detail !== '' && detail !== title ? `${title}: ${detail}` : title
}

/** `["Name","left"]` is a column with its alignment; a plain value is itself. */
function cells(row: Json | undefined): string {
  if (!Array.isArray(row)) return ''
  return row
    .map((cell) => (Array.isArray(cell) ? cell[0] : cell))
    .filter(isPlain)
    .map(String)
    .join(' | ')
}

function isPlain(value: Json | undefined): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}
