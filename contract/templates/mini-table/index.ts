// Several small tables, each with a head of its own.
import { entries, heads, lines, rows } from '../shared/parts'
import { miniTableWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const miniTable: TemplateKind = {
  id: 'mini_table',
  look: 'words',
  label: 'Small tables',
  parts: [lines('text'), entries('elements', [heads('primary'), rows('additional', 'primary')])],
  words: (payload) => miniTableWords(payload),
}
