// Several small tables, each with a head of its own.
import { gridOf } from '../shared/looks'
import { entries, heads, lines, rows } from '../shared/parts'
import { readList, readText } from '../shared/read'
import { miniTableWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const miniTable: TemplateKind = {
  id: 'mini_table',
  label: 'Small tables',
  parts: [lines('text'), entries('elements', [heads('primary'), rows('additional', 'primary')])],
  words: (payload) => miniTableWords(payload),
  draw: (payload) => ({
    look: 'table',
    label: readText(payload['text']),
    grids: readList(payload['elements']).map(({ primary, additional }) => gridOf(primary, Array.isArray(additional) ? additional : [])),
  }),
}
