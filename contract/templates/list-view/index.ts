// A list with further rows behind tabs.
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
  draw: (payload) => {
    const { moreData } = payload
    const more = isRecord(moreData) ? Object.values(moreData).flatMap(elementsIn) : []
    return { look: 'rows', elements: [...elementsIn(payload['elements']), ...more], buttons: choicesIn(payload['buttons']) }
  },
}
