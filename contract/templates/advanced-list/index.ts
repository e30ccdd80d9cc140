// A list of items that may have lines, buttons, a menu or options of their own; as buttons alone, or behind tabs, where it says so.
import type { JsonObject } from '../../base/json'
import type { Drawing } from '../shared/drawing'
import { advancedElement, advancedItem, drawnItems } from '../shared/advanced-items'
import { plainElement } from '../shared/elements'
import { choicesIn, shownAtFirst } from '../shared/looks'
import { choice, count, entries, lines } from '../shared/parts'
import { readFirst, readList, readText } from '../shared/read'
import { sectionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const advancedList: TemplateKind = {
  id: 'advancedListTemplate',
  label: 'Advanced list',
  parts: [
    lines('title'),
    lines('description'),
    choice('listViewType', ['default', 'button']),
    entries('listItems', advancedItem),
    count('listItemDisplayCount', 50),
  ],
  words: ({ listItems }) => sectionWords([{ head: plainElement(''), done: null, elements: readList(listItems).map(advancedElement) }]),
  draw: (payload) => drawings[readText(payload['listViewType'])]?.(payload) ?? usual(payload),
}

const drawings: Readonly<Record<string, (payload: JsonObject) => Drawing>> = {
  button: ({ listItems }) => ({ look: 'buttons', choices: choicesIn(listItems) }),
  nav: (payload) => ({
    look: 'sections',
    as: 'tabs',
    label: readFirst(payload, ['title', 'text']),
    sections: readList(payload['navHeaders']).map(({ id, title }) => ({
      head: plainElement(readText(title)),
      done: null,
      elements: readList(payload['listItems'])
        .filter((item) => readText(item['id']) === readText(id))
        .map(advancedElement),
    })),
    buttons: [],
  }),
}

function usual(payload: JsonObject): Drawing {
  const drawing = drawnItems(readList(payload['listItems']), readText(payload['description']))
  const { first } = shownAtFirst(payload['listItemDisplayCount'])
  if (first === undefined) return drawing
  if (drawing.look === 'rows') return { ...drawing, first }
  if (drawing.look !== 'stack') return drawing
  return {
    ...drawing,
    parts: drawing.parts.map((part) => (part.drawing.look === 'rows' ? { ...part, drawing: { ...part.drawing, first } } : part)),
  }
}
