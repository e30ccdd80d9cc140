// Items of an advanced list: rows with words, lines, buttons and a menu, or with options to choose from.
import type { JsonObject } from '../../base/json'
import type { Drawing, Drawn, ShownElement, ShownPart } from './drawing'
import { actionFor, linesOf, pictureOf, plainElement } from './elements'
import { choicesIn, optionsIn } from './looks'
import { address, buttons, choice, line, onOff, type Part, some } from './parts'
import { readFirst, readList, readText } from './read'

const options = [choice('type', ['checkbox', 'radio'], 'option.type'), line('label'), line('value')]

export const advancedItem: readonly Part[] = [
  line('title'),
  line('description'),
  address('icon', 'image_url'),
  some('headerOptions', [line('value')], { type: 'text' }),
  some('textInformation', [line('title')]),
  choice('view', ['default', 'options'], 'item.view'),
  some('optionsData', options),
  onOff('isCollapsed', false),
  buttons,
]

const hasOptions = (item: JsonObject): boolean => readText(item['view']) === 'options' && readList(item['optionsData']).length > 0

/** Rows, with the items that offer options below each other among them. */
export function drawnItems(items: readonly JsonObject[], about = ''): Drawing {
  const rows = rowsOf(items)
  if (about === '' && !items.some(hasOptions)) return rows
  const parts: ShownPart[] = []
  let plain: JsonObject[] = []
  const endRows = () => {
    if (plain.length > 0) parts.push({ title: '', detail: '', isFolded: false, drawing: rowsOf(plain) })
    plain = []
  }
  for (const item of items) {
    if (hasOptions(item)) {
      endRows()
      parts.push(optionsPart(item))
    } else plain.push(item)
  }
  endRows()
  return { look: 'stack', parts: parts.map((part, at) => (at === 0 && part.detail === '' ? { ...part, detail: about } : part)) }
}

function rowsOf(items: readonly JsonObject[]): Drawn<'rows'> {
  return { look: 'rows', elements: items.map(advancedElement), buttons: [], first: Math.max(items.length, 1) }
}

function optionsPart(item: JsonObject): ShownPart {
  const given = readList(item['optionsData'])
  const sent = readList(item['buttons']).find((one) => readText(one['btnType']) !== 'cancel')
  const title = readText(item['title'])
  return {
    title,
    detail: readText(item['description']),
    isFolded: item['isCollapsed'] === true,
    drawing: {
      look: 'select',
      as: given.some(({ type }) => type === 'checkbox') ? 'checks' : 'radios',
      label: title,
      options: optionsIn(given),
      button: readText(sent?.['title']),
    },
  }
}

export function advancedElement(item: JsonObject): ShownElement {
  const title = readText(item['title'])
  const heads = readList(item['headerOptions'])
  const told = readList(item['textInformation'])
  const cells = readList(item['tableListData']).flatMap(({ rowData }) => readList(rowData))
  const isChosen = (entry: JsonObject) => readFirst(entry, ['url', 'payload']) !== ''
  return {
    ...plainElement(
      title,
      linesOf([
        readText(item['description']),
        ...cells.map((cell) => [readText(cell['title']), readText(cell['description'])].filter((text) => text !== '').join(': ')),
        ...told.filter((entry) => !isChosen(entry)).map((entry) => readText(entry['title'])),
      ]),
    ),
    value: heads
      .map((head) => readText(head['value']))
      .filter((text) => text !== '')
      .join(' '),
    picture: pictureOf(item['icon']),
    action: isChosen(item) ? actionFor(item, title) : null,
    buttons: [
      ...choicesIn(heads.filter(isChosen)),
      ...heads.flatMap((head) => choicesIn(head['dropdownOptions'])),
      ...choicesIn(told.filter(isChosen)),
      ...(hasOptions(item) ? [] : choicesIn(item['buttons'])),
    ],
  }
}
