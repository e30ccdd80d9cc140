// A pie chart.
import { entries, line, lines } from '../shared/parts'
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const pieChart: TemplateKind = {
  id: 'piechart',
  look: 'words',
  chart: 'pie',
  label: 'Pie chart',
  parts: [lines('text'), entries('elements', [line('title'), line('value'), line('displayValue')])],
  words: (payload) => optionWords(payload, ['elements']),
}
