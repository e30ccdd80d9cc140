// A bar chart of one or more series.
import { entries, line, lines, texts } from '../shared/parts'
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const barChart: TemplateKind = {
  id: 'barchart',
  look: 'words',
  chart: 'bars',
  label: 'Bar chart',
  parts: [lines('text'), texts('X_axis'), entries('elements', [line('title'), texts('values')])],
  words: (payload) => optionWords(payload, ['elements']),
}
