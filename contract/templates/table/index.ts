// A table with a head.
import { entries, heads, lines, texts } from '../shared/parts'
import { tableWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const table: TemplateKind = {
  id: 'table',
  look: 'table',
  label: 'Table',
  parts: [lines('text'), heads('columns'), entries('elements', [texts('Values')])],
  words: (payload) => tableWords(payload),
}
