// Puts a template into words, for channels that cannot show it: its text, then its options lettered a) b) c).
import type { Json } from '@parley/contract/base/json'
import type { Outgoing } from '@parley/contract/base/message'

export type Template = NonNullable<Outgoing['template']>

/** Lists inside a template whose entries are something the user can choose or read, in the order they are shown. */
const optionLists = ['elements', 'listItems', 'quick_replies', 'radioOptions', 'cards', 'buttons'] as const
const titleKeys = ['title', 'text', 'label', 'name'] as const
const mediaTypes = ['image', 'video', 'audio', 'link', 'attachment']

/** `template_type` of a template, or the outer type of media, errors and plain messages. */
export function templateType(template: Template): string {
  const inner = template.payload.template_type
  return template.type === 'template' && typeof inner === 'string' ? inner : template.type
}

/** The whole template as text; `said` is the message's own plain text and comes first when there is one. */
export function templateText(template: Template, said: string): string {
  const { payload } = template
  const opening = said !== '' ? said : firstText([payload.text, payload.heading, payload.title])
  if (mediaTypes.includes(template.type)) return joinLines([opening, firstText([payload.url, payload.videoUrl, payload.audioUrl])])
  const rows = tableRows(payload)
  if (rows.length > 0) return joinLines([opening, ...rows])
  return withOptions(opening, optionTitles(payload))
}

/** What stands above a template's options: the message's own text, or the template's where that only repeats the options. */
export function openingOf(template: Template, said: string): string {
  const { payload } = template
  const isRepeated = said === '' || said === templateText(template, '')
  return isRepeated ? firstText([payload.text, payload.heading, payload.title]) : said
}

/** `a) first`, `b) second` ... below the text, unless the text already lists them so. */
export function withOptions(text: string, titles: readonly string[]): string {
  const isListed = titles.length > 0 && titles.every((title, index) => text.includes(`${letter(index)}) ${title}`))
  return isListed ? text : joinLines([text, ...titles.map((title, index) => `${letter(index)}) ${title}`)])
}

/** a ... z, then aa, ab ... */
export function letter(index: number): string {
  const last = String.fromCharCode(97 + (index % 26))
  return index < 26 ? last : letter(Math.floor(index / 26) - 1) + last
}

function optionTitles(payload: Record<string, Json>): string[] {
  return optionLists.flatMap((key) => {
    const list = payload[key]
    return Array.isArray(list) ? list.map(entryText).filter((text) => text !== '') : []
  })
}

function entryText(entry: Json): string {
  if (typeof entry === 'string') return entry
  if (entry === null || typeof entry !== 'object' || Array.isArray(entry)) return ''
  const title = firstText(titleKeys.map((key) => entry[key]))
  const detail = firstText([entry.displayValue, entry.subtitle, entry.value])
  return title !== '' && detail !== '' && detail !== title ? `${title}: ${detail}` : title
}

/** Lines of a table (`columns` with `elements[].Values`) or of a mini table (`primary` with `additional`). */
function tableRows(payload: Record<string, Json>): string[] {
  const elements = Array.isArray(payload.elements) ? payload.elements : []
  const lines: string[] = []
  const head = cells(payload.columns)
  if (head !== '') lines.push(head)
  for (const element of elements) {
    if (element === null || typeof element !== 'object' || Array.isArray(element)) continue
    const values = cells(element.Values)
    if (values !== '') lines.push(values)
    const title = cells(element.primary)
    if (title !== '') lines.push(title)
    if (Array.isArray(element.additional)) lines.push(...element.additional.map(cells).filter((line) => line !== ''))
  }
  return lines
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

function firstText(values: readonly (Json | undefined)[]): string {
  const found = values.find((value) => isPlain(value) && value !== '')
  return found === undefined ? '' : String(found)
}

function joinLines(lines: readonly string[]): string {
  return lines.filter((line) => line !== '').join('\n')
}
