// A list with further rows behind tabs.
import type { Json } from '../../base/json'
import { choicesIn, elementsIn } from '../shared/looks'
import { buttons, entries, lines, row, tabs } from '../shared/parts'
import { isRecord } from '../shared/read'
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const listView: TemplateKind = {
  id: 'listView',
  label: 'List with tabs',
  parts: [lines('text'), entries('elements', row), tabs('moreData', row), buttons],
  words: (payload) => optionWords(payload, ['elements', 'buttons']),
  completed: ({ elements, moreData, ...payload }) => ({
    ...payload,
    ...(elements !== undefined && { elements: withActions(elements) }),
    ...(isRecord(moreData) && { moreData: Object.fromEntries(Object.entries(moreData).map(([tab, rows]) => [tab, withActions(rows)])) }),
  }),
  draw: (payload) => {
    const { moreData } = payload
    const more = isRecord(moreData) ? Object.values(moreData).flatMap(elementsIn) : []
    return { look: 'rows', elements: [...elementsIn(payload['elements']), ...more], buttons: choicesIn(payload['buttons']) }
  },
}

/** The public web client stops, and shows nothing any more, at a row that leads nowhere. */
function withActions(rows: Json): Json {
  return Array.isArray(rows) ? rows.map((row) => (isRecord(row) ? { default_action: {}, ...row } : row)) : rows
}
