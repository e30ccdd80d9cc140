// Elements that are written with records in place of texts: a picture with its source, a value of a kind, details below each other. Lists of
// widgets and tables of sections write so.
import type { Json, JsonObject } from '../../base/json'
import type { Drawing, ShownChoice, ShownElement } from './drawing'
import { actionOf, choiceIn, choicesIn, pictureAddress } from './looks'
import { address, buttons, card, choice, chosen, line, onlyWhen, type Part, record, some } from './parts'
import { isRecord, readFirst, readList, readText } from './read'

const image = record('image', [address('image_src', 'image_url')], { image_type: 'image' })
/** What stands at the end of the row. */
export const valuePart = record('value', [line('text', 'value')], { type: 'text', layout: { align: 'top', colSize: '25%' } })

export const detailedRow: readonly Part[] = [...card.slice(0, 2), valuePart, image, some('details', [line('description')]), chosen, buttons]

/** Its title and what stands below it lie in a record, of words or of a link. */
export const titledRow: readonly Part[] = [
  record('title', [
    choice('type', ['text', 'url']),
    onlyWhen('type', 'text', [line('title'), line('subtitle')]),
    onlyWhen('type', 'url', [address('link', 'url'), line('title'), line('subtitle')]),
    image,
  ]),
  valuePart,
  chosen,
]

/** With words above it that are no title. */
export function under(about: Json | undefined, drawing: Drawing): Drawing {
  const detail = readText(about)
  return detail === '' ? drawing : { look: 'stack', parts: [{ title: '', detail, isFolded: false, drawing }] }
}

export function plainElement(title: string, detail = ''): ShownElement {
  return { title, detail, value: '', picture: '', action: null, buttons: [] }
}

export function detailedElement(element: JsonObject): ShownElement {
  const title = readText(element['title']).trim()
  return {
    ...plainElement(
      title,
      linesOf([readText(element['subtitle']), ...readList(element['details']).map(({ description }) => readText(description))]),
    ),
    value: endOf(element['value']),
    picture: pictureOf(element['image']),
    action: actionFor(element['default_action'], title),
    buttons: [...valueChoices(element['value']), ...choicesIn(element['buttons'])],
  }
}

export function titledElement(element: JsonObject): ShownElement {
  const { title: given } = element
  const { type, text, url: address, image: picture } = isRecord(given) ? given : {}
  const url = type === 'text' ? undefined : address
  const words = (type === 'url' ? [url, text] : [text, url]).find((part) => isRecord(part) && readText(part['title']) !== '')
  const title = isRecord(words) ? readText(words['title']) : readFirst({ text: text ?? null, given: given ?? null }, ['text', 'given'])
  const link: Json = isRecord(url) ? { type: 'url', url: url['link'] ?? null, title } : null
  return {
    ...plainElement(title, isRecord(words) ? readText(words['subtitle']) : ''),
    value: endOf(element['value']),
    picture: pictureOf(picture),
    action: actionFor(element['default_action'], title) ?? actionFor(link, title),
    buttons: valueChoices(element['value']),
  }
}

export const linesOf = (lines: readonly string[]): string => lines.filter((line) => line !== '').join('\n')

export function actionFor(given: Json | undefined, title: string): ShownChoice | null {
  return isRecord(given) && Object.keys(given).length > 0 ? actionOf(choiceIn(given), title) : null
}

/** A source stands in a record, or alone. */
export function pictureOf(given: Json | undefined): string {
  return pictureAddress(isRecord(given) ? readFirst(given, ['image_src', 'url', 'icon']) : readText(given))
}

/** Words alone; a link or a button is chosen instead. */
function endOf(value: Json | undefined): string {
  return isRecord(value) ? readText(value['text']) : readText(value)
}

function valueChoices(value: Json | undefined): ShownChoice[] {
  if (!isRecord(value)) return []
  const { url, menu, button } = value
  const link = isRecord(url ?? null)
    ? [{ type: 'url', ...(isRecord(url) && { title: url['title'] ?? null, url: url['link'] ?? null }) }]
    : []
  return choicesIn([...link, ...readList(menu), ...(isRecord(button) ? [button] : [])])
}
