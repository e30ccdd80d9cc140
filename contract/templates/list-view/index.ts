// A list of which so many rows are shown at first; the others, and further rows behind tabs, when the user asks for more.
import type { Json, JsonObject } from '../../base/json'
import { choicesIn, elementsIn } from '../shared/looks'
import { buttons, count, entries, lines, onOff, row, tabs } from '../shared/parts'
import { isRecord, readNumber } from '../shared/read'
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

const mostAtFirst = 50

export const listView: TemplateKind = {
  id: 'listView',
  label: 'List with tabs',
  parts: [
    lines('text'),
    entries('elements', row),
    onOff('seeMore', false),
    count('moreCount', mostAtFirst),
    tabs('moreData', row),
    buttons,
  ],
  words: (payload) => optionWords(payload, ['elements', 'buttons']),
  completed: ({ elements, moreData, ...payload }) => ({
    ...payload,
    ...(elements !== undefined && { elements: withActions(elements) }),
    ...(isRecord(moreData) && { moreData: Object.fromEntries(Object.entries(moreData).map(([tab, rows]) => [tab, withActions(rows)])) }),
  }),
  draw: (payload) => {
    const { moreData } = payload
    const own = elementsIn(payload['elements'])
    const more = isRecord(moreData) ? Object.values(moreData).flatMap(elementsIn) : []
    return { look: 'rows', elements: [...own, ...more], buttons: choicesIn(payload['buttons']), ...shownAtFirst(payload, own.length) }
  },
}

/** The public web client stops, and shows nothing any more, at a row that leads nowhere. */
function withActions(rows: Json): Json {
  return Array.isArray(rows) ? rows.map((row) => (isRecord(row) ? { default_action: {}, ...row } : row)) : rows
}

/** Without a number of its own, all rows that stand behind no tab. */
function shownAtFirst({ seeMore, moreCount }: JsonObject, own: number): { first?: number } {
  if (seeMore !== true && seeMore !== 'true') return {}
  const asked = Math.floor(readNumber(moreCount))
  const first = asked >= 1 ? asked : own
  return first >= 1 ? { first } : {}
}
