// A table with a head.
import { gridOf } from '../shared/looks'
import { entries, heads, lines, texts } from '../shared/parts'
import { readList, readText } from '../shared/read'
import { tableWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const table: TemplateKind = {
  id: 'table',
  alsoCalled: ['custom_table'],
  label: 'Table',
  parts: [lines('text'), heads('columns'), entries('elements', [texts('Values')])],
  words: (payload) => tableWords(payload),
  draw: (payload) => ({
    look: 'table',
    label: readText(payload['text']),
    grids: [
      gridOf(
        payload['columns'],
        readList(payload['elements']).map((element) => element['Values']),
      ),
    ],
  }),
}
